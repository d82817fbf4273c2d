import type { ScheduleStep } from '@contract/schedule';
import { limits } from '@domain/limits';
import { daysLater } from '../schedule';

export interface DateRow {
  chapter: string;
  by: string;
}

export type DateProblem = 'chapter' | 'day' | 'chapter-order' | 'day-order';

const WEEK = 7;
const PER_WEEK = 5;

export const toRows = (steps: readonly ScheduleStep[]): DateRow[] =>
  steps.map(({ chapter, by }) => ({ chapter: `${chapter}`, by }));

export const toSteps = (rows: readonly DateRow[]): ScheduleStep[] =>
  rows.map(({ chapter, by }) => ({ chapter: Number(chapter), by }));

/** A week later, and as many chapters further as the last two rows are apart. */
export function nextRow(rows: readonly DateRow[]): DateRow {
  const [last, before] = [rows.at(-1), rows.at(-2)];
  if (!last?.by || !isChapter(last.chapter)) return { chapter: '', by: '' };
  const read = Number(last.chapter) - Number(before?.chapter ?? 0);
  const chapter = Number(last.chapter) + (before && read > 0 ? read : PER_WEEK);
  return { chapter: `${Math.min(chapter, limits.chapter.max)}`, by: daysLater(last.by, WEEK) };
}

/** Moves the dates by a week, from this row on. */
export const rowsLater = (rows: readonly DateRow[], from: number): DateRow[] =>
  rows.map((row, at) => (at >= from && row.by ? { ...row, by: daysLater(row.by, WEEK) } : row));

/** Each row's problem, such as a column that doesn't rise; undefined for none. */
export function problemsOf(rows: readonly DateRow[]): (DateProblem | undefined)[] {
  return rows.map(({ chapter, by }, at) => {
    const above = rows[at - 1];
    if (!isChapter(chapter)) return 'chapter';
    if (by === '') return 'day';
    if (above && isChapter(above.chapter) && Number(chapter) <= Number(above.chapter)) return 'chapter-order';
    return above?.by && by <= above.by ? 'day-order' : undefined;
  });
}

const isChapter = (typed: string): boolean =>
  /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= limits.chapter.max;
