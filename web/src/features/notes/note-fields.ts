import type { NewNote, Note } from '@contract/notes';
import { type Length, limits } from '@domain/limits';
import { tagsOf, tagsProblem } from '@domain/tags';
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
  isQuotation: boolean;
  /** Separated by spaces or commas. */
  tags: string;
  favourite: boolean;
  /** Never together with `withClub`. */
  pub: boolean;
  withClub: boolean;
  /** The club whose members can read it, by its name in a URL; empty for none. It counts where `withClub` is true. */
  club: string;
  /** Since when, in the reader's own time as the browser's field has it; empty for at once. */
  from: string;
}

/** What each note starts with: nobody but its author can read it. */
export const unwritten = {
  ...{ remark: '', isQuotation: false, tags: '', favourite: false },
  ...{ pub: false, withClub: false, club: '', from: '' },
};

const blank = { chapter: '', chapterTitle: '', page: '', ...unwritten };

/** What New Note starts with: the chapter of the last note taken in this book. `notes` are last changed first. */
export function firstValues(bookId: string, notes: readonly Note[]): NoteValues {
  const last = lastTaken(notes);
  if (!last) return { bookId, ...blank };
  const chapterTitle = last.chapterTitle || (chapterNames(notes).get(last.chapter) ?? '');
  return { bookId, ...blank, chapter: String(last.chapter), chapterTitle };
}

/** Page 0 means no page, and is shown as nothing. */
export function toValues({ bookId, chapter, chapterTitle, page, remark, audience, ...note }: Note): NoteValues {
  const place = { chapter: String(chapter), chapterTitle, page: page > 0 ? String(page) : '' };
  const marks = { isQuotation: note.kind === 'quotation', tags: note.tags.join(' '), favourite: note.favourite };
  const shared =
    typeof audience === 'object'
      ? { pub: false, withClub: true, club: audience.club, from: toLocal(audience.from) }
      : { pub: audience === 'public', withClub: false, club: '', from: '' };
  return { bookId, ...place, remark, ...marks, ...shared };
}

/** An instant as a field for date and time has it. */
function toLocal(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Who can read a note, and its club where that isn't as it is `saved`. */
function readersOf({ pub, withClub, club, from }: NoteValues, saved?: NoteValues): Pick<NewNote, 'pub' | 'audience'> {
  const wasShared = saved?.withClub;
  if (!withClub) return { pub, ...(wasShared && !pub && { audience: 'private' }) };
  if (wasShared && club === saved.club && from === saved.from) return { pub };
  return { pub, audience: { club, from: from ? new Date(from).toISOString() : null } };
}

/** Tags as they were typed, with or without `#`. */
const tagsIn = (typed: string): string[] => tagsOf(typed.split(/[\s,]+/).filter((tag) => tag !== ''));

/** Sent with every note in the place of the book's title (specification, section 9). */
const BOOK_TITLE = 'Book Title';

/** The body of a save. `email` is sent as `userId`; the server goes by the token. `saved` is what is edited. */
export function toBody(values: NoteValues, email: string, saved?: NoteValues): NewNote {
  const { bookId, chapter, chapterTitle, page, remark, isQuotation, tags, favourite } = values;
  const place = { chapter: Number(chapter), chapterTitle, page: Number(page) };
  const kind = isQuotation ? 'quotation' : 'thought';
  const text = { ...place, remark, kind, tags: tagsIn(tags), favourite } as const;
  return { ...text, ...readersOf(values, saved), userId: email, bookId, bookTitle: BOOK_TITLE };
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
  tags: { validate: (typed: string) => tagsMessage(tagsIn(typed)) ?? true },
  withClub: {
    validate: (withClub: boolean, { club }: NoteValues) => !withClub || club !== '' || t`Choose a club.`,
  },
};

/** The contract's message for tags that can't be stored, in the language of the interface. */
function tagsMessage(tags: readonly string[]): string | undefined {
  const { key, params: { max = 0 } = {} } = tagsProblem(tags) ?? {};
  if (key === 'tooManyTags') return t`A note can have at most ${max} tags.`;
  return key && t`A tag is 1 to ${max} letters, digits and hyphens.`;
}
