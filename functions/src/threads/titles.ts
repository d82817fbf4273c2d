import * as z from 'zod';
import { UpToChapter } from '../domain/progress';
import { fieldsOf, textOf } from '../platform/store/paging';
import { progressOfWorks } from '../progress/progress-of-work';
import { isVisible } from './spoilers/view';

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
