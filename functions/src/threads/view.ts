import type { Topic } from '../contract/discuss';
import type { Quote } from '../domain/progress';
import { openersRights } from './opener';
import type { PostFields, Quote as StoredQuote, ThreadFields } from './thread-kind';

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
