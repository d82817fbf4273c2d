import { useMutation } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { call } from '@/lib/api/api';

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

export const useVerifyEmail = (code: string) =>
  useMutation({
    mutationFn: (_: FieldValues) => call('POST /api/user/verifyEmail', { body: { code } }),
    meta: { ...meta, refreshes: true },
  });
