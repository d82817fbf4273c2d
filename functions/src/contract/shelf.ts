import * as z from 'zod';
import { bookTagLength, bookTagsOf, bookTagsProblem } from '../domain/book-tags';
import { id, shownCover, tagList, wholeNumber } from '../domain/fields';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';
import { chapter } from '../domain/progress';
import { FIRST_DAY, shelfOrders, statuses } from '../domain/statuses';

const status = z.enum(statuses, { error: issue('noStatus') });

/** A day in the reader's time zone, such as `2026-11-23`. */
export const day = z.iso
  .date({ error: issue('noDay') })
  .refine((value) => value >= FIRST_DAY, { error: issue('noDay') });

/** A day is null when it is unknown or hasn't happened yet. */
export const Reading = z
  .object({ started: day.nullable(), finished: day.nullable(), stopped: day.nullable() })
  .refine(({ finished, stopped }) => finished === null || stopped === null, {
    error: issue('finishedAndStopped'),
  })
  .refine(({ started, finished, stopped }) => (started ?? FIRST_DAY) <= (finished ?? stopped ?? '9999'), {
    error: issue('endsBeforeStart'),
  });
export type Reading = z.output<typeof Reading>;

/** A position that is displayed; chapters, not positions, open hidden texts. */
export const Position = z.discriminatedUnion(
  'unit',
  [
    z.object({ unit: z.literal('page'), at: wholeNumber('Page Number', limits.page) }),
    z.object({ unit: z.literal('percent'), at: wholeNumber('Percent', limits.percent) }),
    /** In minutes from the beginning of an audiobook. */
    z.object({ unit: z.literal('time'), at: wholeNumber('Time', limits.minute) }),
  ],
  { error: issue('invalidValue') },
);
export type Position = z.output<typeof Position>;

const badRating = issue('badRating', limits.rating);
export const rating = z
  .number({ error: badRating })
  .min(limits.rating.min, { error: badRating })
  .max(limits.rating.max, { error: badRating })
  .multipleOf(0.5, { error: badRating });

export const bookTags = tagList(bookTagsOf, bookTagsProblem);

/** Private; stored and returned unchanged. A new field needs a default. */
export const ShelfState = z.object({
  status: status.default('want'),
  /** Latest last. */
  readings: z.array(Reading).default([]),
  rating: z.number().nullable().default(null),
  pages: z.int().nullable().default(null),
  position: Position.nullable().default(null),
  /** The length of an audiobook. */
  minutes: z.int().nullable().default(null),
  tags: z.array(z.string()).default([]),
});
export type ShelfState = z.output<typeof ShelfState>;

/** The day in the caller's time zone, also of a change that waited offline. Missing or impossible: the day in UTC. */
export const today = z.string().max(40).optional();

/**
 * A status alone also starts or ends a reading today. `conflict` unless `readingsBefore` is the current list. With
 * `tagsBefore`, only the differences between it and `tags` change, so that tags of another device stay.
 */
export const ShelfChange = z.object({
  status: status.optional(),
  readings: z
    .array(Reading)
    .max(limits.readings.max, { error: issue('tooManyReadings', { max: limits.readings.max }) })
    .optional(),
  // No maximum, so that a list that has grown past it can be shortened.
  readingsBefore: z.array(Reading).optional(),
  rating: rating.nullable().optional(),
  pages: wholeNumber('Pages', limits.pages).nullable().optional(),
  position: Position.nullable().optional(),
  minutes: wholeNumber('Length', limits.minutes).nullable().optional(),
  tags: bookTags.optional(),
  tagsBefore: z.array(z.string()).optional(),
  /** By the reader's notes. Progress moves there, but never back. */
  chapter: chapter.optional(),
  today,
});
export type ShelfChange = z.output<typeof ShelfChange>;

/** The reader's progress in the book takes precedence. */
export const newStatus = status.default('want');

/** Also as a reader would write it. A letter can be two of the string's units. */
export const tagInQuery = z
  .string()
  .max(2 * bookTagLength.max)
  .refine((written) => [...written].length <= bookTagLength.max)
  .transform((written) => bookTagsOf([written])[0])
  .optional();

export const shelfQuery = {
  status: status.optional(),
  tag: tagInQuery,
  sort: z.enum(shelfOrders).default('added'),
};

export const ShelfCounts = z.record(z.enum(statuses), z.int());
export type ShelfCounts = z.output<typeof ShelfCounts>;

export const ReadingYear = z.object({
  year: z.int(),
  /** A book that was finished twice is listed twice. */
  books: z.array(
    z.object({
      _id: id,
      title: z.string(),
      author: z.string(),
      cover: shownCover,
      finished: z.string(),
      rating: z.number().nullable(),
      /** One of these counts: the minutes of an audiobook, or the pages. */
      pages: z.int().nullable(),
      minutes: z.int().nullable(),
    }),
  ),
  /** The number of all finished books; `books` has the latest if there are `more`. */
  finished: z.int(),
  more: z.boolean(),
  /** By month, from January. */
  notes: z.array(z.int()).length(12),
  goal: z.int().nullable(),
  /** Of all books of the year, also when the query asks for one tag. */
  tags: z.array(z.string()),
  /** Of the books whose length is known in pages, or in minutes, and their number. */
  pages: z.object({ read: z.int(), books: z.int() }),
  minutes: z.object({ read: z.int(), books: z.int() }),
  /** Null without any; the counts start at half a star. */
  ratings: z.object({ average: z.number().nullable(), counts: z.array(z.int()) }),
});
export type ReadingYear = z.output<typeof ReadingYear>;

export const YearGoal = z.object({ goal: wholeNumber('Goal', limits.goal).nullable() });

export const year = z.string().regex(/^(19|20)\d\d$/);
/** An IANA name, which defines where months begin. */
export const zone = z.string().max(64).default('UTC');
