import { findPageOwner } from '../../accounts/page-owner/store';
import { findPublicBooks, type PublicBookRecord, publicBooksWithWord } from '../../books/store';
import type { DiscussCalls, FoundReader, ListedTopic } from '../../contract/discuss';
import { USERNAME_CHARACTER, USERNAME_PATTERN } from '../../domain/limits';
import { hasAllWords, soughtWordsOf, wordsOf } from '../../domain/text-words';
import { hasAllWordsMisspelt } from '../../domain/typos';
import { type Handlers, PageAnswer } from '../../platform/http/handlers';
import type { Stored } from '../../platform/store/firestore';
import { searchKeyOf, searchTypoKeysOf } from '../../platform/store/search-words';
import { searchPosts } from '../../threads/search/store';
import { checkThread } from '../../threads/spoilers/rules';
import { viewWithoutProgress } from '../../threads/spoilers/view';
import { allPosts } from '../../threads/store';
import {
  findTopics,
  latestTopics,
  openTopicsWithWord,
  ownTopicsWithWord,
  publicPosts,
  type TopicRecord,
  textsOfPost,
} from '../threads/store';
import { placedPublicPosts } from '../threads/view';
import { presentBook, presentListedTopic } from '../view';
import { latestPostsOfReaders } from './store';

/** Documents read for the longest word of a search. */
const TOPICS_READ = 20;
const RESULTS_SHOWN = 5;
const READERS_SHOWN = 3;

function usernameIn(q: string): string | undefined {
  const name = q.replace(/^@/, '').toLowerCase();
  return name.length >= 2 && USERNAME_PATTERN.test(name) && USERNAME_CHARACTER.test(name) ? name : undefined;
}

interface Documents {
  books: readonly Stored<PublicBookRecord>[];
  own: readonly Stored<TopicRecord>[];
  topics: readonly Stored<TopicRecord>[];
}

const none: Documents = { books: [], own: [], topics: [] };

/** @param before results of earlier keys; kinds with results aren't looked up again */
async function documentsWith(keys: readonly string[], uid: string | undefined, before = none): Promise<Documents> {
  const [books, own, topics] = await Promise.all([
    before.books.length > 0 ? before.books : publicBooksWithWord(keys, TOPICS_READ),
    before.own.length > 0 || uid === undefined ? before.own : ownTopicsWithWord(uid, keys, TOPICS_READ),
    before.topics.length > 0 ? before.topics : openTopicsWithWord(keys, TOPICS_READ),
  ]);
  return { books, own, topics };
}

/** A match would reveal a title with a chapter, so only its author finds it, first. */
function matching({ books, own, topics }: Documents, q: string, hasAll: typeof hasAllWords) {
  const sought = soughtWordsOf(q);
  const open = [...own.filter(({ chapter }) => chapter), ...topics];
  return {
    books: books
      .filter(({ title, author }) => hasAll(sought, [...wordsOf(title), ...wordsOf(author)]))
      .slice(0, RESULTS_SHOWN),
    topics: open.filter(({ title }) => hasAll(sought, wordsOf(title))).slice(0, RESULTS_SHOWN),
  };
}

async function readersNamed(name: string, uid: string | undefined, now: Date): Promise<FoundReader[]> {
  const posts = await latestPostsOfReaders(name, READERS_SHOWN);
  const topics = await findTopics([...new Set(posts.map(({ discussionId }) => discussionId))]);
  const listed = await listTopics(uid, topics, now);
  return posts.flatMap(({ _id, user, discussionId, createdAt }) => {
    const topic = listed.find((found) => found._id === discussionId);
    return topic ? [{ user, postId: _id, createdAt: createdAt.toISOString(), topic }] : [];
  });
}

const TOPICS_SHOWN = 5;

/** Leaves out titles that are spoilers, except the reader's own. One read per distinct book. */
async function listTopics(
  uid: string | undefined,
  topics: readonly Stored<TopicRecord>[],
  now: Date,
): Promise<ListedTopic[]> {
  const books = await findPublicBooks([...new Set(topics.map(({ bookId }) => bookId))]);
  const bookOf = new Map(books.map((book) => [book._id, book]));
  const view = viewWithoutProgress(uid);
  return topics.flatMap((topic) => {
    const book = bookOf.get(topic.bookId);
    return book ? [presentListedTopic(checkThread(topic, view), book, now)] : [];
  });
}

export const search = {
  'GET /api/discuss/search': async ({ caller, query: { q }, now }) => {
    const uid = caller?.uid;
    const key = searchKeyOf(q);
    const name = usernameIn(q);
    const [documents, readers, owner] = await Promise.all([
      key ? documentsWith([key], uid) : none,
      name === undefined ? [] : readersNamed(name, uid, now),
      name === undefined ? undefined : findPageOwner(name, uid, now),
    ]);
    let found = matching(documents, q, hasAllWords);
    const isNothing = found.books.length + found.topics.length + readers.length === 0 && !owner;
    const typoKeys = searchTypoKeysOf(q);
    if (isNothing && typoKeys.length > 0)
      found = matching(await documentsWith(typoKeys, uid, documents), q, hasAllWordsMisspelt);
    const topics = await listTopics(uid, found.topics, now);
    return {
      books: found.books.map(presentBook),
      topics: topics.filter(({ hidden }) => !hidden),
      readers,
      page: owner?.username ?? null,
    };
  },

  'GET /api/discuss/search/posts': async ({ caller, query, now }) => {
    const uid = caller?.uid;
    const { posts, next } = await searchPosts({ posts: allPosts(publicPosts), uid, textsOf: textsOfPost }, query);
    return new PageAnswer(await placedPublicPosts(posts, uid, now), { cursor: next });
  },

  'GET /api/discuss/recent': async ({ caller, now }) => {
    const [active, newest] = await Promise.all([
      latestTopics('latestPost', TOPICS_SHOWN),
      latestTopics('createdAt', TOPICS_SHOWN),
    ]);
    const both = await listTopics(caller?.uid, [...active, ...newest], now);
    const those = (topics: readonly Stored<TopicRecord>[]) =>
      topics.flatMap(({ _id }) => both.find((listed) => listed._id === _id) ?? []);
    return { active: those(active), newest: those(newest) };
  },
} satisfies Partial<Handlers<DiscussCalls>>;
