import type { Session } from '@contract/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { call } from '@/lib/api/api';
import { renewSession } from '@/lib/session/session';
import { emailVerifiedQuery } from './account';

const meta = { shown: true };

export const useChangeUsername = (onSaved: (username: string) => void) =>
  useMutation({
    mutationFn: (body: { username: string }) => call('PATCH /api/user', { body }),
    meta,
    onSuccess: ({ id, username }) => {
      renewSession({ id, username });
      onSaved(username);
    },
  });

/** The response is a new session, since a new password ends all others. */
export const useChangePassword = (onSaved: () => void) =>
  useMutation({
    mutationFn: (body: { password: string; newPassword: string }) => call('POST /api/user/password', { body }),
    meta,
    onSuccess: (session: Session) => {
      renewSession(session);
      onSaved();
    },
  });

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

export const useSendVerification = () =>
  useMutation({ mutationFn: () => call('POST /api/user/sendVerification'), meta });

export const useSignOutEverywhere = (onSignedOut: () => void) =>
  useMutation({ mutationFn: () => call('POST /api/user/signOutEverywhere'), meta, onSuccess: onSignedOut });
