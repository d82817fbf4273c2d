import type { ClubBookOverview } from '@contract/clubs';
import type { UpToChapter } from '@domain/progress';

/** Somebody else who shows where they are. */
export type Reader = ClubBookOverview['memberProgress'][number];

/**
 * Reading progress on the line of a book's chapters: a chapter that something is said about or somebody is at, those who are much
 * further than all others, or the end of the book: what is said about all of it, and those who have finished.
 */
export interface Stop {
  kind: 'chapter' | 'far' | 'finished';
  /** The chapter, the first one of those far on, or the end. */
  chapter: NonNullable<UpToChapter>;
  discussions: number;
  posts: number;
  readers: readonly Reader[];
  isMine: boolean;
  /** Where the club's schedule wants to be next. */
  isNext: boolean;
  /** The reader has come as far. */
  isRead: boolean;
  /** How wide it is to be drawn, in chapters. */
  width: number;
}

/** Chapters without anything are drawn up to as many. */
const WIDEST = 5;
/** A member who is more chapters than this beyond everything else doesn't make the line longer. */
const FAR = 20;

type MyProgress = ClubBookOverview['progress'];
type Overview = Pick<ClubBookOverview, 'activity' | 'memberProgress' | 'progress'>;

const chapterOf = ({ chapter }: Reader): number => (chapter === 'finished' ? Number.POSITIVE_INFINITY : chapter);
const chapterOfProgress = (progress: MyProgress): number =>
  progress?.finished ? Number.POSITIVE_INFINITY : (progress?.chapter ?? Number.NEGATIVE_INFINITY);

/** Whether anything is said there. */
export const hasTalk = ({ discussions, posts }: Stop): boolean => discussions > 0 || posts > 0;

/** The last chapter that is drawn by itself: of the activity, and of the members who aren't far beyond it. */
function lastOf(active: readonly number[], read: readonly number[]): number {
  const [first = 0, ...others] = active.length > 0 ? [Math.max(...active), ...read] : read;
  return others.reduce((last, chapter) => (chapter > last && chapter <= last + FAR ? chapter : last), first);
}

/**
 * The stops of a line, in the book's order; none while no chapter is named by anybody else.
 * @param me the reader's username, since their own progress is another mark than that of the others
 * @param next the chapter to which the club's schedule goes next
 */
export function toStops(
  { activity, memberProgress, progress }: Overview,
  me: string | undefined,
  next?: number,
): Stop[] {
  const others = memberProgress.filter(({ user }) => user !== me);
  if (activity.length === 0 && others.length === 0 && next === undefined) return [];
  const mine = chapterOfProgress(progress);
  const named = [...others.map(chapterOf), mine].filter(Number.isFinite).sort((a, b) => a - b);
  const active = [...activity.map(({ chapter }) => chapter), next].filter((chapter) => typeof chapter === 'number');
  const last = lastOf(active, named);
  const chapters = [...new Set([...active, ...named.filter((item) => item <= last)])].sort((a, b) => a - b);
  const at = (from: number, to: number) => ({
    readers: others.filter((other) => chapterOf(other) >= from && chapterOf(other) <= to),
    isMine: mine >= from && mine <= to,
    isNext: next !== undefined && next >= from && next <= to,
    isRead: mine >= from,
  });
  const saidOf = (chapter: number | 'end') =>
    activity.find((item) => item.chapter === chapter) ?? { chapter, discussions: 0, posts: 0 };
  const stops = chapters.map((chapter, index): Stop => {
    const width = Math.min(Math.max(chapter - (chapters[index - 1] ?? 0), 1), WIDEST);
    return { kind: 'chapter', ...saidOf(chapter), ...at(chapter, chapter), width };
  });
  const further = named.find((item) => item > last);
  const far: Stop[] =
    further === undefined ? [] : [{ kind: 'far', ...saidOf(further), ...at(further, Number.MAX_VALUE), width: WIDEST }];
  const done = at(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  const atEnd: Stop = { kind: 'finished', ...saidOf('end'), ...done, width: WIDEST };
  const finished = done.readers.length > 0 || done.isMine || hasTalk(atEnd) ? [atEnd] : [];
  return [...stops, ...far, ...finished];
}
