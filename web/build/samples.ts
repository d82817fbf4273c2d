import type {
  Genre,
  ListedTopic,
  PublicBook,
  PublicNote,
  PublicPost,
  Topic,
} from '../../functions/src/contract/discuss';
import { NoteText } from '../../functions/src/contract/note-text';
import { DELETED_READER } from '../../functions/src/domain/deleted-reader';

/** The addresses of samples: 'full' has all content, 'empty' has none, 'away' fails, and other names don't exist. */
export const sampleAddresses = [
  '/',
  '/help',
  '/help/rules',
  '/privacy',
  '/signin',
  '/signup?from=%2Fnotes',
  '/discuss',
  '/discuss?all=fiction&all=nonfiction&page=2',
  '/discuss?q=full',
  '/discuss?q=none',
  '/discuss?q=a',
  '/discuss/full',
  '/discuss/full?page=2',
  '/discuss/empty',
  '/discuss/none',
  '/discuss/away',
  '/discuss/full/full',
  '/discuss/full/full?page=2&size=30',
  '/discuss/full/empty',
  '/discuss/full/none',
  '/discuss/full/away',
  '/discuss/unsorted/unsorted',
  '/discuss/full/full?tab=notes',
  '/discuss/full/empty?tab=notes',
  '/discuss/full/away?tab=notes',
  '/discuss/full/full/full',
  '/discuss/full/full/full?page=2',
  '/discuss/full/full/full?replies=first',
  '/discuss/full/full/empty',
  '/discuss/full/full/none',
  '/discuss/full/full/away',
  '/discuss/full/full/empty?page=9',
  '/discuss/a/b/c/d',
];

const instant = '2026-01-31T12:00:00.000Z';
const long = 'A long line about a book.\n'.repeat(40);
const many = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

const genre = (url: string, numBooks: number, fiction = false): Genre => ({
  _id: url,
  genre: url,
  url,
  fiction,
  numBooks,
  numDiscussions: numBooks,
});
const book = (_id: string, genreId: string | null): PublicBook => ({
  _id,
  title: `Title ${_id}`,
  author: _id === 'full' ? 'Author' : '',
  publisher: 'Publisher',
  publishedDate: '1999',
  numDiscussions: _id === 'full' ? 45 : 0,
  genre: genreId,
});
const topic = (_id: string): Topic => ({
  _id,
  title: `Title ${_id}`,
  bookId: 'full',
  numPosts: 3,
  postsThisWeek: 1,
  latestPost: instant,
  chapter: null,
  hidden: false,
});
const post = (_id: string, changes: Partial<PublicPost> = {}): PublicPost => ({
  _id,
  user: `reader-${_id}`,
  content: long,
  lang: null,
  isReply: false,
  replyTo: null,
  discussionId: 'full',
  bookId: 'full',
  createdAt: instant,
  edited: false,
  deleted: false,
  likes: 2,
  liked: false,
  replies: 0,
  chapter: null,
  hidden: false,
  can: { edit: false, delete: false },
  ...changes,
});
const reply = (_id: string, replyTo: string, changes: Partial<PublicPost> = {}) =>
  post(_id, { isReply: true, replyTo, ...changes });
const note = (index: number): PublicNote => ({
  _id: `note${index}`,
  user: `reader${index}`,
  ...(index === 0 && { hasPage: true }),
  createdAt: instant,
  ...NoteText.parse({
    remark: index % 2 ? long : 'Short.',
    chapter: index % 4,
    page: index % 3,
    chapterTitle: index % 4 ? 'A chapter' : '',
  }),
});

const posts = [
  post('first', { replies: 9, edited: true, hasPage: true }),
  reply('one', 'first', {
    edited: true,
    content: '> @reader-first: A long line\n\nShort, @reader-first.',
    mentions: { 'reader-first': 'reader-first' },
  }),
  reply('two', 'first', { user: DELETED_READER, likes: 0 }),
  reply('three', 'first', { deleted: true, user: '', content: '' }),
  post('gone', { deleted: true, user: '', content: '', replies: 1 }),
  reply('left', 'gone'),
  post('last', { user: DELETED_READER, lang: 'it' }),
  post('ahead', { content: '', chapter: 'end', hidden: true }),
  ...many(8, (index) => post(`letter${index}`, { user: String.fromCharCode(97 + index * 3) })),
];

interface Sample {
  items: unknown;
  total?: number;
  cursor?: string;
}

const lists: Record<string, (id: string) => Sample> = {
  genre: (id) => ({ items: genre(id, 3) }),
  book: (id) => ({ items: book(id, id === 'unsorted' ? null : 'full') }),
  books: (id) =>
    id === 'empty' ? { items: [] } : { items: many(20, (n) => book(`book${n}`, 'full')), total: 40, cursor: 'a' },
  topics: (id) =>
    id === 'full' ? { items: many(40, (n) => topic(`topic${n}`)), total: 45, cursor: 'a' } : { items: [] },
  notes: (id) => (id === 'full' ? { items: many(12, note), cursor: 'a' } : { items: [] }),
  replies: (id) => ({ items: many(9, (n) => reply(`more${n}`, id)) }),
  thread: (id) => ({
    items: { topic: topic(id), progress: null, ...(id === 'empty' ? { posts: [], total: 0 } : { posts, total: 12 }) },
  }),
};

const listed = (n: number): ListedTopic => ({
  ...topic(`topic${n}`),
  ...(n === 1 && { title: '', hidden: true }),
  chapter: n || null,
  book: book(`book${n}`, 'full'),
});
const recent = { active: many(5, listed), newest: many(5, listed) };

const reader = { user: 'reader', postId: 'first', createdAt: instant, topic: listed(2) };
const found = (url: string) =>
  url.includes('q=full')
    ? { books: [book('full', 'full')], topics: many(2, listed), readers: [reader] }
    : { books: [], topics: [], readers: [] };

const genres = [...many(12, (n) => genre(`genre${n}`, n)), ...many(30, (n) => genre(`non${n}`, n, true))];

const KNOWN = ['full', 'empty', 'unsorted', 'away'];

export async function sampleAnswer(url: string): Promise<Response> {
  const { pathname } = new URL(url, 'https://flyleaf.invalid');
  const [, , , list = '', id = ''] = pathname.split('/');
  const isBook = list === 'book' || list === 'genre';
  const whole: Record<string, Sample> = {
    genres: { items: genres },
    recent: { items: recent },
    search: { items: found(url) },
  };
  const sample = whole[list] ?? lists[list]?.(id);
  if (!sample || (!(list in whole) && list !== 'replies' && !KNOWN.includes(id)))
    return Response.json({ error: 'Not found.', code: 'not_found' }, { status: 404 });
  if (id === 'away' && !isBook) return Response.json({ error: 'Away.', code: 'unavailable' }, { status: 503 });
  const headers: Record<string, string> = {};
  if (sample.total !== undefined) headers['X-Total-Count'] = String(sample.total);
  if (sample.cursor) headers.Link = `<${pathname}?cursor=${sample.cursor}>; rel="next"`;
  return Response.json(sample.items, { headers });
}
