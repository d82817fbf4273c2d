import { patterns } from '@/lib/paths';
import type { Page } from './page';

/** Every screen, once. */
export const pages: readonly Page[] = [
  { path: patterns.home, load: async () => (await import('@/features/home/pages/LandingPage')).LandingPage },
  { path: patterns.signIn, load: async () => (await import('@/features/account/pages/SignInPage')).SignInPage },
  { path: patterns.signUp, load: async () => (await import('@/features/account/pages/SignUpPage')).SignUpPage },
  { path: patterns.reset, load: async () => (await import('@/features/account/pages/ResetPage')).ResetPage },
  {
    path: patterns.mobileAccount,
    load: async () => (await import('@/features/account/pages/MobileAccountPage')).MobileAccountPage,
  },
  {
    path: patterns.account,
    load: async () => (await import('@/features/account/pages/AccountPage')).AccountPage,
    signedIn: true,
  },
  {
    path: patterns.notes,
    load: async () => (await import('@/features/notes/pages/MyNotesPage')).MyNotesPage,
    warm: async () => (await import('@/features/notes/api/queries')).warmShelf(),
    signedIn: true,
  },
  {
    path: patterns.bookNotes,
    load: async () => (await import('@/features/notes/pages/BookNotesPage')).BookNotesPage,
    warm: async ({ id }) => (await import('@/features/notes/api/queries')).warmBook(id),
    signedIn: true,
  },
  {
    path: patterns.newNote,
    load: async () => (await import('@/features/notes/pages/NewNotePage')).NewNotePage,
    warm: async ({ id }) => (await import('@/features/notes/api/queries')).warmBook(id),
    signedIn: true,
  },
  {
    path: patterns.editNote,
    load: async () => (await import('@/features/notes/pages/EditNotePage')).EditNotePage,
    warm: async ({ id }) => (await import('@/features/notes/api/queries')).warmBook(id),
    signedIn: true,
  },
  {
    path: patterns.discuss,
    load: async () => (await import('@/features/discuss/pages/GenresPage')).GenresPage,
    warm: async () => (await import('@/features/discuss/warm')).warmGenres(),
  },
  {
    path: patterns.genre,
    load: async () => (await import('@/features/discuss/pages/GenrePage')).GenrePage,
    warm: async ({ genre }) => (await import('@/features/discuss/warm')).warmGenre(genre),
  },
  {
    path: patterns.genreBook,
    load: async () => (await import('@/features/discuss/pages/BookPage')).BookPage,
    warm: async ({ genre, book }) => (await import('@/features/discuss/warm')).warmBook(genre, book),
  },
  {
    path: patterns.topic,
    load: async () => (await import('@/features/discuss/pages/TopicPage')).TopicPage,
    warm: async ({ genre, book, topic }) => (await import('@/features/discuss/warm')).warmTopic(genre, book, topic),
  },
  {
    path: patterns.clubs,
    load: async () => (await import('@/features/bookclubs/pages/MyClubsPage')).MyClubsPage,
    warm: async () => (await import('@/features/bookclubs/api/queries')).warmMyClubs(),
    signedIn: true,
  },
  { path: patterns.newClub, load: async () => (await import('@/features/bookclubs/pages/NewClubPage')).NewClubPage },
  {
    path: patterns.club,
    load: async () => (await import('@/features/bookclubs/pages/ClubPage')).ClubPage,
    warm: async ({ club }) => (await import('@/features/bookclubs/api/queries')).warmClub(club),
    signedIn: true,
  },
  {
    path: patterns.modifyClub,
    load: async () => (await import('@/features/bookclubs/pages/ModifyClubPage')).ModifyClubPage,
  },
  {
    path: patterns.newClubBook,
    load: async () => (await import('@/features/bookclubs/pages/NewClubBookPage')).NewClubBookPage,
    signedIn: true,
  },
  {
    path: patterns.clubBook,
    load: async () => (await import('@/features/bookclubs/pages/ClubBookPage')).ClubBookPage,
    warm: async ({ club, book }) => (await import('@/features/bookclubs/api/queries')).warmClubBook(club, book),
    signedIn: true,
  },
  {
    path: patterns.newClubDiscussion,
    load: async () => (await import('@/features/bookclubs/pages/NewClubDiscussionPage')).NewClubDiscussionPage,
    signedIn: true,
  },
  {
    path: patterns.clubDiscussion,
    load: async () => (await import('@/features/bookclubs/pages/ClubDiscussionPage')).ClubDiscussionPage,
    warm: async ({ club, book, discussion }) =>
      (await import('@/features/bookclubs/api/thread-queries')).warmThread(club, book, discussion),
    signedIn: true,
  },
];
