import type { Session } from '@contract/user';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { renewSession } from '@/lib/session/session';

const meta = { shown: true };

export const useChangeUsername = (onSaved: () => void) =>
  useMutation({
    mutationFn: (body: { username: string }) => call('PATCH /api/user', { body }),
    meta,
    onSuccess: ({ id, username }) => {
      renewSession({ id, username });
      onSaved();
    },
  });

export const useSignOutEverywhere = (onSignedOut: () => void) =>
  useMutation({ mutationFn: () => call('POST /api/user/signOutEverywhere'), meta, onSuccess: onSignedOut });

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

/** The email changes once the reader opens the link. */
export const useChangeEmail = () =>
  useMutation({
    mutationFn: (body: { newEmail: string; password: string }) => call('POST /api/user/email', { body }),
    meta,
  });

export const useSendVerification = () =>
  useMutation({ mutationFn: () => call('POST /api/user/sendVerification'), meta });
