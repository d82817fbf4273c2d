import type { UpToChapter } from '../../domain/progress';
import { upToChapterOfReply } from '../../domain/spoilers';
import type { Stored } from '../../platform/store/firestore';
import type { PostFields, ThreadFields } from '../store';
import { isVisible, type View } from './view';

/** A mark that this module alone can create, so that nothing is presented without a check. */
declare const sealed: unique symbol;
interface Sealed {
  readonly [sealed]: true;
}

export type Shown<T> = Sealed & { readonly hidden: false; readonly upToChapter: UpToChapter; readonly record: T };
export type Hidden<T, Words extends PropertyKey> = Sealed & {
  readonly hidden: true;
  readonly upToChapter: UpToChapter;
  readonly record: Omit<T, Words>;
};

const postWords = [
  'content',
  'quote',
  'translations',
  'memberTranslations',
  'lang',
  'mentions',
  'mentionedIds',
] as const;
const titleWords = ['title', 'translations', 'memberTranslations', 'lang'] as const;
type PostWords = (typeof postWords)[number];
type TitleWords = (typeof titleWords)[number];

export type CheckedPost<Post> = Shown<Stored<Post>> | Hidden<Stored<Post>, PostWords>;
export type CheckedThread<Thread> = Shown<Stored<Thread>> | Hidden<Stored<Thread>, TitleWords>;

const asShown = <T>(record: T, upToChapter: UpToChapter) => ({ hidden: false, upToChapter, record }) as Shown<T>;

function hidden<T extends object, Words extends string>(record: T, upToChapter: UpToChapter, words: readonly Words[]) {
  const rest = Object.fromEntries(Object.entries(record).filter(([name]) => !words.includes(name as Words)));
  return { hidden: true, upToChapter, record: rest } as unknown as Hidden<T, Words>;
}

/** `reveal` doesn't override it. */
const isTakenDown = ({ moderated }: { moderated?: boolean | undefined }, author: string, { uid }: View): boolean =>
  moderated === true && author !== uid;

/** A reply goes at least as far as its parent, if known. */
export function checkPost<Post extends PostFields>(
  post: Stored<Post>,
  view: View,
  above?: Pick<PostFields, 'chapter'>,
): CheckedPost<Post> {
  const upToChapter = above ? upToChapterOfReply(above.chapter, post.chapter) : post.chapter;
  const { _id, userId: author, sealed } = post;
  const isShown = !isTakenDown(post, author, view) && isVisible(view, { _id, upToChapter, author, sealed });
  return isShown ? asShown(post, upToChapter) : hidden(post, upToChapter, postWords);
}

/** Revealing the opening post, which has the thread's id, also reveals the title. */
export function checkThread<Thread extends ThreadFields>(thread: Stored<Thread>, view: View): CheckedThread<Thread> {
  const { _id, chapter, openedBy } = thread;
  const isShown =
    !isTakenDown(thread, openedBy, view) && isVisible(view, { _id, upToChapter: chapter, author: openedBy });
  return isShown ? asShown(thread, chapter) : hidden(thread, chapter, titleWords);
}

export const own = <Record extends PostFields | ThreadFields>(record: Stored<Record>): Shown<Stored<Record>> =>
  asShown(record, record.chapter);

export const withRecord = <T>(shown: Shown<T>, record: T): Shown<T> => asShown(record, shown.upToChapter);

export function checkNotes<
  Note extends { _id: string; userId: string; chapter: number; moderated?: boolean | undefined },
>(all: readonly Note[], view: View): { notes: Shown<Note>[]; hiddenCounts: { chapter: number; count: number }[] } {
  const notes = all.filter((note) => !isTakenDown(note, note.userId, view));
  const isShown = ({ _id, chapter, userId }: Note) => isVisible(view, { _id, upToChapter: chapter, author: userId });
  const counts = new Map<number, number>();
  for (const { chapter } of notes.filter((note) => !isShown(note))) counts.set(chapter, (counts.get(chapter) ?? 0) + 1);
  return {
    notes: notes.filter(isShown).map((note) => asShown(note, note.chapter)),
    hiddenCounts: [...counts].sort(([a], [b]) => a - b).map(([chapter, count]) => ({ chapter, count })),
  };
}
