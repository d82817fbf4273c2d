import * as z from 'zod';
import { id, instant, wholeNumber } from './fields';
import { limits, rangeProblem } from './limits';
import { asIssue, issue } from './messages';

export const Progress = z.object({
  chapter: z.int(),
  finished: z.boolean(),
  /** The reader hasn't read this far, and has asked for texts up to here anyway. */
  openTo: z.int().optional(),
});
export type Progress = z.output<typeof Progress>;

export const chapter = wholeNumber('Chapter', limits.chapter);

const chapterError = asIssue(rangeProblem('Chapter', limits.chapter));
const orEnd = <Chapter extends z.ZodType<number>>(last: Chapter) =>
  z.union([z.literal('end'), last], { error: chapterError });

/** The last chapter that a text talks about, or `'end'`; null for a text without spoilers. */
export const UpToChapter = orEnd(z.int()).nullable();
export type UpToChapter = z.output<typeof UpToChapter>;
export const namedReach = orEnd(chapter).nullable();
/** The chapter that a text reveals. Left out, a new text has no spoilers and an edited text keeps its chapter. */
export const upToChapter = namedReach.optional();

const chapterInQuery = z
  .union([z.int(), z.string().regex(/^\d{1,6}$/, { error: chapterError })], { error: chapterError })
  .transform(Number)
  .pipe(chapter);

export const chapterOrEndInQuery = orEnd(chapterInQuery);

/** Part of a visitor's address, so that the CDN can cache an answer for each chapter. */
export const upTo = orEnd(chapterInQuery)
  .default(0)
  .transform(
    (value): Progress => (value === 'end' ? { chapter: 0, finished: true } : { chapter: value, finished: false }),
  );

const MAX_REVEALED_POSTS = 100;
const tooMany = issue('tooManyRevealed', { max: MAX_REVEALED_POSTS });

export const revealed = {
  reveal: z.array(id).max(MAX_REVEALED_POSTS, { error: tooMany }).default([]),
  through: orEnd(chapter).optional(),
};
export const revealedInQuery = {
  reveal: z
    .string()
    .max(MAX_REVEALED_POSTS * 129)
    .default('')
    .transform((ids) => ids.split(',').filter((id) => id !== ''))
    .pipe(z.array(id).max(MAX_REVEALED_POSTS, { error: tooMany })),
  through: orEnd(chapterInQuery).optional(),
};

export const Moved = z.object({ progress: Progress, previous: Progress.nullable() });
export type Moved = z.output<typeof Moved>;

/** `previous` is what Undo restores; each is null when unknown. */
export const MyProgress = z.object({
  progress: Progress.nullable(),
  previous: Progress.nullable(),
  updatedAt: instant.nullable(),
});
export type MyProgress = z.output<typeof MyProgress>;

export const ProgressChange = z
  .object({
    chapter: chapter.optional(),
    finished: z.boolean({ error: issue('notTrueOrFalse', { label: 'Finished' }) }).optional(),
    openTo: chapter.optional(),
    today: z.string().max(40).optional(),
  })
  .refine((change) => change.chapter !== undefined || change.finished !== undefined, {
    path: ['chapter'],
    error: chapterError,
  });
export type ProgressChange = z.output<typeof ProgressChange>;

/** A page is a page of the author's own edition. */
export const Quote = z.object({
  text: z.string(),
  chapter: z.int(),
  page: z.int(),
  noteId: id.optional(),
});
export type Quote = z.output<typeof Quote>;

/** The post goes at least as far as the note's chapter. */
export const quote = z.object({ noteId: id }).optional();

/** `hidden` ones are sent without text. */
export const spoilerFields = {
  chapter: UpToChapter,
  hidden: z.boolean(),
  moderated: z.literal(true).optional(),
};
