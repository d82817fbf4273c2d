import { patterns } from '@domain/addresses';
import type { Page, PageAt } from '@/lib/page';
import { getSession } from '@/lib/session/session';

const prefetchBook = async ({ client, params }: PageAt) =>
  (await import('@/features/notes/shelf/api')).prefetchBook(client, params.id);

export const pages: readonly Page[] = [
  {
    path: patterns.home,
    load: async () => {
      const hasReader = Boolean(getSession());
      const [{ HomePage, loadReaderHome }] = await Promise.all([
        import('@/features/home/HomePage'),
        hasReader && import('@/features/home/ReaderHomePage'),
      ]);
      if (hasReader) await loadReaderHome();
      return HomePage;
    },
    texts: 'home',
    prefetch: async ({ client }) => (await import('@/features/home/api')).prefetchHome(client),
    isOfReader: true,
  },
  {
    path: patterns.signIn,
    load: async () => (await import('@/features/account/entry/SignInPage')).SignInPage,
    texts: 'account',
  },
  {
    path: patterns.signUp,
    load: async () => (await import('@/features/account/entry/SignUpPage')).SignUpPage,
    texts: 'account',
  },
  {
    path: patterns.reset,
    load: async () => (await import('@/features/account/entry/ResetPage')).ResetPage,
    texts: 'account',
  },
  {
    path: patterns.emailLink,
    load: async () => (await import('@/features/account/entry/EmailLinkPage')).EmailLinkPage,
    texts: 'account',
  },
  {
    path: patterns.mobileAccount,
    load: async () => (await import('@/features/account/settings/MobileAccountPage')).MobileAccountPage,
    texts: 'account',
  },
  {
    path: patterns.account,
    load: async () => (await import('@/features/account/settings/AccountPage')).AccountPage,
    texts: 'account',
    signedIn: true,
  },
  {
    path: patterns.notices,
    load: async () => (await import('@/features/notices/NoticesPage')).NoticesPage,
    texts: 'notices',
    prefetch: async ({ client }) => (await import('@/features/notices/notices')).prefetchNotices(client),
    signedIn: true,
  },
  {
    path: patterns.notes,
    load: async () => (await import('@/features/notes/shelf/MyNotesPage')).MyNotesPage,
    texts: 'notes',
    prefetch: async ({ client }) => (await import('@/features/notes/shelf/api')).prefetchShelf(client),
    signedIn: true,
  },
  {
    path: patterns.notebook,
    load: async () => (await import('@/features/notes/notebook/NotebookPage')).NotebookPage,
    texts: 'notes',
    signedIn: true,
  },
  {
    path: patterns.five,
    load: async () => (await import('@/features/notes/five/later/FivePage')).FivePage,
    texts: 'notes/later',
    signedIn: true,
  },
  {
    path: patterns.importBooks,
    load: async () => (await import('@/features/import/run/ImportPage')).ImportPage,
    texts: 'import',
    signedIn: true,
  },
  {
    path: patterns.bookNotes,
    load: async () => (await import('@/features/notes/book/BookNotesPage')).BookNotesPage,
    texts: 'notes',
    prefetch: prefetchBook,
    signedIn: true,
  },
  {
    path: patterns.pickBook,
    load: async () => (await import('@/features/notes/shelf/PickBookPage')).PickBookPage,
    texts: 'notes',
    prefetch: async ({ client }) => (await import('@/features/notes/shelf/api')).prefetchBooks(client),
    signedIn: true,
  },
  {
    path: patterns.newNote,
    load: async () => (await import('@/features/notes/writing/NewNotePage')).NewNotePage,
    texts: 'notes',
    prefetch: prefetchBook,
    signedIn: true,
  },
  {
    path: patterns.note,
    load: async () => (await import('@/features/notes/note/NotePage')).NotePage,
    texts: 'notes',
    prefetch: async ({ client, params }) =>
      (await import('@/features/notes/shelf/api')).prefetchNote(client, params.id, params.noteId),
    signedIn: true,
  },
  {
    path: patterns.editNote,
    load: async () => (await import('@/features/notes/writing/EditNotePage')).EditNotePage,
    texts: 'notes',
    prefetch: prefetchBook,
    signedIn: true,
  },
  {
    path: patterns.soFar,
    load: async () => (await import('@/features/notes/so-far/later/SoFarPage')).SoFarPage,
    texts: 'notes/later',
    signedIn: true,
  },
  {
    path: patterns.year,
    load: async () => (await import('@/features/notes/year/YearPage')).YearPage,
    texts: 'notes',
    signedIn: true,
  },
  {
    path: patterns.discuss,
    load: async () => (await import('@/features/discuss/genres/GenresPage')).GenresPage,
    prefetch: async (at) => (await import('@/features/discuss/prefetch')).prefetchGenres(at),
  },
  {
    path: patterns.genre,
    load: async () => (await import('@/features/discuss/genres/GenrePage')).GenrePage,
    prefetch: async (at) => (await import('@/features/discuss/prefetch')).prefetchGenre(at),
  },
  {
    path: patterns.genreBook,
    load: async () => (await import('@/features/discuss/book/BookPage')).BookPage,
    prefetch: async (at) => (await import('@/features/discuss/prefetch')).prefetchBook(at),
  },
  {
    path: patterns.topic,
    load: async () => (await import('@/features/discuss/topic/TopicPage')).TopicPage,
    prefetch: async (at) => (await import('@/features/discuss/prefetch')).prefetchTopic(at),
  },
  {
    path: patterns.since,
    load: async () => (await import('@/features/bookclubs/club/SincePage')).SincePage,
    texts: 'bookclubs',
    signedIn: true,
  },
  {
    path: patterns.clubs,
    load: async () => (await import('@/features/bookclubs/club/MyClubsPage')).MyClubsPage,
    texts: 'bookclubs',
    prefetch: async ({ client }) => (await import('@/features/bookclubs/club/api')).prefetchMyClubs(client),
    signedIn: true,
  },
  {
    path: patterns.newClub,
    load: async () => (await import('@/features/bookclubs/settings/NewClubPage')).NewClubPage,
    texts: 'bookclubs',
  },
  {
    path: patterns.club,
    load: async () => (await import('@/features/bookclubs/club/ClubPage')).ClubPage,
    texts: 'bookclubs',
    prefetch: async ({ client, params }) =>
      (await import('@/features/bookclubs/club/api')).prefetchClub(client, params.club),
    signedIn: true,
  },
  {
    path: patterns.modifyClub,
    load: async () => (await import('@/features/bookclubs/settings/ModifyClubPage')).ModifyClubPage,
    texts: 'bookclubs',
  },
  {
    path: patterns.newClubBook,
    load: async () => (await import('@/features/bookclubs/books/NewClubBookPage')).NewClubBookPage,
    texts: 'bookclubs',
    signedIn: true,
  },
  {
    path: patterns.meetingPack,
    load: async () => (await import('@/features/bookclubs/meetings/MeetingPackPage')).MeetingPackPage,
    texts: 'bookclubs',
    signedIn: true,
  },
  {
    path: patterns.tonight,
    load: async () => (await import('@/features/bookclubs/meetings/TonightPage')).TonightPage,
    texts: 'bookclubs',
    signedIn: true,
  },
  {
    path: patterns.clubYear,
    load: async () => (await import('@/features/bookclubs/reading/ClubYearPage')).ClubYearPage,
    texts: 'bookclubs',
    signedIn: true,
  },
  {
    path: patterns.clubBook,
    load: async () => (await import('@/features/bookclubs/books/ClubBookPage')).ClubBookPage,
    texts: 'bookclubs',
    prefetch: async ({ client, params: { club, book } }) =>
      (await import('@/features/bookclubs/club/api')).prefetchClubBook(client, club, book),
    signedIn: true,
  },
  {
    path: patterns.newClubDiscussion,
    load: async () => (await import('@/features/bookclubs/opening/NewClubDiscussionPage')).NewClubDiscussionPage,
    texts: 'bookclubs',
    signedIn: true,
  },
  {
    path: patterns.clubDiscussion,
    load: async () => (await import('@/features/bookclubs/discussions/ClubDiscussionPage')).ClubDiscussionPage,
    texts: 'bookclubs',
    prefetch: async (at) => (await import('@/features/bookclubs/discussions/api')).prefetchThread(at),
    signedIn: true,
  },
  {
    path: patterns.search,
    load: async () => (await import('@/features/search/SearchPage')).SearchPage,
    texts: 'search',
  },
  {
    path: patterns.directory,
    load: async () => (await import('@/features/bookclubs/joining/DirectoryPage')).DirectoryPage,
    texts: 'bookclubs',
    signedIn: true,
  },
  {
    path: patterns.join,
    load: async () => (await import('@/features/bookclubs/joining/JoinPage')).JoinPage,
    texts: 'bookclubs',
  },
  {
    path: patterns.help,
    load: async () => (await import('@/features/help/HelpPage')).HelpPage,
    texts: 'help',
  },
  {
    path: patterns.helpPart,
    load: async () => (await import('@/features/help/HelpPartPage')).HelpPartPage,
    texts: 'help',
  },
  {
    path: patterns.rules,
    load: async () => (await import('@/features/help/RulesPage')).RulesPage,
    texts: 'help',
  },
  {
    path: patterns.transparency,
    load: async () => (await import('@/features/moderation/TransparencyPage')).TransparencyPage,
    texts: 'moderation',
  },
  {
    path: patterns.privacy,
    load: async () => (await import('@/features/help/legal/PrivacyPage')).PrivacyPage,
    texts: 'help',
  },
  {
    path: patterns.terms,
    load: async () => (await import('@/features/help/legal/TermsPage')).TermsPage,
    texts: 'help',
  },
  {
    path: patterns.accessibility,
    load: async () => (await import('@/features/help/legal/AccessibilityPage')).AccessibilityPage,
    texts: 'help',
  },
  {
    path: patterns.contact,
    load: async () => (await import('@/features/help/legal/ContactPage')).ContactPage,
    texts: 'help',
  },
  {
    path: patterns.reader,
    load: async () => (await import('@/features/readers/ReaderPage')).ReaderPage,
    texts: 'readers',
  },
  {
    path: patterns.report,
    load: async () => (await import('@/features/moderation/ReportPage')).ReportPage,
    texts: 'moderation',
  },
  {
    path: patterns.moderation,
    load: async () => (await import('@/features/moderation/ModerationPage')).ModerationPage,
    texts: 'moderation',
    signedIn: true,
  },
];
