import { discuss as table } from '../../functions/src/contract/discuss';
import { discussHandlers } from '../../functions/src/discuss/calls';
import { bookOf, type Thread } from './data';
import { inOrder, postsOf, readersAtOnce, stepsWith, type ThreadSteps } from './steps';

const discuss = stepsWith(table, discussHandlers);

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Ids are public, so they leave out the words of a title with a chapter limit. */
export function topicId({ book, title, posts: [{ chapter }] }: Thread): string {
  return `${book}-${chapter === undefined ? slug(title) : `up-to-chapter-${chapter}`}`.slice(0, 100);
}

function stepsOf(thread: Thread, now: Date): ThreadSteps {
  const discussionId = topicId(thread);
  const { genre, ...book } = bookOf(thread.book);
  const [{ by, at, id, text, chapter }, ...posts] = postsOf(thread, discussionId, now);
  return {
    opening: discuss('POST /api/discuss/discussion2', {
      by,
      at,
      id,
      body: { book, genre, discussionTitle: thread.title, content: text, chapter },
    }),
    posts: posts.map(({ by, text: content, id, replyTo, chapter, at }) =>
      discuss('POST /api/discuss/post', { by, at, id, body: { discussionId, replyTo, content, chapter } }),
    ),
    rest: postsOf(thread, discussionId, now).flatMap(({ at, id, likedBy = [] }) =>
      likedBy.map((reader) => discuss('POST /api/discuss/like', { by: reader, at, body: { id } })),
    ),
  };
}

async function fill(threads: readonly ThreadSteps[]): Promise<void> {
  await inOrder(threads.map(({ opening }) => opening));
  await Promise.all(threads.map(({ posts, rest }) => inOrder(posts).then(() => readersAtOnce(rest))));
}

export function seedThreads(threads: readonly Thread[], now: Date): () => Promise<void> {
  const byBook = new Map<string, ThreadSteps[]>();
  for (const thread of threads) {
    byBook.set(thread.book, [...(byBook.get(thread.book) ?? []), stepsOf(thread, now)]);
  }
  return async () => void (await Promise.all([...byBook.values()].map(fill)));
}
