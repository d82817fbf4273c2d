import { publicBooks } from './public-books';
import type { Remark, Talk, Voice } from './talk';
import { voices } from './talk';
import { talkElsewhere, talkOfClassics } from './talk-classics';
import { talkOfPride } from './talk-pride';
import { readAlong } from './talk-read-along';
import type { Target } from './target';
import type { SeedPost, SeedThread } from './thread-documents';

const DAY_MS = 24 * 60 * 60 * 1000;
/** When the last word of a discussion was said, in days since its first: a while ago, but no more than a day. */
const lasted = (days: number): number => Math.max(0.9 * days, days - 1);

/** Uid of each voice. */
export type Cast = Readonly<Record<Voice, string>>;

/** The uids of the readers who can sign in, beside those who only talk. */
export function castOf(known: Partial<Cast>): Cast {
  const uids = voices.map((voice) => [voice, known[voice] ?? `demo-${voice}`]);
  return Object.fromEntries(uids) as Cast;
}

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A talk as a thread, its remarks spread from its first day on. */
export function threadOf({ book, title, days, remarks }: Talk, cast: Cast, now: Date): SeedThread {
  const id = `${book}-${slug(title)}`.slice(0, 100);
  const all = remarks.flatMap((remark, index) => [
    { remark, name: `${index}`, replyTo: undefined },
    ...(remark.replies ?? []).map((reply, at) => ({
      remark: reply,
      name: `${index}-${at}`,
      replyTo: `${id}-${index}`,
    })),
  ]);
  const begun = now.getTime() - days * DAY_MS;
  const pause = (lasted(days) * DAY_MS) / Math.max(1, all.length - 1);
  const posts = all.map(({ remark, name, replyTo }, index): SeedPost => {
    const createdAt = new Date(Math.round(begun + index * pause));
    return { ...postOf(remark, cast), id: `${id}-${name}`, createdAt, ...(replyTo ? { replyTo } : {}) };
  });
  return { id, title, bookId: book, posts };
}

function postOf({ by, text, likedBy = [] }: Remark, cast: Cast) {
  return { userId: cast[by], user: by, content: text, likedBy: likedBy.map((voice) => cast[voice]) };
}

/** Every discussion of the demo; the one of 2,000 posts only when it is asked for. */
export const talks = (large: boolean): readonly Talk[] => [
  ...talkOfPride,
  ...talkOfClassics,
  ...talkElsewhere,
  ...(large ? [readAlong] : []),
];

/**
 * Makes the discussions that are missing. They are written straight to the store, as the product would have stored
 * them: their times lie in the past, which no call can be asked for, and there are many of them.
 */
export async function seedDiscussions(target: Target, known: Partial<Cast>, large: boolean): Promise<void> {
  const [{ openStore }, { writeThreads }, { writeVoices }] = await Promise.all([
    import('./store'),
    import('./write-threads'),
    import('./write-voices'),
  ]);
  const store = openStore(target);
  const cast = castOf(known);
  const now = new Date();
  const threads = talks(large).map((talk) => threadOf(talk, cast, now));
  try {
    await writeVoices(
      store,
      voices.filter((voice) => !known[voice]),
      cast,
      now,
    );
    const ofBook = (id: string) => threads.filter(({ bookId }) => bookId === id);
    await Promise.all(publicBooks.map((book) => writeThreads(store, book, ofBook(book.id))));
  } finally {
    await store.terminate();
  }
}
