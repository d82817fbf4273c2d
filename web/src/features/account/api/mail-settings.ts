import { noMail } from '@contract/digest';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import type { AnswerOf } from '@/lib/api/request';

type Account = AnswerOf<'GET /api/user'>;

export const accountSettingsOf = ({ mail, emailVerified, reminders, page }: Account) => ({
  ...{ mail, emailVerified, reminders, page },
});

export const accountSettingsQuery = queryOptions({
  queryKey: ['account', 'settings'],
  queryFn: async ({ signal }) => accountSettingsOf(await call('GET /api/user', { signal })),
});

type Choice = Omit<typeof noMail, 'zone'>;

const choiceOf = ({ digest, replies, meetings }: Choice): Choice => ({ digest, replies, meetings });

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || noMail.zone;

/** Saving a choice also saves the reader's current time zone. */
export function useMailSettings() {
  const client = useQueryClient();
  const { data } = useQuery(accountSettingsQuery);
  const stored = data?.mail ?? noMail;
  const saving = useMutation({
    mutationFn: (change: Partial<Choice>) =>
      call('PATCH /api/user', { body: { mail: { ...choiceOf(stored), ...change, zone: zoneHere() } } }),
    meta: { shown: true },
    onSuccess: (account) => client.setQueryData(accountSettingsQuery.queryKey, accountSettingsOf(account)),
  });
  return {
    ...choiceOf(stored),
    ...(saving.isPending && saving.variables),
    zone: (stored.digest === 'off' ? zoneHere() : stored.zone).replaceAll('_', ' '),
    isOffered: data?.mail !== null,
    isVerified: data?.emailVerified !== false,
    isReady: data !== undefined,
    saving,
  };
}
