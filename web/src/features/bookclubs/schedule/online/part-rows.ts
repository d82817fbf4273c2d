import type { ChapterPart, ChapterParts } from '@domain/chapter-parts';
import { lengthOf, limits } from '@domain/limits';

export interface PartRow {
  name: string;
  chapters: string;
}

export type PartProblem = 'name' | 'chapters' | 'total';

/** The form's rows, at least two: a single part wouldn't rename any chapter. */
export function toRows(parts: ChapterParts): PartRow[] {
  const rows = parts.map(({ name, chapters }) => ({ name, chapters: `${chapters}` }));
  return rows.length > 0 ? rows : [newRow, newRow];
}

export const newRow: PartRow = { name: '', chapters: '' };

const isEmpty = ({ name, chapters }: PartRow): boolean => name.trim() === '' && chapters.trim() === '';

export const toParts = (rows: readonly PartRow[]): ChapterPart[] =>
  rows.filter((row) => !isEmpty(row)).map(({ name, chapters }) => ({ name: name.trim(), chapters: Number(chapters) }));

export function problemsOf(rows: readonly PartRow[]): (PartProblem | undefined)[] {
  let total = 0;
  return rows.map((row) => {
    if (isEmpty(row)) return undefined;
    if (lengthOf(row.name) > limits.partName.max) return 'name';
    const chapters = /^\d{1,5}$/.test(row.chapters.trim()) ? Number(row.chapters) : 0;
    if (chapters < limits.partChapters.min || chapters > limits.partChapters.max) return 'chapters';
    total += chapters;
    return total > limits.chapter.max ? 'total' : undefined;
  });
}
