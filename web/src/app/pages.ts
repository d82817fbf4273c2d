import { patterns } from '@/lib/paths';
import type { Page } from './page';

/** Every screen but the landing page, once: that one is prerendered and stands alone (routes.ts). */
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
  {
    path: patterns.discuss,
    load: async () => (await import('@/features/discuss/GenresPage')).GenresPage,
    warm: async () => (await import('@/features/discuss/warm')).warmGenres(),
  },
  {
    path: patterns.genre,
    load: async () => (await import('@/features/discuss/GenrePage')).GenrePage,
    warm: async ({ genre }) => (await import('@/features/discuss/warm')).warmGenre(genre),
  },
  {
    path: patterns.genreBook,
    load: async () => (await import('@/features/discuss/BookPage')).BookPage,
    warm: async ({ genre, book }) => (await import('@/features/discuss/warm')).warmBook(genre, book),
  },
  {
    path: patterns.topic,
    load: async () => (await import('@/features/discuss/TopicPage')).TopicPage,
    warm: async ({ genre, book, topic }) => (await import('@/features/discuss/warm')).warmTopic(genre, book, topic),
  },
  {
    path: patterns.clubs,
    load: async () => (await import('@/features/bookclubs/MyClubsPage')).MyClubsPage,
    warm: async () => (await import('@/features/bookclubs/queries')).warmMyClubs(),
    signedIn: true,
  },
  { path: patterns.newClub, load: async () => (await import('@/features/bookclubs/NewClubPage')).NewClubPage },
  {
    path: patterns.club,
    load: async () => (await import('@/features/bookclubs/ClubPage')).ClubPage,
    warm: async ({ club }) => (await import('@/features/bookclubs/queries')).warmClub(club),
    signedIn: true,
  },
  { path: patterns.modifyClub, load: async () => (await import('@/features/bookclubs/ModifyClubPage')).ModifyClubPage },
  {
    path: patterns.newClubBook,
    load: async () => (await import('@/features/bookclubs/NewClubBookPage')).NewClubBookPage,
    signedIn: true,
  },
  {
    path: patterns.clubBook,
    load: async () => (await import('@/features/bookclubs/ClubBookPage')).ClubBookPage,
    warm: async ({ club, book }) => (await import('@/features/bookclubs/queries')).warmClubBook(club, book),
    signedIn: true,
  },
  {
    path: patterns.newClubDiscussion,
    load: async () => (await import('@/features/bookclubs/NewClubDiscussionPage')).NewClubDiscussionPage,
    signedIn: true,
  },
  {
    path: patterns.clubDiscussion,
    load: async () => (await import('@/features/bookclubs/thread/ClubDiscussionPage')).ClubDiscussionPage,
    warm: async ({ club, book, discussion }) =>
      (await import('@/features/bookclubs/thread/thread-queries')).warmThread(club, book, discussion),
    signedIn: true,
  },
];
