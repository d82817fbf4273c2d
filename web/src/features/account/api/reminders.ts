import type { ReminderChoice } from '@contract/reminders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountSettingsQuery } from '@/features/notices/api/account-settings';
import { call } from '@/lib/api/api';

export function useReminderChoice() {
  const client = useQueryClient();
  const { data } = useQuery(accountSettingsQuery);
  const saving = useMutation({
    mutationFn: (reminders: ReminderChoice) => call('PATCH /api/user', { body: { reminders } }),
    meta: { shown: true },
    onSuccess: (account) => client.setQueryData(accountSettingsQuery.queryKey, account),
  });
  return {
    choice: saving.isPending ? saving.variables : (data?.reminders ?? 'twoWeeks'),
    isReady: data !== undefined,
    saving,
  };
}
