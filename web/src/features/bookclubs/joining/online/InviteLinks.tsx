import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { InviteLink } from '@contract/joining';
import { limits, linkDays } from '@domain/limits';
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Copy, Link, Share2, Trash2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { LoadFailure, SkeletonText } from '@/components/feedback/Loading';
import { Button, IconButton } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { SelectField } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { LearnMore } from '@/components/navigation/LearnMore';
import { Disclosure } from '@/components/page/Disclosure';
import { errorText } from '@/lib/api/api-error';
import { copyLink } from '@/lib/copy-link';
import { formatDate } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import {
  inviteLinksQuery,
  type NewLink,
  useInviteByEmail,
  useNewInviteLink,
  useRevokeInviteLink,
} from './invite-links';

/** `isQuick`: a link without choices is one press away. */
export function InviteLinks({ club, isQuick = false }: { club: string; isQuick?: boolean }) {
  const { t } = useLingui();
  return (
    <>
      {isQuick && <QuickLink club={club} />}
      <Disclosure title={t`Invite links`}>
        <Text color="fg.muted" fontSize="sm">
          {t`Anyone with such a link can join the club.`} <LearnMore to={hrefs.help('clubs')} />
        </Text>
        <Links club={club} />
        <NewLinkForm club={club} />
        <InviteByEmail club={club} />
      </Disclosure>
    </>
  );
}

function QuickLink({ club }: { club: string }) {
  const { t } = useLingui();
  const making = useNewInviteLink(club);
  if (making.data) return <MadeLink linkKey={making.data.key} />;
  return (
    <div>
      <Button variant="outline" loading={making.isPending} onClick={() => making.mutate({ days: 14, maxUses: null })}>
        <Link />
        {t`Make an invite link`}
      </Button>
      <ErrorArea>{making.error && errorText(making.error)}</ErrorArea>
    </div>
  );
}

function Links({ club }: { club: string }) {
  const { t } = useLingui();
  const query = useQuery(inviteLinksQuery(club));
  const revoke = useRevokeInviteLink(club);
  if (query.error) return <LoadFailure query={query} />;
  if (!query.data) return <SkeletonText lines={2} />;
  if (query.data.length === 0) return null;
  return (
    <>
      <chakra.ul aria-label={t`Invite links`} display="grid" gap={1}>
        {query.data.map((link) => (
          <LinkRow key={link._id} link={link} isEnding={revoke.isPending} onEnd={() => revoke.mutate(link._id)} />
        ))}
      </chakra.ul>
      <ErrorArea>{revoke.error && errorText(revoke.error)}</ErrorArea>
    </>
  );
}

interface RowProps {
  link: InviteLink;
  isEnding: boolean;
  onEnd: () => void;
}

function LinkRow({ link: { createdAt, expiresAt, uses, maxUses, emailed }, isEnding, onEnd }: RowProps) {
  const { t } = useLingui();
  const [made, ends] = [formatDate(createdAt), formatDate(expiresAt)];
  return (
    <chakra.li display="flex" alignItems="center" justifyContent="space-between" gap={3}>
      <span>
        {t`Made ${made}, ends ${ends}`}
        <Text as="span" display="block" color="fg.muted" fontSize="sm">
          {emailed ? (
            t`Sent by email`
          ) : maxUses === null ? (
            <Plural value={uses} _0="Not used yet" one="# reader has joined" other="# readers have joined" />
          ) : (
            t`${uses} of ${maxUses} uses`
          )}
        </Text>
      </span>
      <IconButton label={t`End the link made ${made}`} icon={<Trash2 />} disabled={isEnding} onClick={onEnd} />
    </chakra.li>
  );
}

function InviteByEmail({ club }: { club: string }) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { address: '' } });
  const { errors } = form.formState;
  const inviting = useInviteByEmail(club);
  const submit = useSubmit(form, inviting, {
    toVariables: ({ address }) => address.trim(),
    onSuccess: () => {
      form.reset();
      toastAction(t`The invitation is on its way.`);
    },
  });
  return (
    <chakra.form display="grid" gap={3} noValidate aria-label={t`Invite by email`} onSubmit={submit}>
      <TextField
        label={t`Email address`}
        type="email"
        inputMode="email"
        autoComplete="off"
        error={errors.address?.message}
        {...form.register('address', { validate: (typed) => typed.includes('@') || t`Enter an email address.` })}
      />
      <Text color="fg.muted" fontSize="sm">
        {t`One person can use it within 14 days. The address isn't kept.`} <LearnMore to={hrefs.help('clubs')} />
      </Text>
      <Button type="submit" variant="outline" justifySelf="start" loading={inviting.isPending}>
        {t`Send an invitation`}
      </Button>
      <ErrorArea>{errors.root?.message}</ErrorArea>
    </chakra.form>
  );
}

function NewLinkForm({ club }: { club: string }) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { days: '14', maxUses: '' } });
  const { errors } = form.formState;
  const making = useNewInviteLink(club);
  const { max } = limits.clubMembers;
  const submit = useSubmit(form, making, {
    toVariables: ({ days, maxUses }): NewLink => ({
      days: linkDays.find((some) => `${some}` === days) ?? 14,
      maxUses: maxUses.trim() === '' ? null : Number(maxUses),
    }),
  });
  const isCount = (typed: string) => typed.trim() === '' || (/^\s*[1-9]\d*\s*$/.test(typed) && Number(typed) <= max);
  return (
    <>
      {making.data && <MadeLink linkKey={making.data.key} />}
      <chakra.form display="grid" gap={3} noValidate aria-label={t`New invite link`} onSubmit={submit}>
        <SelectField
          label={t`Ends after`}
          options={linkDays.map((days) => ({
            value: `${days}`,
            label: plural(days, { one: '# day', other: '# days' }),
          }))}
          {...form.register('days')}
        />
        <TextField
          label={t`Maximum uses (optional)`}
          inputMode="numeric"
          autoComplete="off"
          error={errors.maxUses?.message}
          {...form.register('maxUses', {
            validate: (typed) => isCount(typed) || t`Type a number from 1 to ${max}, or nothing.`,
          })}
        />
        <Button type="submit" variant="outline" justifySelf="start" loading={making.isPending}>
          {t`Make a link`}
        </Button>
        <ErrorArea>{errors.root?.message}</ErrorArea>
      </chakra.form>
    </>
  );
}

/** By the apps on this device. Its sheet says when it fails, and closing it is no failure. */
const share = (url: string) => navigator.share({ url }).catch(() => {});

function MadeLink({ linkKey }: { linkKey: string }) {
  const { t } = useLingui();
  const path = hrefs.join(linkKey);
  return (
    <TextField
      label={t`The new link`}
      hint={t`Copy it now: it isn't shown again.`}
      readOnly
      value={location.origin + path}
      onFocus={({ target }) => target.select()}
      beside={
        <>
          {typeof navigator.share === 'function' && (
            <Button variant="outline" onClick={() => share(location.origin + path)}>
              <Share2 />
              {t`Share`}
            </Button>
          )}
          <Button onClick={() => copyLink(path)}>
            <Copy />
            {t`Copy`}
          </Button>
        </>
      }
    />
  );
}
