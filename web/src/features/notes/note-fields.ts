import { type Length, lengthProblem, limits, rangeProblem } from '@contract/limits';
import type { NewNote, Note } from '@contract/notes';

/** A note as it stands in the form; numbers are kept as they were typed. */
export interface NoteValues {
  chapter: string;
  chapterTitle: string;
  page: string;
  remark: string;
  pub: boolean;
}

export const blankNote: NoteValues = { chapter: '', chapterTitle: '', page: '', remark: '', pub: false };

/** All fields, always in one order, so that two notes can be compared as text. */
export function inOrder(values: Partial<NoteValues>): NoteValues {
  const { chapter, chapterTitle, page, remark, pub } = { ...blankNote, ...values };
  return { chapter, chapterTitle, page, remark, pub };
}

export function sameValues(one: NoteValues, other: NoteValues): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

/** Sent with every note in the place of the book's title (specification, section 9). */
const BOOK_TITLE = 'Book Title';

/** Page 0 stands for no page, and is shown as nothing. */
export function toValues({ chapter, chapterTitle, page, remark, pub }: Note): NoteValues {
  return { chapter: String(chapter), chapterTitle, page: page > 0 ? String(page) : '', remark, pub };
}

/** The body of a save. `email` is sent as `userId`; the server goes by the token. */
export function toBody(values: NoteValues, bookId: string, email: string): NewNote {
  const { chapter, chapterTitle, page, remark, pub } = values;
  const place = { chapter: Number(chapter), chapterTitle, page: Number(page) };
  return { ...place, remark, pub, userId: email, bookId, bookTitle: BOOK_TITLE };
}

/** What the plus button beside a number makes of it, or undefined at its upper limit. */
export function oneMore(typed: string, { max }: Length): string | undefined {
  const next = Math.floor(Number(typed)) + 1;
  return next <= max ? String(next) : undefined;
}

const within = (label: string, limit: Length) => (value: string) => lengthProblem(label, value, limit) ?? true;
const inRange = (label: string, limit: Length) => (value: string) => rangeProblem(label, Number(value), limit) ?? true;

/** Rules for react-hook-form: the words for a bad value, or true. */
export const noteRules = {
  chapter: { required: 'Chapter is required.', validate: inRange('Chapter', limits.chapter) },
  chapterTitle: { validate: within('Chapter Name', limits.chapterTitle) },
  page: { validate: inRange('Page Number', limits.page) },
  remark: { validate: within('Remark', limits.remark) },
};
