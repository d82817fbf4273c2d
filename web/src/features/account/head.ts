import type { Language } from '@domain/languages';
import { currentLanguage } from '@/i18n/language';
import type { PageHead } from '@/lib/page';
import { hrefs } from '@/lib/paths';

/** Not in the catalog, which loads with the screens. */
const texts: Record<Language, Record<'signIn' | 'signUp', Pick<PageHead, 'title' | 'description'>>> = {
  en: {
    signIn: { title: 'Sign In', description: 'Sign in to your notes and book clubs on Flyleaf.' },
    signUp: { title: 'Sign Up', description: 'Create an account to keep notes by chapter and read with a club.' },
  },
  it: {
    signIn: { title: 'Accesso', description: 'Accedi alle tue note e ai tuoi club di lettura su Flyleaf.' },
    signUp: { title: 'Registrazione', description: 'Crea un account per le tue note e per leggere con un club.' },
  },
};

/** Forms: search engines should lead to content instead. */
const form = { kind: 'website', isUnlisted: true, things: () => [] } as const;

export const signInHead = (): PageHead => ({
  ...form,
  ...texts[currentLanguage()].signIn,
  canonical: hrefs.signIn(),
});

export const signUpHead = (): PageHead => ({
  ...form,
  ...texts[currentLanguage()].signUp,
  canonical: hrefs.signUp(),
});
