/** Every screen's path pattern, as the specification's route table has them, and the pages of help. */
export const patterns = {
  home: '/',
  signIn: '/signin',
  signUp: '/signup',
  reset: '/reset',
  emailLink: '/emailLink',
  account: '/account',
  mobileAccount: '/mobileAccount',
  notices: '/notices',
  notes: '/notes',
  notebook: '/notebook',
  bookNotes: '/notes/:id',
  pickBook: '/notes/new',
  newNote: '/notes/:id/new',
  note: '/notes/:id/:noteId',
  editNote: '/notes/:id/:noteId/edit',
  year: '/year/:year',
  discuss: '/discuss',
  genre: '/discuss/:genre',
  genreBook: '/discuss/:genre/:book',
  topic: '/discuss/:genre/:book/:topic',
  since: '/since',
  clubs: '/bookclubs',
  newClub: '/bookclubs/new',
  club: '/bookclubs/:club',
  modifyClub: '/bookclubs/:club/modify',
  newClubBook: '/bookclubs/:club/newBook',
  meetingPack: '/bookclubs/:club/meetings/:meeting',
  clubBook: '/bookclubs/:club/:book',
  newClubDiscussion: '/bookclubs/:club/:book/newDiscussion',
  join: '/join/:key',
  directory: '/directory',
  clubDiscussion: '/bookclubs/:club/:book/:discussion',
  spoilers: '/help/spoilers',
  clubsHelp: '/help/clubs',
  rules: '/help/rules',
  transparency: '/help/transparency',
  report: '/report/:receipt',
  moderation: '/moderation',
} as const;

const join = (...segments: string[]): string => segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');

/** A club's name in an address: underscores for spaces. */
export function clubSegment(name: string): string {
  return name.trim().replaceAll(' ', '_');
}

/** Stands for the genre of a book that has public notes and no discussion yet. */
export const UNSORTED = 'unsorted';

/** The parameter for the form that is open in a thread: `new`, `reply:{postId}`, `quote:{postId}` or `edit:{postId}`. */
export const WRITE = 'write';

/** The parameters for a note that a form quotes, and for its book where the screen is about none. */
export const QUOTE = 'quote';
export const QUOTED_BOOK = 'book';

/** What an address says of an open form alone, not of what the screen shows. */
export const ofForms = [WRITE, QUOTE, QUOTED_BOOK];

const clubHref = (club: string, ...rest: string[]): string => join('bookclubs', clubSegment(club), ...rest);

/** The address of every screen; parameters are escaped here and nowhere else. */
export const hrefs = {
  home: () => patterns.home,
  signIn: (from?: string) => withFrom(patterns.signIn, from),
  signUp: (from?: string) => withFrom(patterns.signUp, from),
  reset: () => patterns.reset,
  account: () => patterns.account,
  mobileAccount: () => patterns.mobileAccount,
  notices: () => patterns.notices,
  notes: () => patterns.notes,
  notebook: () => patterns.notebook,
  bookNotes: (bookId: string) => join('notes', bookId),
  pickBook: () => patterns.pickBook,
  newNote: (bookId: string) => join('notes', bookId, 'new'),
  note: (bookId: string, noteId: string) => join('notes', bookId, noteId),
  editNote: (bookId: string, noteId: string) => join('notes', bookId, noteId, 'edit'),
  year: (year: number) => join('year', `${year}`),
  discuss: () => patterns.discuss,
  genre: (genreUrl: string) => join('discuss', genreUrl),
  genreBook: (genreUrl: string | null, bookId: string) => join('discuss', genreUrl ?? UNSORTED, bookId),
  topic: (genreUrl: string | null, bookId: string, topicId: string) =>
    join('discuss', genreUrl ?? UNSORTED, bookId, topicId),
  since: () => patterns.since,
  clubs: () => patterns.clubs,
  newClub: () => patterns.newClub,
  club: (club: string) => clubHref(club),
  modifyClub: (club: string) => clubHref(club, 'modify'),
  newClubBook: (club: string) => clubHref(club, 'newBook'),
  meetingPack: (club: string, meeting: string) => clubHref(club, 'meetings', meeting),
  clubBook: (club: string, bookId: string) => clubHref(club, bookId),
  newClubDiscussion: (club: string, bookId: string) => clubHref(club, bookId, 'newDiscussion'),
  clubDiscussion: (club: string, bookId: string, discussionId: string) => clubHref(club, bookId, discussionId),
  join: (key: string) => join('join', key),
  directory: () => patterns.directory,
  spoilers: () => patterns.spoilers,
  clubsHelp: () => patterns.clubsHelp,
  rules: () => patterns.rules,
  transparency: () => patterns.transparency,
  report: (receipt: string) => join('report', receipt),
  moderation: () => patterns.moderation,
} as const;

/** The id of a public note's element, which the address of its book's page can end with: `#note-{id}`. */
export const noteElementId = (noteId: string): string => `note-${noteId}`;

/** The addresses of files that the server makes (functions/src/pages/files.ts). */
export const files = {
  preview: '/previews/flyleaf.png',
  bookPreview: (bookId: string) => `${join('previews', 'books', bookId)}.png`,
  bookFeed: (bookId: string) => `${join('feeds', 'books', bookId)}.xml`,
  topicFeed: (topicId: string) => `${join('feeds', 'topics', topicId)}.xml`,
} as const;

function withFrom(path: string, from?: string): string {
  return from && from !== patterns.home ? `${path}?${new URLSearchParams({ from })}` : path;
}

/**
 * The address to go to after signing in: `from` when it is a path of this site, else the landing page.
 * Browsers read `//host`, `/\host` and tabs or line breaks in between as another host, so those are rejected.
 */
export function safeReturn(from: string | null | undefined): string {
  if (!from?.startsWith('/')) return patterns.home;
  const site = 'https://flyleaf.invalid';
  try {
    const url = new URL(from, site);
    const path = url.pathname + url.search + url.hash;
    return url.origin === site && !path.startsWith('//') ? path : patterns.home;
  } catch {
    return patterns.home;
  }
}
