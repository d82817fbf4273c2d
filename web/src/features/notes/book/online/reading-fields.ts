import type { Note, ShelfBook } from '@contract/notes';
import type { Position, Reading } from '@contract/shelf';
import { timeOf } from '@domain/audio-time';
import { bookTagsOf, bookTagsProblem } from '@domain/book-tags';
import { type Length, limits } from '@domain/limits';
import { minutesIn, minutesWithin } from '@domain/typed-time';
import { t } from '@lingui/core/macro';
import { today } from '@/lib/dates';
import { rangeMessage } from '@/lib/form-errors';
import type { ShelfBookChange } from '../api';
import { chapterAt } from '../position';

export interface TypedReading {
  unit: Position['unit'];
  at: string;
  pages: string;
  minutes: string;
  rating: number | null;
  tags: string;
}

const textOf = (number: number | null | undefined): string => (number == null ? '' : `${number}`);
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export const typedOf = ({ position, pages, minutes, rating, tags }: ShelfBook): TypedReading => ({
  unit: position?.unit ?? (minutes && !pages ? 'time' : 'page'),
  at: position?.unit === 'time' ? timeOf(position.at) : textOf(position?.at),
  pages: textOf(pages),
  minutes: minutes ? timeOf(minutes) : '',
  rating,
  tags: tags.join(', '),
});

const tagsIn = (typed: string): string[] => bookTagsOf(typed.split(',').filter((tag) => tag.trim() !== ''));

export function problemsOf(
  { unit, at, pages, minutes, tags }: TypedReading,
  readings: readonly Reading[],
): Readonly<Record<string, string>> {
  const problems: Record<string, string | undefined> = { tags: tagsMessage(tagsIn(tags)) };
  if (at !== '') {
    const problemOf = {
      page: () => rangeMessage(t`Page Number`, Number(at), limits.page),
      percent: () => rangeMessage(t`Percent`, Number(at), limits.percent),
      time: () => timeMessage(at, limits.minute),
    };
    problems.at = problemOf[unit]();
  }
  if (minutes !== '') problems.minutes = timeMessage(minutes, limits.minutes);
  if (pages !== '') problems.pages = rangeMessage(t`Pages`, Number(pages), limits.pages);
  readings.forEach((reading, index) => {
    problems[index] = problemOfReading(reading);
  });
  return Object.fromEntries(Object.entries(problems).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

const timeMessage = (typed: string, limit: Length): string | undefined =>
  minutesWithin(typed, limit) === undefined ? t`Type hours and minutes, such as 3:25.` : undefined;

function tagsMessage(tags: readonly string[]): string | undefined {
  const { key, params: { max = 0 } = {} } = bookTagsProblem(tags) ?? {};
  if (key === 'tooManyTags') return t`There can be at most ${max} tags.`;
  return key && t`A tag is 1 to ${max} letters, digits, spaces and hyphens.`;
}

function problemOfReading({ started, finished, stopped }: Reading): string | undefined {
  const days = [started, finished, stopped].filter((day) => day !== null);
  if (days.some((day) => day > today())) return t`A day can't be in the future.`;
  if (days.some((day) => day < '1900-01-01')) return t`Enter a day from 1900 on.`;
  const end = finished ?? stopped;
  return started !== null && end !== null && started > end
    ? t`A book can't be finished or stopped before it was started.`
    : undefined;
}

/** Their progress also moves to the chapter that their notes give for the typed place. */
export function changeOf(typed: TypedReading, book: ShelfBook, notes: readonly Note[]): ShelfBookChange {
  const before = typedOf(book);
  const { unit } = typed;
  const at = unit === 'time' ? (minutesIn(typed.at) ?? null) : numberOf(typed.at);
  // Another unit alone, such as to set a length, keeps the position.
  const isMoved = unit === before.unit ? typed.at !== before.at : at !== null;
  const position = at === null ? null : { unit, at };
  const chapter = position ? chapterAt(notes, position) : undefined;
  return {
    ...(isMoved && { position, ...(chapter !== undefined && { chapter }) }),
    ...(typed.pages !== before.pages && { pages: numberOf(typed.pages) }),
    ...(typed.minutes !== before.minutes && { minutes: minutesIn(typed.minutes) ?? null }),
    ...(typed.rating !== before.rating && { rating: typed.rating }),
    ...(typed.tags !== before.tags && { tags: tagsIn(typed.tags), tagsBefore: book.tags }),
  };
}

const textOfReading = ({ started, finished, stopped }: Reading): string => `${started} ${finished} ${stopped}`;

export const isSameList = (one: readonly Reading[], other: readonly Reading[]): boolean =>
  one.map(textOfReading).join() === other.map(textOfReading).join();

/** Duplicates count: a reading twice in the list and once in `others` remains once. */
function without(readings: readonly Reading[], others: readonly Reading[]): Reading[] {
  const rest = others.map(textOfReading);
  return readings.filter((reading) => {
    const index = rest.indexOf(textOfReading(reading));
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

const firstDay = ({ started, finished, stopped }: Reading): string => started ?? finished ?? stopped ?? '';

/** From `before`: keeps both lists' additions, drops both's removals. A reading changed in both appears twice. */
export function bothReadings(
  before: readonly Reading[],
  mine: readonly Reading[],
  newer: readonly Reading[],
): Reading[] {
  const merged = without(newer, without(before, mine));
  const added = without(without(mine, before), without(newer, before));
  for (const reading of added) {
    const later = merged.findIndex((other) => firstDay(other) > firstDay(reading));
    merged.splice(later < 0 ? placeOfLatest(merged) : later, 0, reading);
  }
  return merged;
}

/** The index for a new reading, before an unfinished one: a book's status is about the last reading. */
function placeOfLatest(readings: readonly Reading[]): number {
  const last = readings.at(-1);
  const goesOn = last && last.finished === null && last.stopped === null;
  return readings.length - (goesOn ? 1 : 0);
}
