import { upToChapterOfReply } from '../../../functions/src/contract/spoilers';
import type { Target } from '../target';
import type { SeedPost, SeedThread } from '../thread-documents';
import { publicBooks } from './public-books';
import type { Author, Remark, Talk } from './talk';
import { authors } from './talk';
import { talkElsewhere, talkOfClassics } from './talk-classics';
import { talkOfPride } from './talk-pride';
import { readAlong } from './talk-read-along';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days between the first and the last post. The last one is at most a day old. */
const duration = (days: number): number => Math.max(0.9 * days, days - 1);

/** The uid of each author. */
export type AuthorIds = Readonly<Record<Author, string>>;

/** Adds generated uids for the authors who can't sign in. */
export function authorIdsOf(known: Partial<AuthorIds>): AuthorIds {
  const uids = authors.map((author) => [author, known[author] ?? `demo-${author}`]);
  return Object.fromEntries(uids) as AuthorIds;
}

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Converts a talk to a thread, with its posts spread evenly over its duration. */
export function threadOf({ book, title, days, remarks }: Talk, authorIds: AuthorIds, now: Date): SeedThread {
  const [{ chapter }] = remarks;
  // An address can be read by everybody, so it doesn't have the words of a title that can't.
  const id = `${book}-${chapter === undefined ? slug(title) : `up-to-chapter-${chapter}`}`.slice(0, 100);
  // What opens a discussion has its id.
  const idOf = (index: number) => (index === 0 ? id : `${id}-${index}`);
  const all = remarks.flatMap((remark, index) => [
    { remark, id: idOf(index), replyTo: undefined },
    ...(remark.replies ?? []).map((reply, at) => ({
      remark: { ...reply, chapter: upToChapterOfReply(remark.chapter ?? null, reply.chapter) ?? undefined },
      id: `${id}-${index}-${at}`,
      replyTo: idOf(index),
    })),
  ]);
  const startedAt = now.getTime() - days * DAY_MS;
  const interval = (duration(days) * DAY_MS) / Math.max(1, all.length - 1);
  const posts = all.map(({ remark, id, replyTo }, index): SeedPost => {
    const createdAt = new Date(Math.round(startedAt + index * interval));
    return { ...postOf(remark, authorIds), id, createdAt, ...(replyTo ? { replyTo } : {}) };
  });
  return { id, title, bookId: book, posts };
}

function postOf(
  { by, text, chapter, likedBy = [] }: Omit<Remark, 'chapter'> & Pick<SeedPost, 'chapter'>,
  authorIds: AuthorIds,
) {
  const likes = likedBy.map((author) => authorIds[author]);
  return { userId: authorIds[by], user: by, content: text, chapter, likedBy: likes };
}

/** All demo discussions; `large` adds the one with 2,000 posts. */
export const talks = (large: boolean): readonly Talk[] => [
  ...talkOfPride,
  ...talkOfClassics,
  ...talkElsewhere,
  ...(large ? [readAlong] : []),
];

/**
 * Creates missing discussions. They're written to Firestore directly, because there are many and the API can't create
 * posts in the past.
 */
export async function seedDiscussions(
  target: Pick<Target, 'firestore' | 'project'>,
  known: Partial<AuthorIds>,
  large: boolean,
): Promise<void> {
  const [{ openStore }, { writeThreads }, { writeAuthors }] = await Promise.all([
    import('../store'),
    import('../write-threads'),
    import('./write-authors'),
  ]);
  const store = openStore(target);
  const authorIds = authorIdsOf(known);
  const now = new Date();
  const threads = talks(large).map((talk) => threadOf(talk, authorIds, now));
  try {
    await writeAuthors(
      store,
      authors.filter((author) => !known[author]),
      authorIds,
      now,
    );
    const threadsOf = (id: string) => threads.filter(({ bookId }) => bookId === id);
    await Promise.all(publicBooks.map((book) => writeThreads(store, book, threadsOf(book.id))));
  } finally {
    await store.terminate();
  }
}
