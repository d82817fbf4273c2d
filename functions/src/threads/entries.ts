import type { ShownEntry } from './page';
import { type CheckedPost, checkPost } from './spoilers/check';
import type { View } from './spoilers/view';
import type { PostFields } from './thread-kind';

export type HiddenEntry<Post> =
  | { shown: CheckedPost<Post>; liked: boolean }
  | Extract<ShownEntry<Post>, { tombstone: unknown }>;

export function shownEntries<Post extends PostFields>(
  entries: readonly ShownEntry<Post>[],
  view: View,
): HiddenEntry<Post>[] {
  const byId = new Map(entries.flatMap((entry) => ('post' in entry ? [[entry.post._id, entry.post] as const] : [])));
  return entries.map((entry) => {
    if (!('post' in entry)) return entry;
    const above = byId.get(entry.post.replyTo ?? '');
    return { shown: checkPost(entry.post, view, above), liked: entry.liked };
  });
}
