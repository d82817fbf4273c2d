import type { Genre, ListedTopic, PublicBook, PublicNote, PublicPost, Topic } from '@contract/discuss';
import { aPost } from '@/features/thread/test/a-post';
import type { AnswerOf } from '@/lib/api/request';
import { noteText } from './note-text';

export const aGenre = (some: Partial<Genre> = {}): Genre => ({
  _id: 'classics',
  genre: 'Classics',
  url: 'classics',
  fiction: false,
  numBooks: 1,
  numDiscussions: 2,
  ...some,
});

export const aBook = (some: Partial<PublicBook> = {}): PublicBook => ({
  _id: 'emma',
  title: 'Emma',
  author: 'Jane Austen',
  publisher: 'John Murray',
  publishedDate: '1815',
  numDiscussions: 2,
  genre: 'classics',
  ...some,
});

export const aTopic = (some: Partial<Topic> = {}): Topic => ({
  _id: 'topic-1',
  title: 'Is Emma kind?',
  bookId: 'emma',
  chapter: null,
  hidden: false,
  numPosts: 2,
  postsThisWeek: 1,
  latestPost: '2026-11-20T10:00:00.000Z',
  ...some,
});

export const aListedTopic = (some: Partial<ListedTopic> = {}): ListedTopic => ({
  ...aTopic(),
  book: { _id: 'emma', title: 'Emma', author: 'Jane Austen', genre: 'classics' },
  ...some,
});

export const nothingRecent = { 'GET /api/discuss/recent': { active: [], newest: [] } };

export const aPublicPost = (some: Partial<Posted> = {}): Posted => ({
  ...aPost({ user: 'giulia', content: 'She means well, and that is the whole trouble.' }),
  isReply: Boolean(some.replyTo),
  discussionId: 'topic-1',
  bookId: 'emma',
  page: 0,
  ...some,
});
type Posted = PublicPost & { page: number };

export const aThread = (posts: PublicPost[], some: Partial<ThreadAnswer> = {}): ThreadAnswer => ({
  topic: aTopic(),
  posts,
  total: posts.filter(({ replyTo }) => replyTo === null).length,
  progress: null,
  ...some,
});
type ThreadAnswer = AnswerOf<typeof getThread>;
export const getThread = 'GET /api/discuss/thread/{topicId}';

export const aPublicNote = (some: Partial<PublicNote> = {}): PublicNote => ({
  _id: 'note-1',
  user: 'giulia',
  ...noteText({ remark: 'The riddle gives it away.', chapter: 9, page: 70 }),
  createdAt: '2026-11-19T10:00:00.000Z',
  ...some,
});

export const many = <Item>(count: number, make: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));
