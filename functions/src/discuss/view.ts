import type { NameAndPage } from '../accounts/store';
import type { PublicBookRecord } from '../books/store';
import type { Genre, ListedTopic, PublicBook, PublicNote, PublicPost, Topic } from '../contract/discuss';
import { NoteText } from '../contract/note-text';
import { receivedAt } from '../notes/rules';
import type { NoteRecord } from '../notes/store';
import { countThisWeek } from '../platform/store/days';
import type { Stored } from '../platform/store/firestore';
import type { Tombstone } from '../threads/index/store';
import { isAuthor } from '../threads/rules';
import type { CheckedPost, CheckedThread, Shown } from '../threads/spoilers/rules';
import type { View } from '../threads/spoilers/view';
import { type UnreadFor, unreadOf } from '../threads/unread/rules';
import { type Reads, recentPosts } from '../threads/unread/store';
import { moderationOf, presentMentions, presentPage, presentQuote, presentThreadState } from '../threads/view';
import type { GenreRecord } from './genres/store';
import type { PublicPostRecord, TopicRecord } from './threads/store';

export function presentGenre({ _id, genre, fiction, numBooks, numDiscussions }: Stored<GenreRecord>): Genre {
  return { _id, genre, url: _id, fiction, numBooks, numDiscussions };
}

export function presentBook(book: Stored<PublicBookRecord>): PublicBook {
  const { _id, title, author, publisher, publishedDate, cover, numDiscussions, genre } = book;
  return { _id, title, author, publisher, publishedDate, ...(cover && { cover }), numDiscussions, genre };
}

export function presentTopic(shown: CheckedThread<TopicRecord>, now: Date, uid?: string): Topic {
  const { _id, bookId, numPosts, days, latestPost } = shown.record;
  const counted = { numPosts, postsThisWeek: countThisWeek(days, now), latestPost: latestPost.toISOString() };
  const spoilerFields = { chapter: shown.upToChapter, hidden: shown.hidden, ...moderationOf(shown.record) };
  return {
    _id,
    title: shown.hidden ? '' : shown.record.title,
    ...spoilerFields,
    bookId,
    ...counted,
    ...presentThreadState(shown.record, uid),
  };
}

export function unreadOfTopic(
  { _id, recent }: Stored<TopicRecord>,
  { uid, progress, blocked }: Pick<View, 'uid' | 'progress'> & Pick<UnreadFor, 'blocked'>,
  reads: Reads | undefined,
): Pick<Topic, 'unread'> {
  if (uid === undefined || !reads?.[_id]) return {};
  return {
    unread: unreadOf(recentPosts(recent), { uid, reads, blocked, since: undefined, progressIn: () => progress }),
  };
}

export function presentListedTopic(
  shown: CheckedThread<TopicRecord>,
  { _id, title, author, cover, genre }: Stored<PublicBookRecord>,
  now: Date,
): ListedTopic {
  return { ...presentTopic(shown, now), book: { _id, title, author, ...(cover && { cover }), genre } };
}

export function presentPublicPost(
  shown: CheckedPost<PublicPostRecord>,
  liked: boolean,
  uid: string | undefined,
): PublicPost {
  const { _id, user, replyTo, discussionId, bookId, likes, replies, createdAt, editedAt } = shown.record;
  const own = isAuthor(shown.record, uid);
  const words = shown.hidden ? { content: '' } : wordsOf(shown.record, own);
  return {
    _id,
    user,
    lang: null,
    isReply: replyTo !== null,
    replyTo,
    discussionId,
    bookId,
    likes,
    liked,
    replies,
    createdAt: createdAt.toISOString(),
    edited: editedAt !== null,
    deleted: false,
    chapter: shown.upToChapter,
    hidden: shown.hidden,
    ...moderationOf(shown.record),
    ...words,
    ...presentPage(shown.record),
    can: { edit: own, delete: own },
  };
}

const wordsOf = ({ content, quote, mentions }: PublicPostRecord, own: boolean) => ({
  content,
  ...presentMentions(mentions),
  ...(quote && { quote: presentQuote(quote, own) }),
});

export function presentTombstone(
  { _id, createdAt, replies }: Tombstone,
  topic: { discussionId: string; bookId: string },
): PublicPost {
  const nothing = { user: '', content: '', lang: null, edited: false, likes: 0, liked: false };
  const spoilerFields = { chapter: null, hidden: false };
  const visible = { isReply: false, replyTo: null, createdAt: createdAt.toISOString(), replies, ...topic };
  return { _id, ...visible, ...nothing, ...spoilerFields, deleted: true, can: { edit: false, delete: false } };
}

export function presentNote({ record }: Shown<Stored<NoteRecord>>, by: NameAndPage, edition?: string): PublicNote {
  const { _id, imported } = record;
  return {
    _id,
    user: by.username,
    ...presentPage(by),
    ...NoteText.parse(record),
    createdAt: receivedAt(record).toISOString(),
    ...(imported && { imported }),
    ...(edition && { edition }),
  };
}
