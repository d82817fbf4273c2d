import type { PageSettings } from '@contract/readers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountSettingsQuery } from '@/features/notices/api/account-settings';
import { call } from '@/lib/api/api';

const off: PageSettings = { on: false, clubs: false };

export function usePageSettings() {
  const client = useQueryClient();
  const { data } = useQuery(accountSettingsQuery);
  const stored = data?.page ?? off;
  const saving = useMutation({
    mutationFn: (change: Partial<PageSettings>) =>
      call('PATCH /api/user', { body: { page: { ...stored, ...change } } }),
    meta: { shown: true },
    onSuccess: (account) => {
      client.setQueryData(accountSettingsQuery.queryKey, account);
      return client.invalidateQueries({ queryKey: ['readers', account.username] });
    },
  });
  return { ...stored, ...(saving.isPending && saving.variables), isReady: data !== undefined, saving };
}
