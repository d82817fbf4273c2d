import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { call } from '@/lib/api/api';
import { emailVerifiedQuery } from './account';

const meta = { shown: true };

export const useReset = () =>
  useMutation({ mutationFn: (body: { email: string }) => call('POST /api/user/reset', { body }), meta });

/** Ends all sessions of the account. */
export const useNewPassword = (code: string) =>
  useMutation({
    mutationFn: ({ newPassword }: { newPassword: string }) =>
      call('POST /api/user/newPassword', { body: { code, newPassword } }),
    meta,
  });

export function useVerifyEmail(code: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_: FieldValues) => call('POST /api/user/verifyEmail', { body: { code } }),
    meta,
    onSuccess: () => client.invalidateQueries(emailVerifiedQuery),
  });
}
