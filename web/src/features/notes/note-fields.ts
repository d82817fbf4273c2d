import { type Length, limits } from '@contract/limits';
import type { NewNote, Note } from '@contract/notes';
import { t } from '@lingui/core/macro';
import { lengthMessage, rangeMessage } from '@/lib/form-errors';
import { chapterNames, lastTaken } from './chapters';

/** A note in the form; numbers stay as they were typed. */
export interface NoteValues {
  /** Not shown. A kept draft says by it which book it belongs to. */
  bookId: string;
  chapter: string;
  chapterTitle: string;
  page: string;
  remark: string;
  pub: boolean;
}

const blank = { chapter: '', chapterTitle: '', page: '', remark: '', pub: false };

/** What New Note starts with: the chapter of the last note taken in this book. `notes` are last changed first. */
export function firstValues(bookId: string, notes: readonly Note[]): NoteValues {
  const last = lastTaken(notes);
  if (!last) return { bookId, ...blank };
  const chapterTitle = last.chapterTitle || (chapterNames(notes).get(last.chapter) ?? '');
  return { bookId, ...blank, chapter: String(last.chapter), chapterTitle };
}

/** Page 0 means no page, and is shown as nothing. */
export function toValues({ bookId, chapter, chapterTitle, page, remark, pub }: Note): NoteValues {
  return { bookId, chapter: String(chapter), chapterTitle, page: page > 0 ? String(page) : '', remark, pub };
}

/** Sent with every note in the place of the book's title (specification, section 9). */
const BOOK_TITLE = 'Book Title';

/** The body of a save. `email` is sent as `userId`; the server goes by the token. */
export function toBody({ bookId, chapter, chapterTitle, page, remark, pub }: NoteValues, email: string): NewNote {
  const numbers = { chapter: Number(chapter), page: Number(page) };
  return { ...numbers, chapterTitle, remark, pub, userId: email, bookId, bookTitle: BOOK_TITLE };
}

/** What the plus button beside a number makes of it, or undefined at its upper limit. */
export function oneMore(typed: string, { max }: Length): string | undefined {
  const next = Math.floor(Number(typed)) + 1;
  return next <= max ? String(next) : undefined;
}

const { chapter, page, chapterTitle, remark } = limits;

/** Rules for react-hook-form: what is wrong with a value, or true. */
export const noteRules = {
  chapter: {
    validate: (typed: string) =>
      typed === '' ? t`Chapter is required.` : (rangeMessage(t`Chapter`, Number(typed), chapter) ?? true),
  },
  chapterTitle: { validate: (typed: string) => lengthMessage(t`Chapter Name`, typed, chapterTitle) ?? true },
  page: { validate: (typed: string) => rangeMessage(t`Page Number`, Number(typed), page) ?? true },
  remark: { validate: (typed: string) => lengthMessage(t`Remark`, typed, remark) ?? true },
};
