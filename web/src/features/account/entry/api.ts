import { useMutation } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { call } from '@/lib/api/api';
import { renewSession } from '@/lib/session/session';

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

/** Ends all sessions of the account. A signed-in reader gets a new one. */
export const useConfirmEmail = (code: string) =>
  useMutation({
    mutationFn: (_: FieldValues) => call('POST /api/user/confirmEmail', { body: { code } }),
    meta,
    onSuccess: ({ session }) => {
      if (session) renewSession(session);
    },
  });

/** Ends all sessions of the account and its password. */
export const useTakeBackEmail = (code: string) =>
  useMutation({
    mutationFn: (_: FieldValues) => call('POST /api/user/takeBackEmail', { body: { code } }),
    meta,
  });

export const useVerifyEmail = (code: string) =>
  useMutation({
    mutationFn: (_: FieldValues) => call('POST /api/user/verifyEmail', { body: { code } }),
    meta: { ...meta, refreshes: true },
  });
