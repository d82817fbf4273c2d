import type { Language } from '@/i18n/languages';
import { call } from '@/lib/api';
import { getSession, renewSession } from '@/lib/session';

/** Keeps the language of the interface in the signed-in reader's account. A failure is silent: this browser has it. */
export function useKeepLanguage(): (language: Language) => void {
  return (language) => {
    const session = getSession();
    if (!session) return;
    renewSession({ id: session.id, language });
    call('PATCH /api/user', { body: { language } }).catch(() => {});
  };
}
