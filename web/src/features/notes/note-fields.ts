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
  /** The club whose members can read it, by its name in a URL; empty for none. A public note has none. */
  club: string;
  /** Since when, in the reader's own time as the browser's field has it; empty for at once. */
  from: string;
}

/** Nobody but its author can read it. */
export const unshared = { pub: false, club: '', from: '' };

const blank = { chapter: '', chapterTitle: '', page: '', remark: '', ...unshared };

/** What New Note starts with: the chapter of the last note taken in this book. `notes` are last changed first. */
export function firstValues(bookId: string, notes: readonly Note[]): NoteValues {
  const last = lastTaken(notes);
  if (!last) return { bookId, ...blank };
  const chapterTitle = last.chapterTitle || (chapterNames(notes).get(last.chapter) ?? '');
  return { bookId, ...blank, chapter: String(last.chapter), chapterTitle };
}

/** Page 0 means no page, and is shown as nothing. */
export function toValues({ bookId, chapter, chapterTitle, page, remark, pub, audience }: Note): NoteValues {
  const shared = typeof audience === 'object' && { club: audience.club, from: toLocal(audience.from) };
  const progress = { chapter: String(chapter), chapterTitle, page: page > 0 ? String(page) : '' };
  return { bookId, ...progress, remark, ...unshared, pub, ...shared };
}

/** An instant as a field for date and time has it. */
function toLocal(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Who the reader shares a note with, where that isn't as it is `saved`. */
function audienceOf({ pub, club, from }: NoteValues, saved: NoteValues | undefined): Pick<NewNote, 'audience'> {
  const isSame = club === (saved?.club ?? '') && from === (saved?.from ?? '');
  if (pub || (isSame && !saved?.pub)) return {};
  if (!club) return saved?.club ? { audience: 'private' } : {};
  return { audience: { club, from: from ? new Date(from).toISOString() : null } };
}

/** Sent with every note in the place of the book's title (specification, section 9). */
const BOOK_TITLE = 'Book Title';

/** The body of a save. `email` is sent as `userId`; the server goes by the token. `saved` is what is edited. */
export function toBody(values: NoteValues, email: string, saved?: NoteValues): NewNote {
  const { bookId, chapter, chapterTitle, page, remark, pub } = values;
  const numbers = { chapter: Number(chapter), page: Number(page) };
  const readers = { pub, ...audienceOf(values, saved) };
  return { ...numbers, chapterTitle, remark, ...readers, userId: email, bookId, bookTitle: BOOK_TITLE };
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
