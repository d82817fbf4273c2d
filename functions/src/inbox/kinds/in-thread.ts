import { clubBookRef } from '../../clubs/books/parts/store';
import { isMemberOf } from '../../clubs/rules';
import type { MemberTranslations } from '../../clubs/translations/store';
import { titleIn } from '../../clubs/view';
import type { Notice } from '../../contract/notices';
import { ownWords } from '../../domain/quotations';
import { beginningOf } from '../../domain/text-cut';
import type { NoticeRecord } from '../../notifications/store';
import type { Stored } from '../../platform/store/firestore';
import { type CheckedPost, checkPost, checkThread } from '../../threads/spoilers/rules';
import { readerView, type View } from '../../threads/spoilers/view';
import type { PostFields, ThreadFields } from '../../threads/store';
import { leadingNotice, MAX_NAMES } from '../rules';
import { aboutClub, named } from './in-club';
import type { Present, Viewing } from './kind';

type Translated = { memberTranslations?: MemberTranslations };
type Post = Stored<PostFields> & Translated;

export interface Room {
  view: View;
  in: Notice['in'];
  thread: Stored<ThreadFields> & Translated;
  posts: ReadonlyMap<string, Post>;
}

/** Undefined if the thread no longer exists, or its reader has left the club. */
export async function roomOf(
  { area, clubId, threadId }: NoticeRecord,
  { reader, related, progress }: Viewing,
): Promise<Room | undefined> {
  const { uid } = reader;
  if (area === 'clubs') {
    const thread = related.discussions.get(threadId ?? '');
    const club = related.clubs.get(clubId ?? '');
    if (!thread || !club || !isMemberOf(club, uid)) return undefined;
    const view = readerView(uid, await progress.of(thread.bookId));
    const shown = checkThread(thread, view);
    const title = shown.hidden ? '' : titleIn(shown.record, reader);
    const book = clubBookRef(club, thread.bookId, thread.bookTitle);
    const place = { ...aboutClub(club), book, discussion: { _id: thread._id, title } };
    return { view, in: place, thread, posts: related.clubPosts };
  }
  const thread = related.topics.get(threadId ?? '');
  const found = thread && related.books.get(thread.bookId);
  if (!thread || !found) return undefined;
  const view = readerView(uid, await progress.of(thread.bookId));
  const shown = checkThread(thread, view);
  const { _id, title, author, cover, genre } = found;
  const book = { _id, title, author, ...(cover && { cover }), genre };
  const topic = { _id: thread._id, title: shown.hidden ? '' : shown.record.title, book };
  return { view, in: { topic }, thread, posts: related.publicPosts };
}

type Writer = Pick<PostFields, 'userId' | 'user'> | undefined;

/** Presents posts, except those by blocked readers. @param writerOf returns undefined to name nobody */
export const presentPosts =
  (writerOf: (post: Post, notice: Stored<NoticeRecord>, room: Room) => Writer): Present =>
  async (latest, viewing) => {
    const room = await roomOf(latest, viewing);
    if (!room) return undefined;
    const shown = viewing.group.flatMap((notice) => {
      const post = room.posts.get(notice.post ?? '');
      if (!post || post.moderated) return [];
      const { userId = '', user } = writerOf(post, notice, room) ?? {};
      return viewing.blocked.has(userId) ? [] : [{ notice, post, by: user }];
    });
    const leading = leadingNotice(shown.map(({ notice, post }) => ({ ...notice, post })));
    const [first] = shown;
    if (!leading || !first) return undefined;
    const { post } = leading;
    const by = new Set(shown.flatMap((notice) => named(notice.by)));
    return {
      _id: first.notice._id,
      at: first.notice.at.toISOString(),
      read: shown.every(({ notice }) => !notice.isUnread),
      count: shown.length,
      by: [...by].slice(0, MAX_NAMES),
      in: room.in,
      post: post._id,
      ...wordsOf(checkPost(post, room.view, room.posts.get(post.replyTo ?? ''))),
    };
  };

/** Characters of a text in a notification. */
const MAX_EXCERPT = 140;

/** The author's own words, or the quotation in a post without any. */
export const excerptOf = (content: string): string => beginningOf(ownWords(content) || content, MAX_EXCERPT);

const wordsOf = (shown: CheckedPost<PostFields>): Pick<Notice, 'excerpt' | 'waiting'> =>
  shown.hidden
    ? { excerpt: null, waiting: shown.upToChapter }
    : { excerpt: excerptOf(shown.record.content), waiting: null };
