import type { Genre, PublicBook, PublicNote, PublicPost, Topic } from '../contract/discuss';
import { countThisWeek } from '../data/days';
import type { GenreRecord } from '../data/discuss/genres';
import type { PublicBookRecord } from '../data/discuss/public-books';
import type { PublicPostRecord } from '../data/discuss/public-posts';
import type { TopicRecord } from '../data/discuss/topics';
import type { Stored } from '../data/firestore';
import type { NoteRecord } from '../data/notes/notes';
import type { Tombstone } from '../data/threads/index-chunks';
import { isAuthor } from '../thread/rules';

export function presentGenre({ _id, genre, fiction, numBooks, numDiscussions }: Stored<GenreRecord>): Genre {
  return { _id, genre, url: _id, fiction, numBooks, numDiscussions };
}

export function presentBook(book: Stored<PublicBookRecord>): PublicBook {
  const { _id, title, author, publisher, publishedDate, cover, numDiscussions, genre } = book;
  return { _id, title, author, publisher, publishedDate, ...(cover && { cover }), numDiscussions, genre };
}

export function presentTopic(topic: Stored<TopicRecord>, now: Date): Topic {
  const { _id, title, bookId, numPosts, days, latestPost } = topic;
  const postsThisWeek = countThisWeek(days, now);
  return { _id, title, bookId, numPosts, postsThisWeek, latestPost: latestPost.toISOString() };
}

/** A post as one caller sees it; without a caller, as everyone does. */
export function presentPost(post: Stored<PublicPostRecord>, liked: boolean, uid: string | undefined): PublicPost {
  const { _id, user, content, replyTo, discussionId, bookId, likes, replies } = post;
  const own = isAuthor(post, uid);
  return {
    ...{
      _id,
      user,
      content,
      lang: null,
      isReply: replyTo !== null,
      replyTo,
      discussionId,
      bookId,
      likes,
      liked,
      replies,
    },
    ...{ createdAt: post.createdAt.toISOString(), edited: post.editedAt !== null, deleted: false },
    can: { edit: own, delete: own },
  };
}

/** A deleted top-level post that has replies, without its text and author. */
export function presentTombstone(
  { _id, createdAt, replies }: Tombstone,
  topic: { discussionId: string; bookId: string },
): PublicPost {
  const nothing = { user: '', content: '', lang: null, edited: false, likes: 0, liked: false };
  const visible = { isReply: false, replyTo: null, createdAt: createdAt.toISOString(), replies, ...topic };
  return { _id, ...visible, ...nothing, deleted: true, can: { edit: false, delete: false } };
}

export function presentNote(note: Stored<NoteRecord>, user: string): PublicNote {
  const { _id, remark, chapter, chapterTitle, page, createdAt } = note;
  return { _id, user, remark, chapter, chapterTitle, page, createdAt: createdAt.toISOString() };
}
