import * as z from 'zod';
import { name, text, wholeNumber } from './fields';
import { limits } from './limits';

/**
 * The part of a note that its author writes. It is stored as it is, and in the answers of everybody who may read the
 * note. A new field needs a default, which stored notes without it get.
 */
export const NoteText = z.object({
  chapter: z.int(),
  chapterTitle: z.string(),
  /** In its author's edition; 0 for none. */
  page: z.int(),
  remark: z.string(),
});

/** The same fields in a call that changes a note. */
export const changedText = {
  remark: text('Remark', limits.remark),
  chapter: wholeNumber('Chapter', limits.chapter),
  page: wholeNumber('Page Number', limits.page),
  chapterTitle: name('Chapter Name', limits.chapterTitle),
} satisfies Record<keyof NoteText, z.ZodType>;

/** The same fields in a call that creates one. */
export const newText = {
  ...changedText,
  chapterTitle: changedText.chapterTitle.default(''),
  page: changedText.page.default(0),
};

export type NoteText = z.output<typeof NoteText>;
