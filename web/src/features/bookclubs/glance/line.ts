import type { ClubBookGlance } from '@contract/bookclubs';
import type { Reach } from '@contract/places';

/** Somebody else who shows where they are. */
export type Reader = ClubBookGlance['places'][number];

/**
 * A place on the line of a book's chapters: a chapter that something is said about or somebody is at, those who are much
 * further than all others, or the end of the book: what is said about all of it, and those who have finished.
 */
export interface Stop {
  kind: 'chapter' | 'far' | 'finished';
  /** The chapter, the first one of those far on, or the end. */
  chapter: NonNullable<Reach>;
  discussions: number;
  posts: number;
  readers: readonly Reader[];
  isMine: boolean;
  /** The reader has come as far. */
  isRead: boolean;
  /** How wide it is to be drawn, in chapters. */
  width: number;
}

/** Chapters without anything are drawn up to as many. */
const WIDEST = 5;
/** A member who is more chapters than this beyond everything else doesn't make the line longer. */
const FAR = 20;

type Place = ClubBookGlance['place'];
type Glance = Pick<ClubBookGlance, 'talk' | 'places' | 'place'>;

const chapterOf = ({ chapter }: Reader): number => (chapter === 'finished' ? Number.POSITIVE_INFINITY : chapter);
const placeOf = (place: Place): number =>
  place?.finished ? Number.POSITIVE_INFINITY : (place?.chapter ?? Number.NEGATIVE_INFINITY);

/** Whether anything is said there. */
export const hasTalk = ({ discussions, posts }: Stop): boolean => discussions > 0 || posts > 0;

/** The last chapter that is drawn by itself: of the talk, and of the members who aren't far beyond it. */
function lastOf(talked: readonly number[], read: readonly number[]): number {
  const [first = 0, ...others] = talked.length > 0 ? [Math.max(...talked), ...read] : read;
  return others.reduce((last, chapter) => (chapter > last && chapter <= last + FAR ? chapter : last), first);
}

/**
 * The stops of a line, in the book's order; none while no chapter is named by anybody else.
 * @param me the reader's username, since their own place is another mark than that of the others
 */
export function toStops({ talk, places, place }: Glance, me: string | undefined): Stop[] {
  const others = places.filter(({ user }) => user !== me);
  if (talk.length === 0 && others.length === 0) return [];
  const mine = placeOf(place);
  const named = [...others.map(chapterOf), mine].filter(Number.isFinite).sort((a, b) => a - b);
  const talked = talk.flatMap(({ chapter }) => (chapter === 'end' ? [] : [chapter]));
  const last = lastOf(talked, named);
  const chapters = [...new Set([...talked, ...named.filter((one) => one <= last)])].sort((a, b) => a - b);
  const at = (from: number, to: number) => ({
    readers: others.filter((one) => chapterOf(one) >= from && chapterOf(one) <= to),
    isMine: mine >= from && mine <= to,
    isRead: mine >= from,
  });
  const saidOf = (chapter: number | 'end') =>
    talk.find((one) => one.chapter === chapter) ?? { chapter, discussions: 0, posts: 0 };
  const stops = chapters.map((chapter, index): Stop => {
    const width = Math.min(Math.max(chapter - (chapters[index - 1] ?? 0), 1), WIDEST);
    return { kind: 'chapter', ...saidOf(chapter), ...at(chapter, chapter), width };
  });
  const beyond = named.find((one) => one > last);
  const far: Stop[] =
    beyond === undefined ? [] : [{ kind: 'far', ...saidOf(beyond), ...at(beyond, Number.MAX_VALUE), width: WIDEST }];
  const done = at(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  const atEnd: Stop = { kind: 'finished', ...saidOf('end'), ...done, width: WIDEST };
  const finished = done.readers.length > 0 || done.isMine || hasTalk(atEnd) ? [atEnd] : [];
  return [...stops, ...far, ...finished];
}
