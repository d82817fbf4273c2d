import type { UpToChapter } from '@domain/progress';
import { distance, isBeyond } from '@domain/spoilers';
import { DAY_MS } from '@domain/time';
import type { ProgressView } from '@/features/progress/progress';
import type { ThreadPost } from '../shown/post';

const NEW_MS = DAY_MS;

type Post = Pick<ThreadPost, 'chapter' | 'hidden' | 'sealed' | 'moderated' | 'liked' | 'createdAt' | 'can'>;

/** The post was hidden until the reader reached its chapter. */
export function isNewlyOpen(post: Post, view: ProgressView | undefined, now: number): boolean {
  // Without earlier progress, everything would be new. The reader has already read the posts that they like.
  if (!view?.before?.progress || post.hidden || post.liked || post.can.edit) return false;
  const { progress, until } = view.before;
  const moved = Date.parse(until);
  const isReached = isBeyond(post, progress) && !isBeyond(post, view.progress);
  return isReached && Date.parse(post.createdAt) < moved && now - moved < NEW_MS;
}

/** The reader's progress has moved back. Revealed posts stay. */
export function isBehindProgress(
  post: Post & Pick<ThreadPost, '_id'>,
  view: ProgressView | undefined,
  { reveal, through = 0 }: { reveal: readonly string[]; through?: NonNullable<UpToChapter> },
): boolean {
  // Progress doesn't reveal what moderators have hidden.
  if (post.moderated) return false;
  if (post.hidden) return true;
  const isRevealed = reveal.includes(post._id) || distance(post.chapter) <= distance(through);
  if (!view || (isRevealed && !post.sealed)) return false;
  return !post.can.edit && isBeyond(post, view.progress);
}
