import type { UpToChapter } from '@domain/progress';
import { distance, isHidden } from '@domain/spoilers';
import type { ProgressView } from '@/features/progress/progress';
import type { ThreadPost } from '../thread';

/** Milliseconds for which what reading progress has opened is marked as new. */
const NEW_MS = 24 * 60 * 60 * 1000;

type Post = Pick<ThreadPost, 'chapter' | 'hidden' | 'moderated' | 'liked' | 'createdAt' | 'can'>;

/** True for a post that was there, hidden, until the reader got as far as it goes. */
export function isNewlyOpen(post: Post, view: ProgressView | undefined, now: number): boolean {
  // Where nothing was known before, everything would be new; what they like, they have read.
  if (!view?.before?.progress || post.hidden || post.liked || post.can.edit) return false;
  const { progress, until } = view.before;
  const moved = Date.parse(until);
  const wasHidden = isHidden(post.chapter, progress, false);
  return wasHidden && isShown(post, view) && Date.parse(post.createdAt) < moved && now - moved < NEW_MS;
}

const isShown = ({ chapter }: Post, { progress }: ProgressView): boolean => !isHidden(chapter, progress, false);

/**
 * True for a post that was read while the reader was further: the server would no longer send its words. What they have
 * asked for stays.
 */
export function isBehindProgress(
  post: Post & Pick<ThreadPost, '_id'>,
  view: ProgressView | undefined,
  { reveal, through = 0 }: { reveal: readonly string[]; through?: NonNullable<UpToChapter> },
): boolean {
  // Reading on doesn't open what moderators have hidden.
  if (post.moderated) return false;
  if (post.hidden) return true;
  if (!view || reveal.includes(post._id) || distance(post.chapter) <= distance(through)) return false;
  return isHidden(post.chapter, view.progress, post.can.edit);
}
