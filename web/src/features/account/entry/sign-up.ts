import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { currentLanguage } from '@/i18n/language';
import { call } from '@/lib/api/api';
import type { Session } from '@/lib/session/session';
import { timeZone } from '@/lib/time-zone';
import { openSession } from '../settings/api';

export interface NewAccount {
  email: string;
  username: string;
  password: string;
}

export function useSignUp(onSignedUp: (session: Session) => void) {
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: ({ email, password, username }: NewAccount) => {
      const origin = { language: currentLanguage(), zone: timeZone() };
      const body = { email, password, ...(username.trim() && { username }), ...origin };
      return call('POST /api/user/signup', { body, idempotencyKey: keyOf(body) });
    },
    meta: { shown: true },
    onSuccess: (session) => {
      openSession(session);
      onSignedUp(session);
    },
  });
}

/** The same for a retry after a failure, a new one once a value has changed. */
function useSubmissionKey(): (sent: object) => string {
  const last = useRef({ sent: '', key: '' });
  return (sent) => {
    const text = JSON.stringify(sent);
    if (text !== last.current.sent) last.current = { sent: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
