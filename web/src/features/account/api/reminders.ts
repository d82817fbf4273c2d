import type { ReminderChoice } from '@contract/reminders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { accountSettingsOf, accountSettingsQuery } from './mail-settings';

export function useReminderChoice() {
  const client = useQueryClient();
  const { data } = useQuery(accountSettingsQuery);
  const saving = useMutation({
    mutationFn: (reminders: ReminderChoice) => call('PATCH /api/user', { body: { reminders } }),
    meta: { shown: true },
    onSuccess: (account) => client.setQueryData(accountSettingsQuery.queryKey, accountSettingsOf(account)),
  });
  return {
    choice: saving.isPending ? saving.variables : (data?.reminders ?? 'twoWeeks'),
    isReady: data !== undefined,
    saving,
  };
}
