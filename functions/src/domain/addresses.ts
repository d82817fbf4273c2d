// The source of Hosting's rewrites, the router, the service worker and all links. Imports nothing.

/** Rendered by the function `pages` for visitors. */
export const renderedScreens = {
  home: '/',
  signIn: '/signin',
  signUp: '/signup',
  discuss: '/discuss',
  genre: '/discuss/:genre',
  genreBook: '/discuss/:genre/:book',
  topic: '/discuss/:genre/:book/:topic',
  help: '/help',
  /** A part of the help, at the address that it had as a page. */
  helpPart: '/help/:part',
  rules: '/help/rules',
  transparency: '/help/transparency',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  contact: '/contact',
} as const;

/** Rendered by `pages` for a signed-in reader, as is home. Everybody else gets the shell. */
export const readerScreens = {
  notices: '/notices',
  notes: '/notes',
  bookNotes: '/notes/:id',
  pickBook: '/notes/new',
  newNote: '/notes/:id/new',
  note: '/notes/:id/:noteId',
  editNote: '/notes/:id/:noteId/edit',
  clubs: '/bookclubs',
  club: '/bookclubs/:club',
  clubBook: '/bookclubs/:club/:book',
  clubDiscussion: '/bookclubs/:club/:book/:discussion',
} as const;

/** Start as the app's shell. */
export const appScreens = {
  reset: '/reset',
  emailLink: '/emailLink',
  account: '/account',
  mobileAccount: '/mobileAccount',
  notebook: '/notebook',
  five: '/notes/today',
  importBooks: '/import',
  soFar: '/notes/:id/so-far',
  year: '/year/:year',
  since: '/since',
  newClub: '/bookclubs/new',
  modifyClub: '/bookclubs/:club/modify',
  newClubBook: '/bookclubs/:club/newBook',
  meetingPack: '/bookclubs/:club/meetings/:meeting',
  tonight: '/bookclubs/:club/meetings/:meeting/tonight',
  clubYear: '/bookclubs/:club/year/:year',
  newClubDiscussion: '/bookclubs/:club/:book/newDiscussion',
  join: '/join/:key',
  directory: '/directory',
  search: '/search',
  reader: '/readers/:username',
  report: '/report/:receipt',
  moderation: '/moderation',
} as const;

export const firstSegment = (path: string): string => path.split('/')[1] ?? '';

const ofReaders = new Set(Object.values(readerScreens).map(firstSegment));

/** Also unknown addresses below them. */
export const isOfReaderScreens = (path: string): boolean => ofReaders.has(firstSegment(path));

export const patterns = { ...renderedScreens, ...readerScreens, ...appScreens } as const;

export const files = {
  security: '/.well-known/security.txt',
  sitemap: '/sitemap.xml',
  robots: '/sitemaps/crawlers.txt',
  sitemapPage: '/sitemaps/:name.xml',
  bookFeed: '/feeds/books/:book.xml',
  topicFeed: '/feeds/topics/:topic.xml',
  calendar: '/feeds/calendars/:key.ics',
  preview: '/previews/flyleaf.png',
  bookPreview: '/previews/books/:book.png',
} as const;

/** What another app shares, as query parameters of `pickBook`. */
export const SHARED = { title: 'title', text: 'text' } as const;

/** Where assistants speak the Model Context Protocol. */
export const ASSISTANTS = '/api/mcp';

export const UNSUBSCRIBE = '/unsubscribe';
export const RSVP = '/rsvp';

/** The parts of the help, in its order. */
export const helpParts = ['spoilers', 'clubs', 'programs'] as const;

export type HelpPart = (typeof helpParts)[number];

/** Stands for the genre of a book that has public notes and no discussion yet. */
export const UNSORTED = 'unsorted';

/** Stands for the book of a club's General discussion, which has none. */
export const GENERAL = 'general';

/** Underscores for spaces. */
export const clubSegment = (name: string): string => name.trim().replaceAll(' ', '_');

/** Escapes the parameters, here and nowhere else. */
const fill = (pattern: string, ...parameters: readonly string[]): string => {
  const rest = [...parameters];
  return pattern.replace(/:\w+/g, () => encodeURIComponent(rest.shift() ?? ''));
};

const withText = (path: string, q: string): string => (q ? `${path}?q=${encodeURIComponent(q)}` : path);

export const pathOf = {
  home: () => patterns.home,
  signIn: () => patterns.signIn,
  signUp: () => patterns.signUp,
  reset: () => patterns.reset,
  account: () => patterns.account,
  emailLink: () => patterns.emailLink,
  mobileAccount: () => patterns.mobileAccount,
  notices: () => patterns.notices,
  notes: () => patterns.notes,
  notebook: () => patterns.notebook,
  booksTagged: (tag: string) => `${patterns.notes}?tag=${encodeURIComponent(tag)}`,
  notesTagged: (tag: string) => `${patterns.notebook}?tag=${encodeURIComponent(tag)}`,
  importBooks: () => patterns.importBooks,
  pickBook: () => patterns.pickBook,
  discuss: () => patterns.discuss,
  discussSearch: (q: string) => withText(patterns.discuss, q),
  since: () => patterns.since,
  clubs: () => patterns.clubs,
  newClub: () => patterns.newClub,
  directory: () => patterns.directory,
  search: (q = '') => withText(patterns.search, q),
  help: (part?: HelpPart) => (part ? `${patterns.help}#${part}` : patterns.help),
  rules: () => patterns.rules,
  transparency: () => patterns.transparency,
  privacy: () => patterns.privacy,
  terms: () => patterns.terms,
  accessibility: () => patterns.accessibility,
  contact: () => patterns.contact,
  moderation: () => patterns.moderation,
  bookNotes: (bookId: string) => fill(patterns.bookNotes, bookId),
  marginsOfBook: (bookId: string) => `${fill(patterns.bookNotes, bookId)}?tab=margins`,
  discussionsOfBook: (bookId: string) => `${fill(patterns.bookNotes, bookId)}?tab=discussions`,
  newNote: (bookId: string) => fill(patterns.newNote, bookId),
  newReview: (bookId: string) => `${fill(patterns.newNote, bookId)}?kind=review`,
  note: (bookId: string, noteId: string) => fill(patterns.note, bookId, noteId),
  editNote: (bookId: string, noteId: string) => fill(patterns.editNote, bookId, noteId),
  soFar: (bookId: string) => fill(patterns.soFar, bookId),
  year: (year: number) => fill(patterns.year, `${year}`),
  genre: (genre: string) => fill(patterns.genre, genre),
  genreBook: (genre: string | null, bookId: string) => fill(patterns.genreBook, genre ?? UNSORTED, bookId),
  topic: (genre: string | null, bookId: string, topicId: string) =>
    fill(patterns.topic, genre ?? UNSORTED, bookId, topicId),
  club: (club: string) => fill(patterns.club, clubSegment(club)),
  modifyClub: (club: string) => fill(patterns.modifyClub, clubSegment(club)),
  newClubBook: (club: string) => fill(patterns.newClubBook, clubSegment(club)),
  meetingPack: (club: string, meeting: string) => fill(patterns.meetingPack, clubSegment(club), meeting),
  tonight: (club: string, meeting: string) => fill(patterns.tonight, clubSegment(club), meeting),
  clubYear: (club: string, year: number) => fill(patterns.clubYear, clubSegment(club), `${year}`),
  clubBook: (club: string, bookId: string) => fill(patterns.clubBook, clubSegment(club), bookId),
  newClubDiscussion: (club: string, bookId: string) => fill(patterns.newClubDiscussion, clubSegment(club), bookId),
  clubDiscussion: (club: string, bookId: string, discussionId: string) =>
    fill(patterns.clubDiscussion, clubSegment(club), bookId, discussionId),
  join: (key: string) => fill(patterns.join, key),
  reader: (username: string) => fill(patterns.reader, username),
  report: (receipt: string) => fill(patterns.report, receipt),
} as const;

export const fileOf = {
  sitemapPage: (name: string) => fill(files.sitemapPage, name),
  bookFeed: (bookId: string) => fill(files.bookFeed, bookId),
  topicFeed: (topicId: string) => fill(files.topicFeed, topicId),
  calendar: (key: string) => fill(files.calendar, key),
  bookPreview: (bookId: string) => fill(files.bookPreview, bookId),
} as const;
