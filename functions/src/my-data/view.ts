import type { ClubPostRecord } from '../clubs/threads/club-posts';
import type { ExportPart } from '../contract/my-data';
import { ShelfState } from '../contract/shelf';
import { bookIdsOf } from '../domain/book-ids-of';
import type { Stored } from '../platform/store/firestore';
import type { ProgressRecord } from '../progress/store';
import type { ShelfRecord } from '../shelf/store';
import type { PostFields } from '../threads/thread-kind';

type Item<Section extends 'shelf' | 'progress' | 'posts' | 'clubPosts'> = ExportPart[Section][number];

export function presentShelfBook(book: Stored<ShelfRecord>): Item<'shelf'> {
  const { _id, title, author, publisher, published, cover, numNotes, addedAt, notedAt } = book;
  const about = { _id, title, author, publisher, published, ...(cover && { cover }), ...bookIdsOf(book) };
  const times = { addedAt: addedAt.toISOString(), notedAt: notedAt.toISOString() };
  return { ...about, numNotes, ...ShelfState.parse(book), ...times };
}

export function presentProgress(progress: Stored<ProgressRecord>): Item<'progress'> {
  const { _id, chapter, finished, source, previous } = progress;
  return { _id, chapter, finished, source, previous, updatedAt: progress.updatedAt.toISOString() };
}

/** The discussion and book of a post, if they still exist. */
export interface Where {
  discussion: string | null;
  book: string | null;
}

export function presentPost(post: Stored<PostFields & { bookId: string }>, where: Where): Item<'posts'> {
  const { _id, discussionId, bookId, content, chapter, replyTo, likes } = post;
  const quote = post.quote?.text ?? null;
  const times = { createdAt: post.createdAt.toISOString(), editedAt: post.editedAt?.toISOString() ?? null };
  return { _id, discussionId, ...where, bookId, content, chapter, quote, replyTo, ...times, likes };
}

export function presentClubPost(
  post: Stored<ClubPostRecord>,
  where: Where & { clubName: string | null },
): Item<'clubPosts'> {
  const { clubName, ...thread } = where;
  return { ...presentPost(post, thread), clubId: post.clubId, clubName, views: post.views };
}
