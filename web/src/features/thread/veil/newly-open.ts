import type { Reach } from '@contract/places';
import { distance, veil } from '@contract/veil';
import type { PlaceView } from '@/lib/place-view';
import type { ThreadPost } from '../thread';

/** Milliseconds for which what a place has opened is marked as new. */
const NEW_MS = 24 * 60 * 60 * 1000;

type Post = Pick<ThreadPost, 'chapter' | 'veiled' | 'liked' | 'createdAt' | 'can'>;

/** True for a post that was there, veiled, until the reader got as far as it goes. */
export function isNewlyOpen(post: Post, view: PlaceView | undefined, now: number): boolean {
  // Where nothing was known before, everything would be new; what they like, they have read.
  if (!view?.before?.place || post.veiled || post.liked || post.can.edit) return false;
  const { place, until } = view.before;
  const moved = Date.parse(until);
  const wasVeiled = veil(post.chapter, place, false) === 'veiled';
  return wasVeiled && isReached(post, view) && Date.parse(post.createdAt) < moved && now - moved < NEW_MS;
}

const isReached = ({ chapter }: Post, { place }: PlaceView): boolean => veil(chapter, place, false) === 'open';

/**
 * True for a post that was read while the reader was further: the server would no longer send its words. What they have
 * asked for stays.
 */
export function isBehindVeil(
  post: Post & Pick<ThreadPost, '_id'>,
  view: PlaceView | undefined,
  { reveal, through = 0 }: { reveal: readonly string[]; through?: NonNullable<Reach> },
): boolean {
  if (post.veiled) return true;
  if (!view || reveal.includes(post._id) || distance(post.chapter) <= distance(through)) return false;
  return veil(post.chapter, view.place, post.can.edit) === 'veiled';
}
