import { t } from '@lingui/core/macro';
import type { PageHead } from '@/lib/page';
import { hrefs } from '@/lib/paths';

/** Search engines should lead to content instead. */
const form = { kind: 'website', isUnlisted: true, things: () => [] } as const;

export const signInHead = (): PageHead => ({
  ...form,
  title: t`Sign In`,
  description: t`Sign in to your notes and book clubs on Flyleaf.`,
  canonical: hrefs.signIn(),
});

export const signUpHead = (): PageHead => ({
  ...form,
  title: t`Sign Up`,
  description: t`Create an account to keep notes by chapter and read with a club.`,
  canonical: hrefs.signUp(),
});
