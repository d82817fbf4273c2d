import * as z from 'zod';
import { clubName, id, ignoredCaller, line, wholeNumber } from '../domain/fields';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';

const { chapterParts, chapter } = limits;

/** The parts of a club's book in which chapters start again at 1, in the book's order. An empty name means "Part {n}". */
export const ChapterParts = z
  .array(z.object({ name: line('Name', limits.partName), chapters: wholeNumber('Chapters', limits.partChapters) }))
  .max(chapterParts.max, { error: issue('tooManyParts', { max: chapterParts.max }) })
  .refine((parts) => parts.reduce((sum, { chapters }) => sum + chapters, 0) <= chapter.max, {
    error: issue('tooManyChapters', { max: chapter.max }),
  });
export type ChapterParts = z.output<typeof ChapterParts>;

export const partsOfBook = { parts: z.array(z.object({ name: z.string(), chapters: z.int() })).optional() };

export const chapterPartsCall = {
  summary: 'Replace the parts of a book',
  auth: 'required',
  speaks: true,
  rates: ['changes'],
  /** An empty list removes the parts. Fails with `conflict` unless `seen` is the current list. */
  body: z.object({ ...ignoredCaller, club: clubName, book: id, parts: ChapterParts, seen: ChapterParts }),
  answer: ChapterParts,
} as const;
