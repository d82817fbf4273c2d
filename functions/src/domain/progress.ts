import * as z from 'zod';
import { id, instant, wholeNumber } from './fields';
import { limits, rangeProblem } from './limits';
import { asIssue, issue } from './messages';

/** How far a reader has read in a book: up to and including a chapter, or to the end. */
export const Progress = z.object({ chapter: z.int(), finished: z.boolean() });
export type Progress = z.output<typeof Progress>;

export const chapter = wholeNumber('Chapter', limits.chapter);

const chapterError = asIssue(rangeProblem('Chapter', limits.chapter));
const orEnd = <Chapter extends z.ZodType<number>>(last: Chapter) =>
  z.union([z.literal('end'), last], { error: chapterError });

/** The last chapter that a text talks about, or the end of the book; null when it names none. It is then shown to everybody. */
export const UpToChapter = orEnd(z.int()).nullable();
export type UpToChapter = z.output<typeof UpToChapter>;
/** The same as its author sends it. */
export const namedReach = orEnd(chapter).nullable();
/** The same where it can be left out: a new text then names none, and a changed one stays as it is. */
export const upToChapter = namedReach.optional();

export const chapterInQuery = z
  .union([z.int(), z.string().regex(/^\d{1,6}$/, { error: chapterError })], { error: chapterError })
  .transform(Number)
  .pipe(chapter);

/** A visitor's progress, which is part of the address so that the CDN can keep an answer for each chapter. */
export const upTo = orEnd(chapterInQuery)
  .default(0)
  .transform(
    (asked): Progress => (asked === 'end' ? { chapter: 0, finished: true } : { chapter: asked, finished: false }),
  );

/** The most posts that one request can ask for by name. */
const MOST_REVEALED = 100;
const tooMany = issue('tooManyRevealed', { max: MOST_REVEALED });

/** What a reader asks to be shown although it is beyond their progress: posts by name, and all up to a chapter or the end. */
export const revealed = {
  reveal: z.array(id).max(MOST_REVEALED, { error: tooMany }).default([]),
  through: orEnd(chapter).optional(),
};
export const revealedInQuery = {
  /** Separated by commas. */
  reveal: z
    .string()
    .max(MOST_REVEALED * 129)
    .default('')
    .transform((ids) => ids.split(',').filter((id) => id !== ''))
    .pipe(z.array(id).max(MOST_REVEALED, { error: tooMany })),
  through: orEnd(chapterInQuery).optional(),
};

/** Reading progress that was moved, and where it was before: null when it was unknown. */
export const Moved = z.object({ progress: Progress, previous: Progress.nullable() });
export type Moved = z.output<typeof Moved>;

/** A reader's progress in a book and what Undo goes back to, each null when unknown. */
export const MyProgress = z.object({
  progress: Progress.nullable(),
  previous: Progress.nullable(),
  updatedAt: instant.nullable(),
});
export type MyProgress = z.output<typeof MyProgress>;

/** Where a reader says they are. A chapter alone is not finished; without a chapter, it stays as it is. */
export const ProgressChange = z
  .object({
    chapter: chapter.optional(),
    finished: z.boolean({ error: issue('notTrueOrFalse', { label: 'Finished' }) }).optional(),
    /** See `today` of a change of the shelf. */
    today: z.string().max(40).optional(),
  })
  .refine((change) => change.chapter !== undefined || change.finished !== undefined, {
    path: ['chapter'],
    error: chapterError,
  });
export type ProgressChange = z.output<typeof ProgressChange>;

/** What a post quotes of one of its author's notes. A page is one of the author's own edition. */
export const Quote = z.object({
  text: z.string(),
  chapter: z.int(),
  page: z.int(),
  /** For its author, who can open the note. */
  noteId: id.optional(),
});
export type Quote = z.output<typeof Quote>;

/** Quotes one of the caller's notes. The post goes at least as far as its chapter. */
export const quote = z.object({ noteId: id }).optional();

/** How far a post, a title or a note goes, and whether it is sent without its words because the reader isn't there yet. */
export const spoilerFields = {
  chapter: UpToChapter,
  hidden: z.boolean(),
  /** Moderators have hidden it from everybody but its author. Left out otherwise. */
  moderated: z.literal(true).optional(),
};
