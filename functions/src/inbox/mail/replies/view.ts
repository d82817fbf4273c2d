import { blocksOf } from '../../../accounts/blocks/store';
import { findPublicBook } from '../../../books/store';
import { shownTitle } from '../../../clubs/books/hidden/store';
import { hasAccepted, isMemberOf, nameInUrl } from '../../../clubs/rules';
import { findClub } from '../../../clubs/store';
import { clubPosts, findClubDiscussion } from '../../../clubs/threads/store';
import { type Reader, titleIn } from '../../../clubs/view';
import { findTopic, publicPosts } from '../../../discuss/threads/store';
import { pathOf, patterns } from '../../../domain/addresses';
import { findLevels, isMuted } from '../../../notifications/levels/store';
import { type NoticeRecord, unreadOfGroup } from '../../../notifications/store';
import { checkThread } from '../../../threads/spoilers/rules';
import { viewOf } from '../../../threads/spoilers/view';
import { findPosts } from '../../../threads/store';
import { clubPath, discussionPath } from '../view';

/** The replies in one thread, without their text. */
export interface ReplyNews {
  club: string | undefined;
  path: string;
  thread: { title: string | undefined; book: string; path: string };
  names: readonly string[];
  count: number;
}

/** The unread replies of threads that the reader can open and hasn't muted, by readers they haven't blocked. */
export async function replyNews(reader: Reader, group: string, since: Date): Promise<ReplyNews | undefined> {
  const { uid } = reader;
  const [found, levels, blocks] = await Promise.all([unreadOfGroup(uid, group), findLevels(uid), blocksOf(uid)]);
  const unread = found.filter(({ at }) => at >= since).toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const [notice] = unread;
  if (notice?.kind !== 'reply' || isMuted(levels, notice)) return undefined;
  const ids = unread.flatMap(({ post }) => post ?? []);
  const where = ids.length > 0 ? await placeOf(reader, notice) : undefined;
  if (!where) return undefined;
  const all = notice.area === 'clubs' ? await findPosts(clubPosts, ids) : await findPosts(publicPosts, ids);
  const posts = all.filter(({ userId }) => !blocks.some(({ blockedId }) => blockedId === userId));
  const [first] = posts;
  if (!first) return undefined;
  const { title, book, club, path, threadPath } = where;
  const thread = { title, book, path: `${threadPath}#post-${first._id}` };
  return { club, path, thread, names: [...new Set(posts.map(({ user }) => user))], count: posts.length };
}

interface Place extends Pick<ReplyNews, 'club' | 'path'> {
  title: string | undefined;
  book: string;
  threadPath: string;
}

/** Undefined if the reader can't open it. */
async function placeOf(reader: Reader, { area, threadId, clubId }: NoticeRecord): Promise<Place | undefined> {
  if (threadId === null) return undefined;
  return area === 'clubs' ? placeInClub(reader, threadId, clubId) : placeInPublic(reader.uid, threadId);
}

async function placeInClub(reader: Reader, threadId: string, clubId: string | null): Promise<Place | undefined> {
  const { uid } = reader;
  const [discussion, club] = await Promise.all([findClubDiscussion(threadId), findClub(clubId ?? '')]);
  if (!discussion || !club || !isMemberOf(club, uid) || !hasAccepted(club, uid)) return undefined;
  const { bookId, bookTitle } = discussion;
  const book = shownTitle(club, bookId, bookTitle);
  const shown = checkThread(discussion, await viewOf(uid, bookId));
  const name = nameInUrl(club.title);
  const threadPath = discussionPath(name, bookId, threadId, { first: null });
  const title = shown.hidden ? undefined : titleIn(shown.record, reader) || undefined;
  return { title, book, club: club.title, path: clubPath(name), threadPath };
}

async function placeInPublic(uid: string, threadId: string): Promise<Place | undefined> {
  const topic = await findTopic(threadId);
  const book = topic && (await findPublicBook(topic.bookId));
  if (!topic || !book) return undefined;
  const shown = checkThread(topic, await viewOf(uid, topic.bookId));
  const title = shown.hidden ? undefined : shown.record.title || undefined;
  const threadPath = pathOf.topic(book.genre, book._id, threadId);
  return { title, book: book.title, club: undefined, path: patterns.discuss, threadPath };
}
