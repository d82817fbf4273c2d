import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '@/components/dialog/Dialog';
import { useLanguage } from '@/i18n/language';
import type { Session } from '@/lib/session/session';
import { CurrentPasswordField } from '../entry/AccountForm';
import { oldPasswordRules } from '../entry/fields';
import { endingClubsQuery, useDeleteAccount } from './api';

interface Props {
  session: Session;
  onClose: () => void;
}

/** Stays open while the account is being deleted. */
export function DeleteAccountDialog({ session, onClose }: Props) {
  const { t } = useLingui();
  const { form, submit, done, isErasing } = useDeleteAccount(session);
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t`Delete your account`}
      form={form}
      mutation={{ isPending: isErasing }}
      onSubmit={submit}
      onClose={onClose}
      submit={t`Delete my account`}
      tone="danger"
    >
      <p>{t`This cannot be undone.`}</p>
      <Consequences />
      <CurrentPasswordField
        label={t`Password`}
        email={session.email}
        readOnly={isErasing}
        error={errors.password?.message}
        {...form.register('password', oldPasswordRules)}
      />
      <Text role="status" color="fg.muted" fontSize="sm" _empty={{ position: 'absolute' }}>
        {isErasing && <Plural value={done} one="Deleting… # item removed" other="Deleting… # items removed" />}
      </Text>
    </FormDialog>
  );
}

function Consequences() {
  const { t } = useLingui();
  const deletedReaderElement = <>{t`deleted reader`}</>;
  const clubs = useQuery(endingClubsQuery);
  const names = new Intl.ListFormat(useLanguage(), { type: 'conjunction' }).format(clubs.data ?? []);
  const namesElement = <>{names}</>;
  return (
    <Stack as="ul" gap={2} overflowWrap="anywhere">
      <li>
        <Trans>
          <strong>Deleted:</strong> your account, your shelf, all your notes (including public ones), your likes and
          your club memberships.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Stays:</strong> your posts in discussions and clubs with the notes they quote, shown as posts by “
          {deletedReaderElement}”. They can't be edited or deleted afterwards, so first delete any you don't want to
          leave behind.
        </Trans>
      </li>
      {!clubs.data && (
        <li>
          <Trans>
            <strong>Ends:</strong> every club where you're the only member.
          </Trans>
        </li>
      )}
      {names && (
        <li>
          <Trans>
            <strong>Ends:</strong> {namesElement}, because you're the only member.
          </Trans>
        </li>
      )}
    </Stack>
  );
}
