import { noMail } from '@contract/digest';
import type { AccountWithMail } from '@contract/user';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { accountSettingsQuery, choiceOf, type MailChoice, zoneHere } from './reach/account-settings';

/** Replies and meetings are one choice. */
export interface Reach {
  emails: boolean;
  digest: boolean;
}

const reachFrom = ({ replies, meetings, digest }: MailChoice): Reach => ({
  emails: replies || meetings,
  digest: digest !== 'off',
});

function changedMail(stored: MailChoice, wanted: Reach): Partial<MailChoice> {
  const before = reachFrom(stored);
  return {
    ...(wanted.emails !== before.emails && { replies: wanted.emails, meetings: wanted.emails }),
    ...(wanted.digest !== before.digest && { digest: wanted.digest ? 'daily' : 'off' }),
  };
}

export function useReach() {
  const client = useQueryClient();
  const query = useQuery(accountSettingsQuery);
  const { data } = query;
  const stored = choiceOf(data?.mail ?? noMail);
  const show = (account: AccountWithMail) => client.setQueryData(accountSettingsQuery.queryKey, account);
  const saving = useMutation({
    mutationFn: (wanted: Reach) => {
      const change = changedMail(stored, wanted);
      const mail = { ...stored, ...change, zone: zoneHere() };
      return call('PATCH /api/user', { body: { reachAsked: true, ...(Object.keys(change).length > 0 && { mail }) } });
    },
    meta: { shown: true },
    onSuccess: show,
  });
  const dismiss = () => {
    if (data?.reachAsked !== false) return;
    show({ ...data, reachAsked: true });
    call('PATCH /api/user', { body: { reachAsked: true } }).then(show, () => {});
  };
  return {
    query,
    current: reachFrom(stored),
    isWeekly: stored.digest === 'weekly',
    hasEmails: data?.mail !== null,
    isVerified: data?.emailVerified !== false,
    isAsked: data?.reachAsked !== false,
    saving,
    dismiss,
  };
}
