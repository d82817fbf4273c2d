import { Filter, type Query } from 'firebase-admin/firestore';
import { blocksOf } from '../../accounts/blocks/store';
import { soughtWordsOf } from '../../domain/text-words';
import { decodeCursor, encodeCursor } from '../../platform/store/cursor';
import type { Stored } from '../../platform/store/firestore';
import { postWordOf } from '../../platform/store/search-words';
import { latestProgress, type ProgressRecord } from '../../progress/store';
import { progressOfWorks } from '../../progress/works/store';
import { checkPost } from '../spoilers/rules';
import { readerView, type View, viewWithoutProgress } from '../spoilers/view';
import type { PostFields } from '../store';
import { bestFirst, hasWords } from './rules';

const RESULTS = 10;
/** Other words, moderated posts and blocked readers are left out after a query, so it may be repeated. */
const ROUNDS = 3;
/** Books whose chapters the reader has read. */
const BOOKS = 10;
const CANDIDATES = 35;

type ReadBooks = ReadonlyMap<string, ProgressRecord>;

/** The first ten that the reader has started, among these books and then their latest. */
async function readBooksOf(uid: string, books: readonly string[]): Promise<ReadBooks> {
  const latest = await latestProgress(uid, BOOKS);
  const candidates = [...new Set([...books, ...latest.map(({ _id }) => _id)])].filter(Boolean).slice(0, CANDIDATES);
  const found = await progressOfWorks(uid, candidates);
  return new Map([...found].filter(([, { chapter, finished }]) => finished || chapter > 0).slice(0, BOOKS));
}

interface Search<Post> {
  posts: Query<Stored<Post>>;
  uid: string | undefined;
  /** Those that are compared with the reader's progress before the reader's latest. */
  books?: readonly string[];
  isLeftOut?: (post: Stored<Post>) => boolean;
  /** The texts that the reader may read. */
  textsOf: (post: Stored<Post>, view: View) => string[];
}

interface Wanted {
  q: string;
  order: 'newest' | 'best';
  cursor?: string | undefined;
}

/** The best of a page are the best of the latest that were read for it. */
export async function searchPosts<Post extends PostFields>(search: Search<Post>, { q, order, cursor }: Wanted) {
  const { uid, isLeftOut = () => false } = search;
  const [key, sought] = [postWordOf(q), soughtWordsOf(q)];
  const [readBooks, blocks] = await Promise.all(
    uid === undefined || !key ? [new Map(), []] : [readBooksOf(uid, search.books ?? []), blocksOf(uid)],
  );
  const blocked = new Set(blocks.map(({ blockedId }) => blockedId));
  const views = (bookId: string) =>
    uid === undefined ? viewWithoutProgress(uid) : readerView(uid, readBooks.get(bookId));
  const textsOf = (post: Stored<Post>) => search.textsOf(post, views(post.bookId));
  const isFound = (post: Stored<Post>) =>
    !blocked.has(post.userId) &&
    !isLeftOut(post) &&
    !checkPost(post, views(post.bookId)).hidden &&
    hasWords(sought, textsOf(post));

  const found: Stored<Post>[] = [];
  const enough = order === 'best' ? RESULTS * ROUNDS : RESULTS;
  let before = cursor === undefined ? undefined : decodeCursor(cursor).at;
  let last: Stored<Post> | undefined;
  for (let round = 0; key && round < ROUNDS && found.length < enough; round += 1) {
    const posts = await latestWithWord(search.posts, { uid, key, readBooks }, before);
    found.push(...posts.filter(isFound));
    last = posts.length === RESULTS ? posts.at(-1) : undefined;
    before = last?.createdAt;
    if (!last) break;
  }
  const posts = order === 'best' ? bestFirst(found, sought, textsOf) : found;
  return { posts, views, next: last && encodeCursor({ at: last.createdAt, id: last._id }) };
}

/**
 * The latest posts that have the word and that the reader may read. Posts beyond their chapter never match, so they
 * can't show in the number of results. At most ten documents for each query: one of posts without a chapter, one of
 * the reader's own, and one per book.
 */
async function latestWithWord<Post extends PostFields>(
  posts: Query<Stored<Post>>,
  { uid, key, readBooks }: { uid: string | undefined; key: string; readBooks: ReadBooks },
  before: Date | undefined,
): Promise<Stored<Post>[]> {
  const withWord = posts.where('searchWords', 'array-contains', key);
  const open = Filter.or(Filter.where('chapter', '==', null), Filter.where('chapter', '==', 0));
  const newestFirst = (some: Query<Stored<Post>>) => some.orderBy('createdAt', 'desc');
  const read = [...readBooks].map(([bookId, { chapter, finished }]) => {
    const ofBook = withWord.where('bookId', '==', bookId);
    return finished
      ? newestFirst(ofBook)
      : newestFirst(ofBook.where('chapter', '<=', chapter)).orderBy('chapter', 'desc');
  });
  const own = uid === undefined ? [] : [newestFirst(withWord.where('userId', '==', uid))];
  const found = await Promise.all(
    [newestFirst(withWord.where(open)), ...own, ...read].map(
      async (query) => (await (before ? query.startAfter(before) : query).limit(RESULTS).get()).docs,
    ),
  );
  const byId = new Map(found.flat().map((doc) => [doc.id, doc.data()]));
  return [...byId.values()].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, RESULTS);
}
