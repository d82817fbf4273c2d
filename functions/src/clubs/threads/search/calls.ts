import { blocksOf } from '../../../accounts/blocks/store';
import type { BookclubsCalls } from '../../../contract/bookclubs';
import { hasAllWords, soughtWordsOf, wordsOf } from '../../../domain/text-words';
import { type Handlers, PageAnswer } from '../../../platform/http/handlers';
import { decodeCursor, encodeCursor } from '../../../platform/store/cursor';
import type { Stored } from '../../../platform/store/firestore';
import { postWordOf } from '../../../platform/store/search-words';
import { latestProgress } from '../../../progress/store';
import { progressOfWorks } from '../../../progress/works/store';
import { checkPost } from '../../../threads/spoilers/rules';
import { readerView } from '../../../threads/spoilers/view';
import { recentPosts } from '../../../threads/unread/store';
import { acceptedClubsOf, type ClubRecord } from '../../store';
import { shownVersions } from '../../translations/rules';
import type { ClubPostRecord } from '../store';
import { placedPosts } from '../view';
import { latestWithWord } from './store';

/** Those with the latest posts. A query compares 30 values at most, and open posts have two chapters. */
const CLUBS = 15;
/** Books whose chapters the reader has read. */
const BOOKS = 10;
const RESULTS = 10;
/** Other words of a search, moderated posts and blocked readers are left out after a query, so it may be repeated. */
const ROUNDS = 3;

/** The clubs' current books, those of their latest posts, and the reader's latest, in this order. */
async function progressIn(clubs: readonly Stored<ClubRecord>[], uid: string) {
  const latest = await latestProgress(uid, BOOKS);
  const books = [
    ...clubs.map(({ currBookId }) => currBookId),
    ...clubs.flatMap(({ recent }) => recentPosts(recent).flatMap(({ bookId, chapter }) => (chapter ? bookId : []))),
    ...latest.map(({ _id }) => _id),
  ];
  const candidates = [...new Set(books)].filter(Boolean).slice(0, CLUBS + 2 * BOOKS);
  const found = await progressOfWorks(uid, candidates);
  const read = [...found].filter(([, { chapter, finished }]) => finished || chapter > 0);
  return new Map(read.slice(0, BOOKS));
}

export const postSearch = {
  'GET /api/bookclubs/search': async ({ caller: { uid }, query: { q, cursor, language } }) => {
    const [key, sought] = [postWordOf(q), soughtWordsOf(q)];
    const clubs = key ? await acceptedClubsOf(uid, CLUBS) : [];
    if (!key || clubs.length === 0) return new PageAnswer([]);
    const [progress, blocks] = await Promise.all([progressIn(clubs, uid), blocksOf(uid)]);
    const blocked = new Set(blocks.map(({ blockedId }) => blockedId));
    const swept = new Map(clubs.map(({ _id, sweptBooks }) => [_id, sweptBooks]));
    const views = (bookId: string) => readerView(uid, progress.get(bookId));

    const isFound = (post: Stored<ClubPostRecord>) => {
      const { content, quote, userId, clubId, bookId } = post;
      const versions = Object.values(shownVersions(post, views(bookId))).map(({ text }) => text);
      const words = [content, quote?.text ?? '', ...versions].flatMap(wordsOf);
      const isLeftOut = blocked.has(userId) || swept.get(clubId)?.includes(bookId);
      return !isLeftOut && !checkPost(post, views(bookId)).hidden && hasAllWords(sought, words);
    };

    const search = { uid, clubIds: clubs.map(({ _id }) => _id), key, progress };
    const found: Stored<ClubPostRecord>[] = [];
    let before = cursor === undefined ? undefined : decodeCursor(cursor).at;
    let last: Stored<ClubPostRecord> | undefined;
    for (let round = 0; round < ROUNDS && found.length < RESULTS; round += 1) {
      const posts = await latestWithWord(search, before, RESULTS);
      found.push(...posts.filter(isFound));
      last = posts.length === RESULTS ? posts.at(-1) : undefined;
      before = last?.createdAt;
      if (!last) break;
    }
    const items = await placedPosts(found, clubs, views, { uid, language });
    return new PageAnswer(items, { cursor: last && encodeCursor({ at: last.createdAt, id: last._id }) });
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
