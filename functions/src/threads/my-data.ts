import type { ExportPart } from '../contract/my-data';
import { ThreadArea } from '../domain/thread-area';
import { lastOf, PAGE, type Section } from '../platform/store/export-section';
import type { Stored } from '../platform/store/firestore';
import { pageOf } from '../platform/store/paging';
import { readsInOrder, readsOf } from './reads';
import type { PostFields } from './thread-kind';

export const reads: Section = async (uid, after) => {
  const docs = await pageOf(readsInOrder(uid), PAGE, after);
  const found = docs.map((doc) => ({
    _id: ThreadArea.parse(doc.id),
    threads: Object.entries(readsOf(doc.data())).map(([_id, { until, also }]) => ({
      _id,
      until: until.toISOString(),
      also,
    })),
  }));
  return { found: { reads: found }, last: lastOf(docs, ({ id }) => [id]) };
};

export interface Where {
  discussion: string | null;
  book: string | null;
}

export function presentOwnPost(
  post: Stored<PostFields & { bookId: string }>,
  where: Where,
): ExportPart['posts'][number] {
  const { _id, discussionId, bookId, content, chapter, replyTo, likes } = post;
  const quote = post.quote?.text ?? null;
  const times = { createdAt: post.createdAt.toISOString(), editedAt: post.editedAt?.toISOString() ?? null };
  return { _id, discussionId, ...where, bookId, content, chapter, quote, replyTo, ...times, likes };
}
