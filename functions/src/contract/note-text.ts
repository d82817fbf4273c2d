import * as z from 'zod';
import { name, text, wholeNumber } from './fields';
import { limits } from './limits';

/** What a reader writes in a note, as it is stored and shown to whoever may read the note. A later field has a default. */
export const NoteText = z.object({
  chapter: z.int(),
  chapterTitle: z.string(),
  /** In its author's edition; 0 for none. */
  page: z.int(),
  remark: z.string(),
});

/** The same as it is sent with a change. */
export const changedText = {
  remark: text('Remark', limits.remark),
  chapter: wholeNumber('Chapter', limits.chapter),
  page: wholeNumber('Page Number', limits.page),
  chapterTitle: name('Chapter Name', limits.chapterTitle),
} satisfies Record<keyof NoteText, z.ZodType>;

/** And with a new note. */
export const newText = {
  ...changedText,
  chapterTitle: changedText.chapterTitle.default(''),
  page: changedText.page.default(0),
};

export type NoteText = z.output<typeof NoteText>;
