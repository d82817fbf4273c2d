import * as z from 'zod';
import { id, shownCover, wholeNumber } from '../domain/fields';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';
import { chapter } from '../domain/progress';
import { FIRST_DAY, shelfOrders, statuses } from '../domain/statuses';

const status = z.enum(statuses, { error: issue('noStatus') });

/** A day where the reader is, such as `2026-11-23`. */
export const day = z.iso
  .date({ error: issue('noDay') })
  .refine((value) => value >= FIRST_DAY, { error: issue('noDay') });

/** One time that a reader reads a book; a day is null when it is unknown, or there is none yet. */
const Reading = z
  .object({ started: day.nullable(), finished: day.nullable(), stopped: day.nullable() })
  .refine(({ finished, stopped }) => finished === null || stopped === null, {
    error: issue('finishedAndStopped'),
  })
  .refine(({ started, finished, stopped }) => (started ?? FIRST_DAY) <= (finished ?? stopped ?? '9999'), {
    error: issue('endsBeforeStart'),
  });
export type Reading = z.output<typeof Reading>;

/** How far a reader is in their own edition. It is shown to them, and opens nothing: chapters do. */
const Position = z.discriminatedUnion(
  'unit',
  [
    z.object({ unit: z.literal('page'), at: wholeNumber('Page Number', limits.page) }),
    z.object({ unit: z.literal('percent'), at: wholeNumber('Percent', limits.percent) }),
  ],
  { error: issue('invalidValue') },
);
export type Position = z.output<typeof Position>;

/**
 * What a reader says about a book of their shelf, for themselves alone. It is stored as it is, and in their answers. A new
 * field needs a default.
 */
export const ShelfState = z.object({
  status: status.default('want'),
  /** Each time that the book was read, the latest last. */
  readings: z.array(Reading).default([]),
  rating: z.int().nullable().default(null),
  /** How many pages their edition has. */
  pages: z.int().nullable().default(null),
  position: Position.nullable().default(null),
});
export type ShelfState = z.output<typeof ShelfState>;

/** The day where the caller is. One that is no day there now, or none, is the day in UTC. */
export const today = z.string().max(40).optional();

/**
 * Some of the same fields. A status without `readings` also starts, finishes or stops a reading today. `readings` replaces
 * the whole list. `readingsBefore` is the list that they were edited from: when the stored list is neither of the two, the
 * call fails with `conflict` (`readingsChanged`). Without `readingsBefore` it always saves.
 */
export const ShelfChange = z.object({
  status: status.optional(),
  readings: z
    .array(Reading)
    .max(limits.readings.max, { error: issue('tooManyReadings', { max: limits.readings.max }) })
    .optional(),
  // Without a maximum of its own: a list that has grown past it can be shortened.
  readingsBefore: z.array(Reading).optional(),
  rating: wholeNumber('Rating', limits.rating).nullable().optional(),
  pages: wholeNumber('Pages', limits.pages).nullable().optional(),
  position: Position.nullable().optional(),
  /** The chapter that the position is in, where the reader's notes say so. Progress moves there, and never back. */
  chapter: chapter.optional(),
  today,
});
export type ShelfChange = z.output<typeof ShelfChange>;

/** The status that a book is added with. A reader's progress in it counts for more. */
export const newStatus = status.default('want');

/** `?status=` and `?sort=` of the list of books. */
export const shelfQuery = {
  status: status.optional(),
  sort: z.enum(shelfOrders).default('added'),
};

/** How many books of a shelf have each status. */
export const ShelfCounts = z.record(z.enum(statuses), z.int());
export type ShelfCounts = z.output<typeof ShelfCounts>;

/** A reader's year: the books that they finished in it, the first one first, and their notes. */
export const ReadingYear = z.object({
  year: z.int(),
  /** A book that was finished twice is there twice. */
  books: z.array(z.object({ _id: id, title: z.string(), author: z.string(), cover: shownCover, finished: z.string() })),
  /** Whether there are more books than an answer has. */
  more: z.boolean(),
  /** How many notes were taken in each month, from January. */
  notes: z.array(z.int()).length(12),
});
export type ReadingYear = z.output<typeof ReadingYear>;

export const year = z.string().regex(/^(19|20)\d\d$/);
/** The IANA name of the caller's time zone, in which months begin. */
export const zone = z.string().max(64).default('UTC');
