import type { Reach } from '../contract/places';
import { reachOfReply } from '../contract/veil';
import type { Stored } from '../data/firestore';
import type { NoteRecord } from '../data/notes/notes';
import type { PostFields, ThreadFields } from '../data/threads/thread-kind';
import { isOpen, type View } from './view';

/** Made in this module alone, so that nothing can be presented without having been looked at. */
declare const sealed: unique symbol;
interface Sealed {
  readonly [sealed]: true;
}

/** Something that a reader can see. */
export type Open<T> = Sealed & { readonly veiled: false; readonly reach: Reach; readonly record: T };
/** Something beyond where a reader is, without the fields that hold words of it. */
export type Veiled<T, Words extends PropertyKey> = Sealed & {
  readonly veiled: true;
  readonly reach: Reach;
  readonly record: Omit<T, Words>;
};

/** The fields of posts and of threads in which a text, or a part of one, can be. */
const postWords = ['content', 'quote', 'translations', 'versions', 'lang'] as const;
const titleWords = ['title', 'translations', 'versions', 'lang'] as const;
type PostWords = (typeof postWords)[number];
type TitleWords = (typeof titleWords)[number];

export type ShownPost<Post> = Open<Stored<Post>> | Veiled<Stored<Post>, PostWords>;
export type ShownThread<Thread> = Open<Stored<Thread>> | Veiled<Stored<Thread>, TitleWords>;

const open = <T>(record: T, reach: Reach) => ({ veiled: false, reach, record }) as Open<T>;

function veiled<T extends object, Words extends string>(record: T, reach: Reach, words: readonly Words[]) {
  const rest = Object.fromEntries(Object.entries(record).filter(([name]) => !words.includes(name as Words)));
  return { veiled: true, reach, record: rest } as unknown as Veiled<T, Words>;
}

/** A post as `view` shows it. A reply goes as far as the post above it, where that is known. */
export function shownPost<Post extends PostFields>(
  post: Stored<Post>,
  view: View,
  above?: Pick<PostFields, 'chapter'>,
): ShownPost<Post> {
  const reach = above ? reachOfReply(above.chapter, post.chapter) : post.chapter;
  const isShown = isOpen(view, { _id: post._id, reach, author: post.userId });
  return isShown ? open(post, reach) : veiled(post, reach, postWords);
}

/** A thread in a list, or above its posts. Its title is shown with the opening post, which has its id. */
export function shownThread<Thread extends ThreadFields>(thread: Stored<Thread>, view: View): ShownThread<Thread> {
  const { _id, chapter, openedBy } = thread;
  const isShown = isOpen(view, { _id, reach: chapter, author: openedBy });
  return isShown ? open(thread, chapter) : veiled(thread, chapter, titleWords);
}

/** What its author gets to see of it, for example as the answer to writing it. */
export const own = <Record extends PostFields | ThreadFields>(record: Stored<Record>): Open<Stored<Record>> =>
  open(record, record.chapter);

/** The same post with another record, for example with a translation. */
export const withRecord = <T>(shown: Open<T>, record: T): Open<T> => open(record, shown.reach);

/** The public notes that a view shows, and how many there are on each chapter beyond it. */
export function shownNotes<Note extends Pick<NoteRecord, 'chapter' | 'userId'> & { _id: string }>(
  notes: readonly Note[],
  view: View,
): { notes: Open<Note>[]; beyond: { chapter: number; count: number }[] } {
  const isShown = ({ _id, chapter, userId }: Note) => isOpen(view, { _id, reach: chapter, author: userId });
  const counts = new Map<number, number>();
  for (const { chapter } of notes.filter((note) => !isShown(note))) counts.set(chapter, (counts.get(chapter) ?? 0) + 1);
  return {
    notes: notes.filter(isShown).map((note) => open(note, note.chapter)),
    beyond: [...counts].sort(([a], [b]) => a - b).map(([chapter, count]) => ({ chapter, count })),
  };
}
