import { fsrs, Rating } from 'ts-fsrs';
import type { FiveAnswer } from '../../contract/five';
import { DAY_MS } from '../../domain/time';
import type { Stored } from '../../platform/store/firestore';
import { aheadAt, clocksOf, startOfDay } from '../../platform/store/months';
import type { PageOf, Span } from '../../platform/store/paging';
import type { ShelfRecord } from '../../shelf/store';
import type { NoteRecord } from '../store';

const YEARS = 10;
const OLD_DAYS = 30;

export const FIVE = 5;

/** Days for which the same notes take turns. */
const ROUND_DAYS = 3;
export const IN_ROUND = ROUND_DAYS * FIVE;

/** The longest overdue of the answered notes, which also take turns. */
export const DUE = 2 * FIVE;

/** So that notes without an answer come too. */
const DUE_FIRST = 3;

interface LocalDay {
  /** Since 1970. */
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

/** Such as `2026-11-30`. */
export const dayOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

type Dated = Stored<Pick<NoteRecord, 'createdAt'>>;

const isIn = ({ createdAt }: Dated, { from, before }: Span): boolean => createdAt >= from && createdAt < before;

/** In the order of writing. */
export function ofLatestYear<Note extends Dated>(notes: readonly Note[], before: LocalDay['before']): Note[] {
  for (const { span } of before) {
    const written = notes.filter((note) => isIn(note, span));
    if (written.length > 0) return written.toSorted((a, b) => +a.createdAt - +b.createdAt);
  }
  return [];
}

export const roundOf = (day: number): number => Math.floor(day / ROUND_DAYS);

type Schedule = Pick<NoteRecord, 'again' | 'againDay' | 'againDue'>;

/** As before any answer of the day, so that answers don't change the choice. Undefined for a note without one. */
const dueAt = ({ again, againDay, againDue }: Schedule, day: number): number | undefined =>
  againDay === day ? (again?.dueBefore ?? undefined) : againDue;

const byId = (a: { _id: string }, b: { _id: string }): number => (a._id < b._id ? -1 : 1);

function inTurn<Note>(notes: readonly Note[], { day }: LocalDay): Note[] {
  const first = (day * FIVE) % Math.max(notes.length, 1);
  return [...notes.slice(first), ...notes.slice(0, first)];
}

/**
 * The same all day: notes of this day in an earlier year, then due ones and those that were never answered.
 * @param answered notes that are due, and all that were answered today
 * @param round the notes of this round
 */
export function chosenOf<Note extends Dated & Schedule>(
  { written, answered, round }: Record<'written' | 'answered' | 'round', readonly Note[]>,
  today: LocalDay,
): Note[] {
  const { day, before, oldBefore } = today;
  const dueDay = (note: Note) => dueAt(note, day) ?? Number.POSITIVE_INFINITY;
  const overdue = new Map(answered.filter((note) => dueDay(note) <= day).map((note) => [note._id, note]));
  const longest = [...overdue.values()].sort((a, b) => dueDay(a) - dueDay(b) || byId(a, b)).slice(0, DUE);
  const due = inTurn(longest, today);
  const old = round.filter(({ createdAt }) => createdAt < oldBefore).sort(byId);
  const unanswered = inTurn(old, today).filter((note) => dueAt(note, day) === undefined);
  const all = [...ofLatestYear(written, before), ...due.slice(0, DUE_FIRST), ...unanswered, ...due.slice(DUE_FIRST)];
  return [...new Map(all.map((note) => [note._id, note])).values()].slice(0, FIVE);
}

/** An answer can wait offline. */
const LONGEST_WAIT_DAYS = 60;

/** First after 8 days for a kept note and 28 for one to see less, then after 75 and 246, and at most after two years. */
const scheduler = fsrs({
  request_retention: 0.8,
  maximum_interval: 2 * 365,
  enable_fuzz: false,
  enable_short_term: false,
});

const ratings = { keep: Rating.Good, less: Rating.Easy } as const satisfies Record<FiveAnswer, Rating>;

/** Undefined if the note has an answer of that day or a later one, or if the day is too far from now. */
export function scheduled(
  { again, againDay = 0, againDue = null }: { again?: Schedule['again']; againDay?: number; againDue?: number | null },
  { day, answer }: { day: number; answer: FiveAnswer },
  now: Date,
): Required<Schedule> | undefined {
  const today = Math.floor(now.getTime() / DAY_MS);
  if (day <= againDay || day < today - LONGEST_WAIT_DAYS || day > today + 1) return undefined;
  const elapsed = again ? day - againDay : 0;
  const { stability, difficulty } = scheduler.next_state(again ?? null, elapsed, ratings[answer]);
  return {
    again: { answer, stability, difficulty, dueBefore: againDue },
    againDay: day,
    againDue: day + scheduler.next_interval(stability, elapsed),
  };
}

/** False for only new books, because a note is never older than its book. `items` lists the newest book first. */
export const mayHaveOldNotes = (
  { items, cursor }: PageOf<Pick<ShelfRecord, 'addedAt'>>,
  { oldBefore }: LocalDay,
): boolean => cursor !== undefined || items.some(({ addedAt }) => addedAt < oldBefore);
