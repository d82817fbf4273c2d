import type { Language } from '@domain/languages';
import { queryOptions } from '@tanstack/react-query';
import { chosenLanguage, currentLanguage, showLanguage } from '@/i18n/language';
import { isLanguage } from '@/i18n/languages';
import { call } from '@/lib/api/api';
import { getSession, renewSession, type Session, signIn } from '@/lib/session/session';

/** Saves the language of the interface in the signed-in reader's account. Failures are silent: this browser has it. */
export function saveLanguage(language: Language): void {
  const session = getSession();
  if (!session) return;
  renewSession({ id: session.id, language });
  call('PATCH /api/user', { body: { language } }).catch(() => {});
}

/**
 * Signs in. The account's language is shown unless another one was chosen in this browser; an account without one gets
 * the one chosen here.
 */
export function openSession(session: Session): void {
  signIn(session);
  const chosen = chosenLanguage();
  const { language } = session;
  if (chosen && language === null) saveLanguage(chosen);
  if (!chosen && isLanguage(language) && language !== currentLanguage()) showLanguage(language).catch(() => {});
}

/** Asks whether the reader's email is verified by now, which the session remembers. Asked again on every return. */
export const emailVerifiedQuery = queryOptions({
  queryKey: ['account', 'email-verified'],
  queryFn: async ({ signal }) => {
    const { id, emailVerified } = await call('GET /api/user', { signal });
    renewSession({ id, emailVerified });
    return emailVerified;
  },
  staleTime: 0,
});
