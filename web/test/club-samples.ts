import type { Ballot, Choosing } from '@contract/ballots';
import type { ClubDiscussion, ClubPost } from '@contract/club-threads';
import type { ClubBook, ClubBookOverview, ClubSettings, MyClub } from '@contract/clubs';
import type { Ending } from '@contract/endings';
import type { Meeting } from '@contract/meetings';
import type { FoundBook } from '@contract/search';
import { screen, within } from '@testing-library/react';
import { aPost as aThreadPost } from '@/features/thread/test/a-post';
import type { FakeAnswers } from './fake-server';
import { ada, renderApp } from './render-app';

export const aClub = (club: Partial<MyClub> = {}): MyClub => ({
  club: 'Slow_Readers',
  clubName: 'Slow Readers',
  lastPost: '2026-11-20T18:30:00.000Z',
  currBookTitle: 'Persuasion',
  currBookAuthor: 'Jane Austen',
  currentBooks: [{ title: 'Persuasion' }],
  numMembers: 3,
  postsToday: 2,
  ...club,
});

export const aBook = (book: Partial<ClubBook> = {}): ClubBook => ({
  _id: 'persuasion',
  title: 'Persuasion',
  author: 'Jane Austen',
  lastPost: '2026-11-20T18:30:00.000Z',
  numPostsToday: 2,
  ...book,
});

export const anOverview = (chapterOverview: Partial<ClubBookOverview> = {}): ClubBookOverview => ({
  club: 'Slow_Readers',
  book: aBook(),
  activity: [],
  memberProgress: [],
  sharesProgress: false,
  also: [],
  onShelf: null,
  progress: null,
  schedule: [],
  canSchedule: true,
  questions: [],
  completed: false,
  ...chapterOverview,
});

export const aCompletedBook = (book: Partial<ClubSettings['completedBooks'][number]> = {}) => ({
  _id: 'emma',
  title: 'Emma',
  author: 'Jane Austen',
  completedAt: null,
  lastPost: null,
  ...book,
});

export const anEnding = (ending: Partial<Ending> = {}): Ending => ({
  club: 'Slow_Readers',
  completedAt: new Date().toISOString(),
  finished: true,
  onShelf: 'emma',
  stars: { mine: null, average: null, count: 0 },
  predictions: [],
  ...ending,
});

export const settingsOf = (settings: Partial<ClubSettings> = {}): ClubSettings => ({
  club: 'Slow_Readers',
  title: 'Slow Readers',
  members: [
    { username: 'ada', email: 'ada@example.org' },
    { username: 'giulia', email: 'giulia@example.org' },
  ],
  numMembers: settings.members?.length ?? 2,
  owns: true,
  restricted: false,
  listed: false,
  accepted: true,
  addedBy: null,
  currentBooks: [{ _id: 'persuasion', title: 'Persuasion', author: 'Jane Austen' }],
  completedBooks: [aCompletedBook()],
  ...settings,
});

export const aDiscussion = (discussion: Partial<ClubDiscussion> = {}): ClubDiscussion => ({
  _id: 'd1',
  title: 'Chapter 4: the long wait',
  chapter: null,
  hidden: false,
  lang: null,
  latestActivity: '2026-11-20T18:30:00.000Z',
  lastPoster: 'giulia',
  postsToday: 2,
  numPosts: 3,
  ...discussion,
});

export const aPost = (post: Partial<ClubPost> = {}): ClubPost & { page: number } => ({
  ...aThreadPost({ _id: 'p1', user: 'giulia', createdAt: '2026-11-20T18:30:00.000Z' }),
  content: 'She waits for eight years, and so do we.',
  isReply: false,
  editedAt: null,
  views: 0,
  page: 0,
  ...post,
});

export const aReply = (post: Partial<ClubPost> = {}) =>
  aPost({ _id: 'r1', user: 'tom', content: 'And not one letter.', isReply: true, replyTo: 'p1', ...post });

/** The latest post of General, or an announcement. */
export const aGeneralPost = (post: Partial<ClubPost> = {}) => ({
  _id: 'p9',
  user: 'giulia',
  content: 'We meet at the library\nfrom now on.',
  chapter: null,
  hidden: false,
  createdAt: '2026-11-20T18:30:00.000Z',
  lang: null,
  replyTo: null,
  edited: false,
  editedAt: null,
  ...post,
});

export const aMeeting = (meeting: Partial<Meeting> = {}): Meeting => ({
  _id: 'm1',
  at: '2026-12-06T18:00:00.000Z',
  minutes: 90,
  dates: [],
  chapter: 12,
  place: 'The library',
  link: '',
  book: { _id: 'persuasion', title: 'Persuasion' },
  limit: null,
  mine: null,
  note: '',
  names: { yes: ['giulia'], maybe: ['ada', 'ben'], no: [], waiting: [], none: [] },
  counts: { yes: 1, maybe: 2, no: 0, waiting: 0, none: 0 },
  isWaiting: false,
  cancelled: false,
  sequence: 3,
  canChange: true,
  series: null,
  own: true,
  ...meeting,
});

export const dune = { _id: 'dune', title: 'Dune', author: 'Frank Herbert', user: 'giulia', own: false };
export const emma = { _id: 'emma', title: 'Emma', author: 'Jane Austen', user: 'ada', own: true };

export const aBallot = (ballot: Partial<Ballot> = {}): Ballot => ({
  _id: 'b1',
  kind: 'one',
  isOpen: true,
  closesAt: '2026-11-30T22:59:00.000Z',
  isRunoff: false,
  books: [emma, dune],
  voted: 0,
  vote: [],
  canClose: true,
  result: null,
  ...ballot,
});

/** A ballot's books are on the list, unless `choosing` has others. */
export const choosingWith = (ballot: Ballot | null = aBallot(), choosing: Partial<Choosing> = {}): Choosing => ({
  proposals: ballot?.books ?? [],
  upNext: null,
  ballot,
  ...choosing,
});

export const foundBook: FoundBook = {
  id: 'middlemarch',
  _id: 'middlemarch',
  title: 'Middlemarch',
  author: 'George Eliot',
  published: '1871',
  publisher: 'Blackwood',
};

/** A club's screens. */
export const clubAnswers: FakeAnswers = {
  'GET /api/bookclubs/clubBooks/{club}': [aBook()],
  'POST /api/bookclubs/getSettings': settingsOf(),
  'GET /api/bookclubs/myClubs': [aClub()],
  'POST /api/bookclubs/getDiscussions': [aDiscussion()],
  'POST /api/bookclubs/getBook': anOverview(),
};
export const inClub = '/bookclubs/Slow_Readers';
export const openClub = (server: FakeAnswers = {}, path = inClub) =>
  renderApp(path, { session: ada, server: { ...clubAnswers, ...server } });

export const at = '/bookclubs/Slow_Readers/persuasion/d1';
export const getPosts = 'POST /api/bookclubs/getPosts';
export const view = 'POST /api/bookclubs/view';
export const books = 'GET /api/bookclubs/clubBooks/{club}';
export const newPost = 'POST /api/bookclubs/newPost';
export const newReply = 'POST /api/bookclubs/newReply';
export const LONG_ENOUGH = 'Long enough.';
/** Each test has its own posts, because sent views are remembered for the whole visit. */
let visit = 0;
export const startVisit = () => {
  visit += 1;
};
export const id = (name: string) => `${name}-${visit}`;

export const noProgress = { progress: null, previous: null, updatedAt: null };

export const answer = (posts: ClubPost[], results = posts.filter(({ replyTo }) => replyTo === null).length) => ({
  club: 'Slow_Readers',
  posts,
  results,
  discussion: { ...aDiscussion(), book: { _id: 'persuasion', title: 'Persuasion' } },
  translator: 'ok' as const,
  progress: noProgress,
});
export function some(): ClubPost[] {
  return [
    aPost({ _id: id('p1'), likes: 2, views: 5, replies: 1 }),
    aReply({ _id: id('r1'), replyTo: id('p1') }),
    aPost({ _id: id('p2'), user: 'ada', content: 'Anne knows.', can: { edit: true, delete: true } }),
  ];
}
export const open = (server: FakeAnswers = {}, path = at) =>
  renderApp(path, { session: ada, server: { [getPosts]: answer(some()), [view]: [], [books]: [aBook()], ...server } });
export const post = (user: string) =>
  within(screen.getAllByRole('article', { name: `Post by ${user}` })[0] as HTMLElement);
export const found = () => screen.findByText('Anne knows.');
