import type { ClubDiscussion } from '@contract/club-threads';
import type { Topic } from '@contract/discuss';
import type { UpToChapter } from '@domain/progress';
import * as clubs from '@test/club-samples';
import * as discuss from '@test/discuss-samples';
import type { FakeAnswers, FakeRequest } from '@test/fake-server';
import { chooseOption } from '@test/post-menu';
import { ada, renderApp } from '@test/render-app';
import type { User } from '@test/user';
import { screen, within } from '@testing-library/react';
import type { ThreadPost } from '../shown/post';
import { aPost } from './a-post';

const publicCalls = {
  read: 'GET /api/discuss/thread/{topicId}',
  replies: 'GET /api/discuss/replies/{postId}',
  latest: 'GET /api/discuss/latest/{topicId}',
  place: 'GET /api/discuss/place/{postId}',
  post: 'POST /api/discuss/post',
  reply: 'POST /api/discuss/post',
  edit: 'PATCH /api/discuss/post/{id}',
  remove: 'DELETE /api/discuss/post/{id}',
  like: 'POST /api/discuss/like',
  unlike: 'POST /api/discuss/unlike',
  markRead: 'POST /api/discuss/read',
  change: 'PATCH /api/discuss/topic/{topicId}',
  removeThread: 'DELETE /api/discuss/topic/{topicId}',
} as const;

const clubCalls = {
  read: 'POST /api/bookclubs/getPosts',
  replies: 'GET /api/bookclubs/replies/{postId}',
  latest: 'GET /api/bookclubs/latest/{discussionId}',
  place: 'GET /api/bookclubs/place/{postId}',
  post: 'POST /api/bookclubs/newPost',
  reply: 'POST /api/bookclubs/newReply',
  edit: 'PATCH /api/bookclubs/post/{id}',
  remove: 'DELETE /api/bookclubs/post/{id}',
  like: 'POST /api/bookclubs/like',
  unlike: 'POST /api/bookclubs/unlike',
  markRead: 'POST /api/bookclubs/read',
  change: 'PATCH /api/bookclubs/discussion/{id}',
  removeThread: 'DELETE /api/bookclubs/discussion/{id}',
} as const;

type Call = keyof typeof publicCalls;
type Answers = Partial<Record<Call, FakeAnswers[(typeof publicCalls | typeof clubCalls)[Call]]>>;
type About = Pick<Topic & ClubDiscussion, 'chapter' | 'closed' | 'can' | 'hidden' | 'title'>;
type WirePost = ThreadPost & { page: number };

interface Beside {
  about?: Partial<About>;
  unread?: string[];
  progress?: { chapter: number; finished: boolean };
}

export interface ThreadArea {
  name: string;
  calls: typeof publicCalls | typeof clubCalls;
  threadId: string;
  title: string;
  path: string;
  at: string;
  /** The page that lists the threads of the book, and the calls that it reads. */
  list: { at: string; link: string; answers: FakeAnswers; reads: RegExp };
  newLabel: string;
  pageSize: number;
  numPosts: number;
  latestPost: string;
  /** The screen around the thread. */
  around: FakeAnswers;
  /** The search of a page, counted from 1. */
  search(page: number): string;
  post(some: Partial<WirePost>): WirePost;
  thread(pages: readonly ThreadPost[][], beside?: Beside): FakeAnswers;
  body(content: string, replyTo: string | null): object;
  likeBody(id: string): object;
  editBody(content: string): object;
  /** The posts and the chapter that a read asks to reveal. */
  revealed(request: FakeRequest | undefined): { reveal?: string[]; through?: UpToChapter };
  /** Shows the replies of the first post, if they are collapsed. */
  expand(user: User, count: number): Promise<void>;
  toLatest(user: User): Promise<void>;
}

const progressOf = (progress: Beside['progress']) => ({ ...clubs.noProgress, progress: progress ?? null });
const numberOfPosts = (pages: readonly ThreadPost[][], size: number) =>
  (pages.length - 1) * size + (pages.at(-1) ?? []).filter(({ replyTo }) => replyTo === null).length;

/** What the reader has posted in the open thread, which is refreshed after a public post. */
const written: WirePost[] = [];

function withWritten(posts: readonly ThreadPost[], page: number): ThreadPost[] {
  const shown = [...posts];
  for (const post of written) {
    const above = shown.findLastIndex(({ _id, replyTo }) => _id === post.replyTo || replyTo === post.replyTo);
    if (shown.some(({ _id }) => _id === post._id)) continue;
    if (post.replyTo !== null) shown.splice(above === -1 ? shown.length : above + 1, 0, post);
    else if (post.page === page) shown.push(post);
  }
  return shown;
}

const withCounted = (topic: Topic): Topic => ({
  ...topic,
  numPosts: topic.numPosts + written.length,
  latestPost: [topic.latestPost, ...written.map(({ createdAt }) => createdAt)].toSorted().at(-1) ?? topic.latestPost,
});

export const publicThread: ThreadArea = {
  name: 'a public thread',
  calls: publicCalls,
  threadId: 'topic-1',
  title: 'Is Emma kind?',
  path: 'topics/topic-1',
  at: '/discuss/classics/emma/topic-1',
  list: {
    at: '/discuss/classics/emma',
    link: 'Emma',
    answers: { 'GET /api/discuss/topics/{bookId}': [discuss.aTopic()], 'GET /api/discuss/notes/{bookId}': [] },
    reads: /^GET \/api\/discuss\/topics/,
  },
  newLabel: 'New Post',
  pageSize: 5,
  numPosts: 2,
  latestPost: discuss.aTopic().latestPost,
  around: {
    'GET /api/discuss/genre/{genreUrl}': discuss.aGenre(),
    'GET /api/discuss/book/{bookId}': discuss.aBook(),
  },
  search: (page) => (page === 1 ? '' : `?page=${page}`),
  post: (some) => discuss.aPublicPost(some),
  thread: (pages, { about, unread, progress } = {}) => ({
    [publicCalls.read]: ({ query }) => ({
      topic: withCounted(discuss.aTopic(about)),
      posts: withWritten(pages[Number(query.get('page'))] ?? [], Number(query.get('page'))).map((post) =>
        discuss.aPublicPost(post),
      ),
      total: numberOfPosts(pages, 5),
      progress: progressOf(progress),
      ...(unread && { unread }),
    }),
  }),
  body: (content, replyTo) => ({
    user: ada.id,
    content,
    isReply: replyTo !== null,
    chapter: null,
    replyTo,
    discussionId: 'topic-1',
    bookId: 'emma',
  }),
  likeBody: (id) => ({ id, topic: 'topic-1', userId: ada.id }),
  editBody: (content) => ({ content }),
  revealed: (request) => {
    const { reveal, through } = Object.fromEntries(request?.query ?? []);
    return {
      ...(reveal && { reveal: reveal.split(',') }),
      ...(through && { through: through === 'end' ? through : Number(through) }),
    };
  },
  expand: async () => {},
  toLatest: async (user) => user.click(await screen.findByRole('link', { name: 'Latest post' })),
};

const clubPost = (some: Partial<WirePost>) => clubs.aPost({ ...some, isReply: Boolean(some.replyTo) });

export const clubThread: ThreadArea = {
  name: "a club's thread",
  calls: clubCalls,
  threadId: 'd1',
  title: 'Chapter 4: the long wait',
  path: 'clubDiscussions/d1',
  at: '/bookclubs/Slow_Readers/persuasion/d1',
  list: {
    at: '/bookclubs/Slow_Readers/persuasion',
    link: 'Persuasion',
    answers: {
      'POST /api/bookclubs/getBook': clubs.anOverview(),
      'POST /api/bookclubs/getDiscussions': [clubs.aDiscussion()],
    },
    reads: /getBook|getDiscussions/,
  },
  newLabel: 'New Reply',
  pageSize: 40,
  numPosts: 3,
  latestPost: clubs.aDiscussion().latestActivity,
  around: {
    'GET /api/bookclubs/clubBooks/{club}': [clubs.aBook()],
    'POST /api/bookclubs/view': [],
  },
  search: (page) => (page === 1 ? '' : `?page=${page - 1}`),
  post: clubPost,
  thread: (pages, { about, unread, progress } = {}) => ({
    [clubCalls.read]: ({ body }) => ({
      club: 'Slow_Readers',
      discussion: { ...clubs.aDiscussion(about), book: { _id: 'persuasion', title: 'Persuasion' } },
      posts: (pages[(body as { page: number }).page] ?? []).map(clubPost),
      results: numberOfPosts(pages, 40),
      translator: 'ok',
      progress: progressOf(progress),
      ...(unread && { unread }),
    }),
  }),
  body: (remark, replyTo) => ({ user: ada.id, id: replyTo ?? 'd1', chapter: null, remark, lang: 'en' }),
  likeBody: (id) => ({ id }),
  editBody: (remark) => ({ remark }),
  revealed: (request) => {
    const { reveal, through } = (request?.body ?? {}) as { reveal?: string[]; through?: UpToChapter };
    return { ...(reveal && { reveal }), ...(through !== undefined && { through }) };
  },
  expand: async (user, count) =>
    user.click(await screen.findByRole('button', { name: count === 1 ? 'Show 1 reply' : `Show ${count} replies` })),
  toLatest: (user) => chooseOption(user, 'Latest post'),
};

export const threadAreas = [publicThread, clubThread];

const mine = { edit: true, delete: true };
export const LONG_ENOUGH = 'A reply that is long enough.';
export const first = aPost({ _id: 'p1', user: 'giulia', content: 'She means well, I think.', likes: 3, replies: 1 });
export const reply = aPost({ _id: 'r1', replyTo: 'p1', user: 'tomasz', content: 'And means it loudly.' });
export const second = aPost({ _id: 'p2', user: 'ada', content: 'Nobody here is any better.', can: mine });
export const posts = [first, reply, second];
/** The reader's new post. */
export const own = (some: Partial<WirePost> = {}) =>
  aPost({ _id: 'new', content: LONG_ENOUGH, can: mine, createdAt: '2026-11-21T10:00:00.000Z', ...some });

export const answers = ({ calls, post }: ThreadArea, some: Answers): FakeAnswers =>
  Object.fromEntries(
    Object.entries(some).map(([name, answer]) => [
      calls[name as Call],
      name === 'post' || name === 'reply' ? writing(answer, post) : answer,
    ]),
  );

const writing =
  (answer: unknown, post: ThreadArea['post']) =>
  async (request: FakeRequest): Promise<never> => {
    const result = await (typeof answer === 'function' ? answer(request) : answer);
    if (typeof result !== 'object' || !('user' in result)) return result as never;
    const made = typeof answer === 'function' ? result : post(result);
    written.push(made);
    return made as never;
  };

interface Given extends Beside {
  pages?: ThreadPost[][];
  server?: FakeAnswers;
  path?: string;
}

export function openThread(area: ThreadArea, some: Answers = {}, given: Given = {}) {
  const { pages = [posts], server, path = area.at, ...beside } = given;
  written.length = 0;
  return renderApp(path, {
    session: ada,
    server: { ...area.around, ...area.thread(pages, beside), ...answers(area, some), ...server },
  });
}

export const post = (user: string) =>
  within(screen.getAllByRole('article', { name: `Post by ${user}` })[0] as HTMLElement);
export const found = () => screen.findByText(first.content);
export const article = (text: string) => screen.getByText(text, { selector: 'p' }).closest('article');
export const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

export async function writeTo(user: User, name: string, text = LONG_ENOUGH): Promise<HTMLElement> {
  await user.click(post(name).getByRole('button', { name: `Reply to ${name}` }));
  const field = await screen.findByLabelText(`Reply to ${name}`);
  await user.fill(field, text);
  return field;
}
export const send = (user: User) => user.click(screen.getByRole('button', { name: 'Post' }));
