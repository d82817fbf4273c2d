import type { PostFields } from '../data/threads/thread-kind';
import { type ShownPost, shownPost } from '../veil/shown';
import type { View } from '../veil/view';
import type { ShownEntry } from './page';

/** A post as a view shows it, or the tombstone of a deleted one. */
export type VeiledEntry<Post> =
  | { shown: ShownPost<Post>; liked: boolean }
  | Extract<ShownEntry<Post>, { tombstone: unknown }>;

/** The entries of a page as a view shows them. A reply goes at least as far as the post above it. */
export function shownEntries<Post extends PostFields>(
  entries: readonly ShownEntry<Post>[],
  view: View,
): VeiledEntry<Post>[] {
  const byId = new Map(entries.flatMap((one) => ('post' in one ? [[one.post._id, one.post] as const] : [])));
  return entries.map((one) => {
    if (!('post' in one)) return one;
    const above = byId.get(one.post.replyTo ?? '');
    return { shown: shownPost(one.post, view, above), liked: one.liked };
  });
}
