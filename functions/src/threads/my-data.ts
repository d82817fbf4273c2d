import * as z from 'zod';
import type { ExportPart } from '../contract/my-data';
import { UpToChapter } from '../domain/progress';
import { ThreadArea } from '../domain/thread-area';
import { lastOf, PAGE, type Section } from '../platform/store/export-section';
import type { Stored } from '../platform/store/firestore';
import { fieldsOf, pageOf, textOf } from '../platform/store/paging';
import { progressOfWorks } from '../progress/works/store';
import { keptInOrder, keptOf } from './kept/store';
import { isVisible } from './spoilers/view';
import type { PostFields } from './store';
import { readsInOrder, readsOf } from './unread/store';

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

export const kept: Section = async (uid, after) => {
  const docs = await pageOf(keptInOrder(uid), PAGE, after);
  const found = docs.flatMap((doc) => keptOf(doc.data())).map((post) => ({ ...post, at: post.at.toISOString() }));
  return { found: { kept: found }, last: lastOf(docs, ({ id }) => [id]) };
};

export interface Where {
  discussion: string | null;
  book: string | null;
}

export function presentOwnPost(post: Stored<PostFields>, where: Where): ExportPart['posts'][number] {
  const { _id, discussionId, bookId, content, chapter, replyTo, likes } = post;
  const quote = post.quote?.text ?? null;
  const times = { createdAt: post.createdAt.toISOString(), editedAt: post.editedAt?.toISOString() ?? null };
  return { _id, discussionId, ...where, bookId, content, chapter, quote, replyTo, ...times, likes };
}

const Thread = z.object({
  bookId: z.string().catch(''),
  chapter: UpToChapter.catch(null),
  openedBy: z.string().catch(''),
});

/** The titles by path; null for one deleted or beyond the reader's chapter. One read per discussion and book. */
export async function titlesFor(uid: string, paths: readonly string[]): Promise<(path: string) => string | null> {
  const found = await fieldsOf(paths, ['title', 'bookId', 'chapter', 'openedBy']);
  const threads = new Map([...found].map(([path, fields]) => [path, Thread.parse(fields)]));
  const books = [...threads.values()].flatMap(({ bookId, chapter }) => (bookId && chapter !== null ? [bookId] : []));
  const progress = await progressOfWorks(uid, books);
  return (path) => {
    const thread = threads.get(path);
    if (!thread) return null;
    const view = { uid, progress: progress.get(thread.bookId), reveal: [], through: undefined };
    const shown = isVisible(view, { _id: path, upToChapter: thread.chapter, author: thread.openedBy });
    return shown ? textOf(found, path, 'title') : null;
  };
}
