import { noMail } from '@contract/digest';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountSettingsQuery, choiceOf, type MailChoice, zoneHere } from '@/features/notices/api/account-settings';
import { call } from '@/lib/api/api';

/** Saving a choice also saves the reader's current time zone. */
export function useMailSettings() {
  const client = useQueryClient();
  const { data } = useQuery(accountSettingsQuery);
  const stored = data?.mail ?? noMail;
  const saving = useMutation({
    mutationFn: (change: Partial<MailChoice>) =>
      call('PATCH /api/user', { body: { mail: { ...choiceOf(stored), ...change, zone: zoneHere() } } }),
    meta: { shown: true },
    onSuccess: (account) => client.setQueryData(accountSettingsQuery.queryKey, account),
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
