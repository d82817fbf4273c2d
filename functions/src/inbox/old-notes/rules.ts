import { DAY_MS } from '../../domain/time';
import type { Stored } from '../../platform/store/firestore';
import { aheadAt, clocksOf, startOfDay } from '../../platform/store/months';
import type { PageOf, Span } from '../../platform/store/paging';
import type { ShelfRecord } from '../../shelf/store';

const YEARS = 10;
const OLD_DAYS = 30;

const REST_DAYS = 7;

/** Days of quotations after a round of favorites. */
const MIN_QUOTATION_DAYS = 3;

export const TURNS = 10;

/** Days for which the same notes take turns. */
const SAME_NOTES_DAYS = 2 * TURNS;

interface LocalDay {
  day: number;
  /** Older notes may be shown again. */
  oldBefore: Date;
  before: { years: number; span: Span }[];
}

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

export const roundOf = (day: number): number => Math.floor(day / SAME_NOTES_DAYS);

const oldById = <Note extends Dated>(notes: readonly Note[], { oldBefore }: LocalDay): Note[] =>
  notes.filter(({ createdAt }) => createdAt < oldBefore).sort((a, b) => (a._id < b._id ? -1 : 1));

/** Favorites first, then some quotations, then the favorites again. Undefined between the turns of a few notes. */
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

/** False for only new books, because a note is never older than its book. `items` lists the newest book first. */
export const mayHaveOldNotes = (
  { items, cursor }: PageOf<Pick<ShelfRecord, 'addedAt'>>,
  { oldBefore }: LocalDay,
): boolean => cursor !== undefined || items.some(({ addedAt }) => addedAt < oldBefore);
