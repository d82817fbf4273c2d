import { hrefs } from '../../../web/src/lib/paths';
import { club, clubThreadId, noteId } from '../../seed/data';

/** A screen with demo data. */
export interface Screen {
  name: string;
  /** Its module, by which the build knows its budget of script. */
  page: string;
  path: string;
  /** What the screen is there for. A painted shell or skeleton has none. */
  content: string;
  signedIn?: true;
  /** It has a thread, which the live layer keeps up to date. */
  isThread?: true;
}

const GENRE = 'classics';
const BOOK = 'pride-and-prejudice-austen';
const TOPIC = `${BOOK}-was-charlotte-right-to-marry-mr-collins`;
/** It has public notes, private notes and discussions in the club. */
const NOTED = 'frankenstein-shelley';
const { name: CLUB, threads } = club();
const CLUB_THREAD = clubThreadId(threads.findIndex(({ book }) => book === NOTED));

const linkBelow = (href: string): string => `main a[href^="${href.replace(/\/?$/, '/')}"]`;

/** The screens that a visitor can open. */
export const publicScreens: readonly Screen[] = [
  { name: 'landing', page: 'home/pages/LandingPage', path: hrefs.home(), content: 'main h1' },
  { name: 'genres', page: 'discuss/pages/GenresPage', path: hrefs.discuss(), content: linkBelow(hrefs.discuss()) },
  {
    ...{ name: 'genre', page: 'discuss/pages/GenrePage', path: hrefs.genre(GENRE) },
    content: linkBelow(hrefs.genre(GENRE)),
  },
  {
    ...{ name: 'book', page: 'discuss/pages/BookPage', path: hrefs.genreBook(GENRE, BOOK) },
    content: linkBelow(hrefs.genreBook(GENRE, BOOK)),
  },
  {
    ...{ name: 'public-notes', page: 'discuss/pages/BookPage', path: `${hrefs.genreBook('horror', NOTED)}?tab=notes` },
    content: 'main [role=tabpanel] h2',
  },
  {
    ...{ name: 'topic', page: 'discuss/pages/TopicPage', path: hrefs.topic(GENRE, BOOK, TOPIC) },
    ...{ content: 'main article', isThread: true },
  },
  { name: 'sign-in', page: 'account/pages/SignInPage', path: hrefs.signIn(), content: 'main form input' },
];

const signedInScreens: readonly Omit<Screen, 'signedIn'>[] = [
  { name: 'my-notes', page: 'notes/pages/MyNotesPage', path: hrefs.notes(), content: linkBelow(hrefs.notes()) },
  {
    ...{ name: 'book-notes', page: 'notes/pages/BookNotesPage', path: hrefs.bookNotes(NOTED) },
    content: 'main section li',
  },
  {
    ...{ name: 'new-note', page: 'notes/pages/NewNotePage', path: hrefs.newNote(NOTED) },
    content: 'main form textarea',
  },
  {
    ...{ name: 'edit-note', page: 'notes/pages/EditNotePage', path: hrefs.editNote(NOTED, noteId('ada', NOTED, 0)) },
    content: 'main form textarea',
  },
  { name: 'my-clubs', page: 'bookclubs/pages/MyClubsPage', path: hrefs.clubs(), content: linkBelow(hrefs.clubs()) },
  { name: 'club', page: 'bookclubs/pages/ClubPage', path: hrefs.club(CLUB), content: linkBelow(hrefs.club(CLUB)) },
  {
    ...{ name: 'club-book', page: 'bookclubs/pages/ClubBookPage', path: hrefs.clubBook(CLUB, NOTED) },
    content: linkBelow(hrefs.clubBook(CLUB, NOTED)),
  },
  {
    ...{ name: 'club-thread', page: 'bookclubs/pages/ClubDiscussionPage' },
    path: hrefs.clubDiscussion(CLUB, NOTED, CLUB_THREAD),
    ...{ content: 'main article', isThread: true },
  },
  { name: 'account', page: 'account/pages/AccountPage', path: hrefs.account(), content: 'main form input' },
];

/** Every screen that is measured. Who is signed in is Ada. */
export const allScreens: readonly Screen[] = [
  ...publicScreens,
  ...signedInScreens.map((screen): Screen => ({ ...screen, signedIn: true })),
];
