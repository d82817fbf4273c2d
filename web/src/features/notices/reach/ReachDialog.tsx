import { Alert } from '@chakra-ui/react/alert';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { noMail } from '@contract/digest';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Checkbox } from '@/components/checkbox/Checkbox';
import { Dialog, FormDialog } from '@/components/dialog/Dialog';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { errorText } from '@/lib/api/api-error';
import { toastAction } from '@/lib/toasts';
import { DeniedError, isPushSupported, useDevices } from '../devices';
import { type Reach, useReach } from '../use-reach';
import { accountSettingsQuery, zoneHere } from './account-settings';

/** Asks about emails once, after joining a club, unless the reader has chosen already. */
export function ReachQuestion() {
  const { data } = useQuery(accountSettingsQuery);
  const { t } = useLingui();
  const { dismiss } = useReach();
  const [state, setState] = useState<'asked' | 'open' | 'over'>('asked');
  if (state === 'open') return <ReachDialog onClose={() => setState('over')} />;
  if (!data || state === 'over') return null;
  const { digest, replies, meetings } = data.mail ?? noMail;
  const isReached = digest !== 'off' || replies || meetings;
  const isOffered = data.mail !== null || isPushSupported();
  if (data.reachAsked || isReached || !isOffered) return null;
  const refuse = () => {
    dismiss();
    setState('over');
  };
  return (
    <Alert.Root status="info" alignItems="center" flexWrap="wrap" gap={3}>
      <Alert.Content flex="1 1 12rem">{t`How should we reach you?`}</Alert.Content>
      <Flex gap={2}>
        <Button variant="outline" size="sm" onClick={() => setState('open')}>
          {t`Choose`}
        </Button>
        <Button variant="ghost" size="sm" onClick={refuse}>
          {t`Not now`}
        </Button>
      </Flex>
    </Alert.Root>
  );
}

export function ReachDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const reach = useReach();
  const { query, dismiss } = reach;
  const close = () => {
    dismiss();
    onClose();
  };
  const title = t`How should we reach you?`;
  if (query.data) return <Choices title={title} reach={reach} onSaved={onClose} onCancel={close} />;
  return (
    <Dialog title={title} onClose={close}>
      {query.error ? <LoadFailure query={query} /> : <Loading />}
    </Dialog>
  );
}

interface Props {
  title: string;
  reach: ReturnType<typeof useReach>;
  onSaved: () => void;
  onCancel: () => void;
}

function Choices({ title, reach, onSaved, onCancel }: Props) {
  const { t } = useLingui();
  const { current, isAsked, isWeekly, hasEmails, isVerified, saving } = reach;
  const [wanted, setWanted] = useState<Reach>(current);
  const { isOffered, here, turningOn, removing } = useDevices();
  const [onDevice, setOnDevice] = useState<boolean>();
  const isOnDevice = onDevice ?? here !== undefined;
  const zone = zoneHere().replaceAll('_', ' ');
  const saveMail = () =>
    saving.mutate(wanted, {
      onSuccess: () => {
        onSaved();
        toastAction(t`Successfully Saved!`);
      },
    });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isOnDevice && !here) turningOn.mutate(undefined, { onSuccess: saveMail, onError: () => setOnDevice(false) });
    else if (!isOnDevice && here) removing.mutate(here._id, { onSuccess: saveMail });
    else saveMail();
  };
  const isPending = saving.isPending || turningOn.isPending || removing.isPending;
  const error = turningOn.error ?? removing.error ?? saving.error;
  return (
    <FormDialog
      title={title}
      mutation={{ isPending }}
      onSubmit={save}
      onClose={onCancel}
      cancel={isAsked ? t`Cancel` : t`Not now`}
      submit={t`Save`}
      error={
        error instanceof DeniedError
          ? t`Your browser blocks notifications from Flyleaf. Allow them in its settings, then try again.`
          : error
            ? errorText(error)
            : undefined
      }
    >
      {hasEmails && (
        <>
          <Checkbox
            label={t`Email for meetings and replies`}
            hint={t`When a meeting is made, moved or near, and when somebody replies to you.`}
            checked={wanted.emails}
            onChange={(emails) => setWanted({ ...wanted, emails })}
          />
          <Checkbox
            label={isWeekly ? t`A weekly digest by email` : t`A daily digest by email`}
            hint={
              isWeekly
                ? t`On Mondays, when there is something new.`
                : t`At 8 in the morning (${zone}), when there is something new.`
            }
            checked={wanted.digest}
            onChange={(digest) => setWanted({ ...wanted, digest })}
          />
        </>
      )}
      {isOffered && (
        <Checkbox
          label={t`Notifications on this device`}
          hint={here ? undefined : t`Your browser asks for permission when you save.`}
          checked={isOnDevice}
          onChange={setOnDevice}
        />
      )}
      {hasEmails && !isVerified && (wanted.emails || wanted.digest) && (
        <Text fontSize="sm">{t`Emails start once you've opened the link that we sent you.`}</Text>
      )}
      <Text color="fg.muted" fontSize="sm">
        {t`You can change this any time in your account.`}
      </Text>
    </FormDialog>
  );
}
