import type { ClubBookOverview } from '@contract/clubs';
import type { UpToChapter } from '@domain/progress';

export type MemberAtChapter = ClubBookOverview['memberProgress'][number];

/** A chapter with activity or readers, the readers far ahead, or the end of the book. */
export interface Stop {
  kind: 'chapter' | 'far' | 'finished';
  chapter: NonNullable<UpToChapter>;
  discussions: number;
  posts: number;
  readers: readonly MemberAtChapter[];
  isMine: boolean;
  isNext: boolean;
  isRead: boolean;
  width: number;
}

/** Chapters for which a gap keeps its width. */
const WIDEST = 5;
/** A member this many chapters beyond everything else doesn't extend the line. */
const FAR = 20;

type MyProgress = ClubBookOverview['progress'];
type Overview = Pick<ClubBookOverview, 'activity' | 'memberProgress' | 'progress'>;

const chapterOf = ({ chapter }: MemberAtChapter): number =>
  chapter === 'finished' ? Number.POSITIVE_INFINITY : chapter;
const chapterOfProgress = (progress: MyProgress): number =>
  progress?.finished ? Number.POSITIVE_INFINITY : (progress?.chapter ?? Number.NEGATIVE_INFINITY);

export const hasTalk = ({ discussions, posts }: Stop): boolean => discussions > 0 || posts > 0;

/** The last chapter of the activity, and of members who aren't far beyond it. */
function lastOf(active: readonly number[], read: readonly number[]): number {
  const [first = 0, ...others] = active.length > 0 ? [Math.max(...active), ...read] : read;
  return others.reduce((last, chapter) => (chapter > last && chapter <= last + FAR ? chapter : last), first);
}

/**
 * In the book's order; none while only the reader names a chapter.
 * @param me the reader's username, which the line marks differently
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
  const between = (from: number, to: number) => ({
    readers: others.filter((other) => chapterOf(other) >= from && chapterOf(other) <= to),
    isMine: mine >= from && mine <= to,
    isNext: next !== undefined && next >= from && next <= to,
    isRead: mine >= from,
  });
  const saidOf = (chapter: number | 'end') =>
    activity.find((item) => item.chapter === chapter) ?? { chapter, discussions: 0, posts: 0 };
  const stops = chapters.map((chapter, index): Stop => {
    const width = Math.min(Math.max(chapter - (chapters[index - 1] ?? 0), 1), WIDEST);
    return { kind: 'chapter', ...saidOf(chapter), ...between(chapter, chapter), width };
  });
  const further = named.find((item) => item > last);
  const far: Stop[] =
    further === undefined
      ? []
      : [{ kind: 'far', ...saidOf(further), ...between(further, Number.MAX_VALUE), width: WIDEST }];
  const done = between(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  const atEnd: Stop = { kind: 'finished', ...saidOf('end'), ...done, width: WIDEST };
  const finished = done.readers.length > 0 || done.isMine || hasTalk(atEnd) ? [atEnd] : [];
  return [...stops, ...far, ...finished];
}
