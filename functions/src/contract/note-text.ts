import * as z from 'zod';
import { name, tagList, text, wholeNumber } from '../domain/fields';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';
import { tagsOf, tagsProblem } from '../domain/tags';

/** A review is about the whole book, and stays one. */
const ofChapter = ['thought', 'quotation'] as const;
const kinds = [...ofChapter, 'review'] as const;

/** Stored and returned unchanged. A new field needs a default, which stored notes without it get. */
export const NoteText = z.object({
  /** `WHOLE_BOOK` for a review. */
  chapter: z.int(),
  chapterTitle: z.string(),
  /** Of the author's edition; 0 for none. */
  page: z.int(),
  remark: z.string(),
  kind: z.enum(kinds).default('thought'),
  tags: z.array(z.string()).default([]),
});

export const changedText = {
  remark: text('Remark', limits.remark),
  chapter: wholeNumber('Chapter', limits.chapter),
  page: wholeNumber('Page Number', limits.page),
  chapterTitle: name('Chapter Name', limits.chapterTitle),
  kind: z.enum(ofChapter),
  tags: tagList(tagsOf, tagsProblem),
} satisfies Record<keyof NoteText, z.ZodType>;

export const newText = {
  ...changedText,
  chapter: changedText.chapter.optional(),
  chapterTitle: changedText.chapterTitle.default(''),
  page: changedText.page.default(0),
  kind: z.enum(kinds).default('thought'),
  tags: changedText.tags.default([]),
};

export type NoteText = z.output<typeof NoteText>;

/** The texts that moderators judge when others have reported the note. */
export const wordsOfNote = ({ chapterTitle, remark, tags }: NoteText): string =>
  [chapterTitle, remark, tags.map((tag) => `#${tag}`).join(' ')].filter(Boolean).join('\n\n');

/** `createdAt` is from an imported file. Left out for a note that was written here. */
export const importedDate = z.literal(true).optional();

/** Private: returned only to the author. */
export const NoteMarks = z.object({
  favourite: z.boolean().default(false),
  /** From the beginning of the author's audiobook; 0 for none. */
  minute: z.int().default(0),
});

export const changedMarks = {
  favourite: z.boolean({ error: issue('notTrueOrFalse', { label: 'Favorite' }) }),
  minute: wholeNumber('Time', limits.minute),
} satisfies Record<keyof NoteMarks, z.ZodType>;

export const newMarks = {
  favourite: changedMarks.favourite.default(false),
  minute: changedMarks.minute.default(0),
};

export type NoteMarks = z.output<typeof NoteMarks>;
