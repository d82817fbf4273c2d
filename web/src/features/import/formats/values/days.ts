import { FIRST_DAY } from '@domain/statuses';
import type { Contents, DayOrder, ReadOptions } from '../format';
import { monthIn } from './months';

export interface DayParts {
  year: number;
  month: number;
  day: number;
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/** A day that exists, such as `2026-11-27`; undefined for 30 February. */
export function asDay({ year, month, day }: DayParts): string | undefined {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1) return undefined;
  const isTooLate = day > 28 && day > new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isTooLate ? undefined : `${year}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** Two digits are a year of this century, unless it is in the future. */
const fullYear = (year: number, today: string): number =>
  year >= 100 ? year : 2000 + year > Number(today.slice(0, 4)) + 1 ? 1900 + year : 2000 + year;

function dayAfter(today: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/;
const COMPACT = /^((?:19|20)\d\d)(\d\d)(\d\d)$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[,\s].*)?$/;

/** Reads the days of one file: DD/MM and MM/DD look the same, so all of them are read in one order. */
export class Days {
  /** A day whose order nothing tells. */
  ambiguous: string | null = null;
  /** A value such as 15/03 and one such as 03/15 has been read. */
  hasDayFirst = false;
  hasMonthFirst = false;

  private readonly last: string;

  constructor(
    private readonly today: string,
    private readonly order: DayOrder,
  ) {
    this.last = dayAfter(today);
  }

  /** The day in a cell, as written: an instant isn't moved to another zone. Undefined when it is none for a shelf. */
  read(cell: string): string | undefined {
    const parts = this.partsOf(cell.trim().replace(/^\[|\]$/g, ''));
    const day = parts && asDay(parts);
    return day !== undefined && day >= FIRST_DAY && day <= this.last ? day : undefined;
  }

  private partsOf(text: string): DayParts | undefined {
    if (text.length > 80) return undefined;
    const [, year, month, day] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? [];
    if (year) return { year: Number(year), month: Number(month), day: Number(day) };
    const [, first, separator, second, last] = YEAR_LAST.exec(text) ?? [];
    if (first) return this.inOrder(text, Number(first), Number(second), Number(last), separator === '.');
    return this.named(text);
  }

  private inOrder(text: string, first: number, second: number, last: number, hasDots: boolean): DayParts {
    const year = fullYear(last, this.today);
    if (hasDots) return { year, month: second, day: first };
    if (first > 12) this.hasDayFirst = true;
    else if (second > 12) this.hasMonthFirst = true;
    else if (first !== second) this.ambiguous ??= text;
    const [day, month] = this.order === 'day-first' ? [first, second] : [second, first];
    return { year, month, day };
  }

  /** `Mar 14, 2021` or `14 marzo 2021`. */
  private named(text: string): DayParts | undefined {
    const month = monthIn(text)?.month;
    const numbers = (text.match(/\d+/g) ?? []).map(Number);
    const year = numbers.find((number) => number >= 1000);
    const day = numbers.find((number) => number >= 1 && number <= 31);
    return month && year && day ? { year, month, day } : undefined;
  }
}

/** Reads a file with the order of its days: the reader's, else the one that its values show, else the day first. */
export function withDays(options: ReadOptions, read: (days: Days) => Contents): Contents {
  const days = new Days(options.today, options.dayOrder ?? 'day-first');
  const contents = read(days);
  const isMonthFirst = days.hasMonthFirst && !days.hasDayFirst;
  if (isMonthFirst && !options.dayOrder) return read(new Days(options.today, 'month-first'));
  const isDecided = days.hasDayFirst !== days.hasMonthFirst;
  // The question stays when it is answered, so that the answer can be changed.
  return isDecided ? contents : { ...contents, ambiguousDay: days.ambiguous };
}
