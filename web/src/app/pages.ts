import type { ComponentType } from 'react';
import type { Params } from 'react-router';
import { patterns } from '@/lib/paths';

export interface Page {
  path: string;
  /** The screen's chunk. */
  load: () => Promise<ComponentType>;
  /**
   * Starts fetching what the screen shows first, beside its chunk. Import the feature's queries dynamically here, and
   * prefetch into the query client.
   */
  warm?: (params: Params) => Promise<unknown>;
  /** Visitors get the sign-in page instead, and this screen once they have signed in. */
  signedIn?: true;
}

/** The landing page stands alone: it is prerendered and loads no query client. */
export const landing: Page = {
  path: patterns.home,
  load: async () => (await import('@/features/home/LandingPage')).LandingPage,
};

/** Every other screen, once. */
export const pages: readonly Page[] = [
  { path: patterns.signIn, load: async () => (await import('@/features/account/SignInPage')).SignInPage },
  { path: patterns.signUp, load: async () => (await import('@/features/account/SignUpPage')).SignUpPage },
  { path: patterns.reset, load: async () => (await import('@/features/account/ResetPage')).ResetPage },
  {
    path: patterns.mobileAccount,
    load: async () => (await import('@/features/account/MobileAccountPage')).MobileAccountPage,
  },
  {
    path: patterns.account,
    load: async () => (await import('@/features/account/AccountPage')).AccountPage,
    signedIn: true,
  },
  {
    path: patterns.notes,
    load: async () => (await import('@/features/notes/MyNotesPage')).MyNotesPage,
    warm: async () => (await import('@/features/notes/queries')).warmShelf(),
    signedIn: true,
  },
  {
    path: patterns.bookNotes,
    load: async () => (await import('@/features/notes/BookNotesPage')).BookNotesPage,
    warm: async ({ id }) => (await import('@/features/notes/queries')).warmBook(id),
    signedIn: true,
  },
  {
    path: patterns.newNote,
    load: async () => (await import('@/features/notes/NewNotePage')).NewNotePage,
    warm: async ({ id }) => (await import('@/features/notes/queries')).warmBook(id),
    signedIn: true,
  },
  {
    path: patterns.editNote,
    load: async () => (await import('@/features/notes/EditNotePage')).EditNotePage,
    warm: async ({ id }) => (await import('@/features/notes/queries')).warmBook(id),
    signedIn: true,
  },
];
