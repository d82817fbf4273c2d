import { discuss as table } from '../../functions/src/contract/discuss';
import { discussHandlers } from '../../functions/src/discuss/handlers';
import { bookOf, type Thread } from './data';
import { inOrder, postsOf, type Step, stepsWith } from './steps';

const discuss = stepsWith(table, discussHandlers);

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Everybody can read an address, so it doesn't have the words of a title that goes as far as a chapter. */
export function topicId({ book, title, posts: [{ chapter }] }: Thread): string {
  return `${book}-${chapter === undefined ? slug(title) : `up-to-chapter-${chapter}`}`.slice(0, 100);
}

function stepsOf(thread: Thread, now: Date): Step[] {
  const discussionId = topicId(thread);
  const { genre, ...book } = bookOf(thread.book);
  return postsOf(thread, discussionId, now).flatMap(({ by, text: content, id, replyTo, chapter, at, likedBy = [] }) => [
    id === discussionId
      ? discuss('POST /api/discuss/discussion2', {
          ...{ by, at, id },
          body: { book, genre, discussionTitle: thread.title, content, chapter },
        })
      : discuss('POST /api/discuss/post', { by, at, id, body: { discussionId, replyTo, content, chapter } }),
    ...likedBy.map((reader) => discuss('POST /api/discuss/like', { by: reader, at, body: { id } })),
  ]);
}

/** Opens public threads and posts in them, in those of different books at once. */
export async function seedThreads(threads: readonly Thread[], now: Date): Promise<void> {
  const byBook = new Map<string, Step[]>();
  for (const thread of threads) {
    byBook.set(thread.book, [...(byBook.get(thread.book) ?? []), ...stepsOf(thread, now)]);
  }
  await Promise.all([...byBook.values()].map(inOrder));
}
