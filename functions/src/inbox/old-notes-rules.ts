import { createHash } from 'node:crypto';
import type { Stored } from '../platform/store/firestore';
import { aheadAt, clocksOf, startOfDay } from '../platform/store/months';
import type { PageOf, Span } from '../platform/store/paging';
import type { ShelfRecord } from '../shelf/store';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEARS = 10;
const OLD_DAYS = 30;

/** A note is shown again after this many days at the earliest. */
const REST_DAYS = 7;

/** Days of quotations after a round of favorites. */
const MIN_QUOTATION_DAYS = 3;

/** The most favorites, and the most quotations, that take turns before others do. */
export const TURNS = 10;

/** Days for which the same notes take turns. */
const SAME_NOTES_DAYS = 2 * TURNS;

interface LocalDay {
  /** Its number since 1970. */
  day: number;
  /** Notes from before this instant may be shown again. */
  oldBefore: Date;
  /** The same day in earlier years. Years without it (February 29) are left out. */
  before: { years: number; span: Span }[];
}

/**
 * Today in a reader's time zone.
 * @throws `invalid` for an unknown time zone
 */
export function localDayOf(now: Date, zone: string): LocalDay {
  const clocks = clocksOf(zone);
  const local = new Date(now.getTime() + aheadAt(clocks, now));
  const [year, month, date] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const day = Math.floor(local.getTime() / DAY_MS);
  const before = Array.from({ length: YEARS }, (_, index) => index + 1).flatMap((years) => {
    const midnight = Date.UTC(year - years, month, date);
    const span = { from: startOfDay(midnight, clocks), before: startOfDay(midnight + DAY_MS, clocks) };
    const isInYear = new Date(midnight).getUTCDate() === date && span.from < span.before;
    return isInYear ? [{ years, span }] : [];
  });
  return { day, oldBefore: startOfDay((day - OLD_DAYS) * DAY_MS, clocks), before };
}

type Dated = Stored<{ createdAt: Date }>;

const isIn = ({ createdAt }: Dated, { from, before }: Span): boolean => createdAt >= from && createdAt < before;

/** The notes of the latest year among them, the first written first. */
export function ofLatestYear<Note extends Dated>(
  notes: readonly Note[],
  before: LocalDay['before'],
): { years: number; notes: Note[] } | null {
  for (const { years, span } of before) {
    const written = notes.filter((note) => isIn(note, span));
    if (written.length > 0) return { years, notes: written.toSorted((a, b) => +a.createdAt - +b.createdAt) };
  }
  return null;
}

/** The id where the search for the notes of these weeks starts. Ids are random. */
export const firstIdOn = (uid: string, day: number): string =>
  createHash('sha256')
    .update(`${uid}\n${Math.floor(day / SAME_NOTES_DAYS)}`)
    .digest('base64url')
    .slice(0, 24);

const oldById = <Note extends Dated>(notes: readonly Note[], { oldBefore }: LocalDay): Note[] =>
  notes.filter(({ createdAt }) => createdAt < oldBefore).sort((a, b) => (a._id < b._id ? -1 : 1));

/**
 * The note whose turn it is today. Favorites take their turns first, then some quotations, then the favorites again.
 * Undefined on a day between the turns of a few notes.
 */
export function whoseTurn<Note extends Dated>(
  favorites: readonly Note[],
  quotations: readonly Note[],
  today: LocalDay,
): Note | undefined {
  const [first, second] = [oldById(favorites, today), oldById(quotations, today)];
  const forSecond = Math.max(REST_DAYS - first.length, second.length > 0 ? MIN_QUOTATION_DAYS : 0);
  const round = first.length + forSecond;
  const turn = today.day % round;
  if (turn < first.length) return first[turn];
  const secondTurn = Math.floor(today.day / round) * forSecond + turn - first.length;
  return second[secondTurn % Math.max(second.length, forSecond)];
}

/**
 * False for a shelf with only new books, because a note is never older than its book. `items` lists the newest book
 * first.
 */
export const mayHaveOldNotes = (
  { items, cursor }: PageOf<Pick<ShelfRecord, 'addedAt'>>,
  { oldBefore }: LocalDay,
): boolean => cursor !== undefined || items.some(({ addedAt }) => addedAt < oldBefore);
