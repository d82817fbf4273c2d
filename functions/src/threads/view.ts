import type { Topic } from '../contract/discuss';
import type { Quote } from '../domain/progress';
import type { Stored } from '../platform/store/firestore';
import type { ShownEntry } from './pages/store';
import { openersRights } from './rules';
import { type CheckedPost, checkPost } from './spoilers/rules';
import type { View } from './spoilers/view';
import type { PostFields, Quote as StoredQuote, ThreadFields } from './store';

export function presentThreadState(
  thread: ThreadFields,
  uid: string | undefined,
  owns = false,
  pins = owns,
): Pick<Topic, 'closed' | 'can'> {
  const own = openersRights(thread, uid);
  const can = owns ? { ...own, close: true, ...(pins && { pin: true as const }) } : own;
  return { ...(thread.closed && { closed: true }), ...((can.rename || can.close || can.delete) && { can }) };
}

/** A quote as the caller sees it: authors can open the note. */
export const presentQuote = ({ noteId, ...quote }: StoredQuote, own: boolean): Quote => ({
  ...quote,
  ...(own && { noteId }),
});

export const moderationOf = ({ moderated }: { moderated?: boolean | undefined }): { moderated?: true } =>
  moderated ? { moderated: true } : {};

export const presentPage = ({ hasPage }: { hasPage?: boolean | undefined }): { hasPage?: true } =>
  hasPage ? { hasPage } : {};

/** The pages of mentioned readers, by the name as written. */
export function presentMentions(mentions: PostFields['mentions'] = []): { mentions?: Record<string, string> } {
  const pages = mentions.filter(({ user }) => user !== '').map(({ name, user }) => [name, user] as const);
  return pages.length > 0 ? { mentions: Object.fromEntries(pages) } : {};
}

export type HiddenEntry<Post> =
  | { shown: CheckedPost<Post>; liked: boolean }
  | Extract<ShownEntry<Post>, { tombstone: unknown }>;

/** @param parent of replies that are listed without it */
export function shownEntries<Post extends PostFields>(
  entries: readonly ShownEntry<Post>[],
  view: View,
  parent?: Stored<Post>,
): HiddenEntry<Post>[] {
  const byId = new Map(entries.flatMap((entry) => ('post' in entry ? [[entry.post._id, entry.post] as const] : [])));
  return entries.map((entry) => {
    if (!('post' in entry)) return entry;
    const above = byId.get(entry.post.replyTo ?? '') ?? parent;
    return { shown: checkPost(entry.post, view, above), liked: entry.liked };
  });
}
