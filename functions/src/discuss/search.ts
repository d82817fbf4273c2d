import { findPageOwner } from '../accounts/page-owner';
import { publicBooksWithWord } from '../books/store';
import type { DiscussCalls, FoundReader } from '../contract/discuss';
import { USERNAME_CHARACTER, USERNAME_PATTERN } from '../domain/limits';
import { hasAllWords, soughtWordsOf, wordsOf } from '../domain/text-words';
import type { Handlers } from '../platform/http/handlers';
import { searchKeyOf } from '../platform/store/search-words';
import { latestPostsOfReaders } from './public-authors';
import { listTopics } from './recent';
import { findTopics, ownTopicsWithWord, topicsWithWord } from './topics-store';
import { presentBook } from './view';

/** Documents read for the longest word of a search, and the most that are shown of those with all of its words. */
const LOOKED_AT = 20;
const SHOWN = 5;
const READERS = 3;

/** The username in a search; undefined when it can't be one. */
function usernameIn(q: string): string | undefined {
  const name = q.replace(/^@/, '').toLowerCase();
  return name.length >= 2 && USERNAME_PATTERN.test(name) && USERNAME_CHARACTER.test(name) ? name : undefined;
}

async function booksNamed(q: string, key: string) {
  const books = await publicBooksWithWord(key, LOOKED_AT);
  const sought = soughtWordsOf(q);
  return books
    .filter(({ title, author }) => hasAllWords(sought, [...wordsOf(title), ...wordsOf(author)]))
    .slice(0, SHOWN)
    .map(presentBook);
}

/** Leaves out hidden titles: a hit would reveal that a hidden title contains the word. The reader's own are first. */
async function topicsNamed(q: string, key: string, uid: string | undefined, now: Date) {
  const [own, all] = await Promise.all([
    uid === undefined ? [] : ownTopicsWithWord(uid, key, LOOKED_AT),
    topicsWithWord(key, LOOKED_AT),
  ]);
  const sought = soughtWordsOf(q);
  const named = [...own.filter(({ chapter }) => chapter), ...all.filter(({ chapter }) => !chapter)].filter(
    ({ title }) => hasAllWords(sought, wordsOf(title)),
  );
  const listed = await listTopics(uid, named.slice(0, SHOWN), now);
  return listed.filter(({ hidden }) => !hidden);
}

async function readersNamed(name: string, uid: string | undefined, now: Date): Promise<FoundReader[]> {
  const posts = await latestPostsOfReaders(name, READERS);
  const topics = await findTopics([...new Set(posts.map(({ discussionId }) => discussionId))]);
  const listed = await listTopics(uid, topics, now);
  return posts.flatMap(({ _id, user, discussionId, createdAt }) => {
    const topic = listed.find((found) => found._id === discussionId);
    return topic ? [{ user, postId: _id, createdAt: createdAt.toISOString(), topic }] : [];
  });
}

/** Searches everything public, at a constant cost. */
export const search = {
  'GET /api/discuss/search': async ({ caller, query: { q }, now }) => {
    const uid = caller?.uid;
    const key = searchKeyOf(q);
    const name = usernameIn(q);
    const [books, topics, readers, owner] = await Promise.all([
      key ? booksNamed(q, key) : [],
      key ? topicsNamed(q, key, uid, now) : [],
      name === undefined ? [] : readersNamed(name, uid, now),
      name === undefined ? undefined : findPageOwner(name, now),
    ]);
    return { books, topics, readers, page: owner?.username ?? null };
  },
} satisfies Partial<Handlers<DiscussCalls>>;
