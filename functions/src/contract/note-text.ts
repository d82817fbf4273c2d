import * as z from 'zod';
import { name, text, wholeNumber } from '../domain/fields';
import { limits } from '../domain/limits';
import { asIssue, issue } from '../domain/messages';
import { tagsOf, tagsProblem } from '../domain/tags';

/** Their author's own thought, or words of the book. */
const kinds = ['thought', 'quotation'] as const;

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
  kind: z.enum(kinds).default('thought'),
  /** Without `#`. */
  tags: z.array(z.string()).default([]),
});

/** Tags as readers write them. */
const tags = z
  .array(z.string())
  .transform(tagsOf)
  .superRefine((value, context) => {
    const problem = tagsProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: asIssue(problem) });
  });

/** The same fields in a call that changes a note. */
export const changedText = {
  remark: text('Remark', limits.remark),
  chapter: wholeNumber('Chapter', limits.chapter),
  page: wholeNumber('Page Number', limits.page),
  chapterTitle: name('Chapter Name', limits.chapterTitle),
  kind: z.enum(kinds),
  tags,
} satisfies Record<keyof NoteText, z.ZodType>;

/** The same fields in a call that creates one. */
export const newText = {
  ...changedText,
  chapterTitle: changedText.chapterTitle.default(''),
  page: changedText.page.default(0),
  kind: changedText.kind.default('thought'),
  tags: changedText.tags.default([]),
};

export type NoteText = z.output<typeof NoteText>;

/** What an author marks a note with for themselves: stored in the same way, and in answers to nobody else. */
export const NoteMarks = z.object({ favourite: z.boolean().default(false) });

/** The same fields in a call that changes a note. */
export const changedMarks = {
  favourite: z.boolean({ error: issue('notTrueOrFalse', { label: 'Favorite' }) }),
} satisfies Record<keyof NoteMarks, z.ZodType>;

/** The same fields in a call that creates one. */
export const newMarks = { favourite: changedMarks.favourite.default(false) };

export type NoteMarks = z.output<typeof NoteMarks>;
