import type { Language } from '@domain/languages';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { chosenLanguage, currentLanguage, showLanguage } from '@/i18n/language';
import { isLanguage } from '@/i18n/languages';
import { call, callList } from '@/lib/api/api';
import { getSession, renewSession, type Session, signIn } from '@/lib/session/session';

/** Failures are silent, since this browser stores the language too. */
export function saveLanguage(language: Language): void {
  const session = getSession();
  if (!session) return;
  renewSession({ id: session.id, language });
  call('PATCH /api/user', { body: { language } }).catch(() => {});
}

/** Signs in, and switches to the account's language unless the reader has chosen another in this browser. */
export function openSession(session: Session): void {
  signIn(session);
  const chosen = chosenLanguage();
  const { language } = session;
  if (chosen && language === null) saveLanguage(chosen);
  if (!chosen && isLanguage(language) && language !== currentLanguage()) showLanguage(language).catch(() => {});
}

export const useSignIn = () =>
  useMutation({
    mutationFn: (body: { email: string; password: string }) => call('POST /api/user/login', { body }),
    meta: { shown: true },
    onSuccess: openSession,
  });

/** Refetched on every return. The session stores the result. */
export const emailVerifiedQuery = queryOptions({
  queryKey: ['account', 'email-verified'],
  queryFn: async ({ signal }) => {
    const { id, emailVerified } = await call('GET /api/user', { signal });
    renewSession({ id, emailVerified });
    return emailVerified;
  },
  staleTime: 0,
});

export const loadExpiry = (signal: AbortSignal) => callList('GET /api/notes/expiryJWT', { signal });
