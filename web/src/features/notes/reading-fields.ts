import { limits } from '@contract/limits';
import type { Note, ShelfBook } from '@contract/notes';
import type { Position, Reading } from '@contract/shelf';
import { t } from '@lingui/core/macro';
import { today } from '@/lib/dates';
import { rangeMessage } from '@/lib/form-errors';
import type { ShelfBookChange } from './api/change-shelf-book';
import { chapterAtPage } from './position';

/** What is typed about a reading: texts as the inputs have them, empty for nothing. */
export interface TypedReading {
  unit: Position['unit'];
  at: string;
  pages: string;
  rating: string;
  readings: readonly Reading[];
}

const textOf = (number: number | null | undefined): string => (number == null ? '' : `${number}`);
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export const typedOf = ({ position, pages, rating, readings }: ShelfBook): TypedReading => ({
  unit: position?.unit ?? 'page',
  at: textOf(position?.at),
  pages: textOf(pages),
  rating: textOf(rating),
  readings,
});

/** What is wrong, by field: `at`, `pages`, or a reading by its index. */
export function problemsOf({ unit, at, pages, readings }: TypedReading): Readonly<Record<string, string>> {
  const found: Record<string, string | undefined> = {};
  if (at !== '') {
    found.at =
      unit === 'page'
        ? rangeMessage(t`Page Number`, Number(at), limits.page)
        : rangeMessage(t`Percent`, Number(at), limits.percent);
  }
  if (pages !== '') found.pages = rangeMessage(t`Pages`, Number(pages), limits.pages);
  readings.forEach((reading, index) => {
    found[index] = problemOfReading(reading);
  });
  return Object.fromEntries(Object.entries(found).flatMap(([name, text]) => (text ? [[name, text]] : [])));
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

/** The fields that have changed. A page on which the reader's own notes know the chapter moves them there as well. */
export function changeOf(typed: TypedReading, book: ShelfBook, notes: readonly Note[]): ShelfBookChange {
  const before = typedOf(book);
  const at = numberOf(typed.at);
  const isMoved = typed.at !== before.at || typed.unit !== before.unit;
  const chapter = typed.unit === 'page' && at !== null ? chapterAtPage(notes, at) : undefined;
  return {
    ...(isMoved && {
      position: at === null ? null : { unit: typed.unit, at },
      ...(chapter !== undefined && { chapter }),
    }),
    ...(typed.pages !== before.pages && { pages: numberOf(typed.pages) }),
    ...(typed.rating !== before.rating && { rating: numberOf(typed.rating) }),
    ...(typed.readings !== before.readings && { readings: [...typed.readings] }),
  };
}
