import { useMutation } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { call } from '@/lib/api/api';
import { attempt } from '@/lib/attempt';
import { renewSession } from '@/lib/session/session';

const meta = { shown: true };

const RESET_EMAIL = 'resetEmail';

export const useReset = () =>
  useMutation({
    mutationFn: (body: { email: string }) => call('POST /api/user/reset', { body }),
    meta,
    onSuccess: (_, { email }) => attempt(() => localStorage.setItem(RESET_EMAIL, email)),
  });

/** Of the latest reset that this browser asked for. The link in the email doesn't tell (SECURITY.md). */
export const resetEmail = (): string | null | undefined => attempt(() => localStorage.getItem(RESET_EMAIL));

/** Ends all sessions of the account. */
export const useNewPassword = (code: string) =>
  useMutation({
    mutationFn: ({ newPassword }: { newPassword: string }) =>
      call('POST /api/user/newPassword', { body: { code, newPassword } }),
    meta,
    onSuccess: () => attempt(() => localStorage.removeItem(RESET_EMAIL)),
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
