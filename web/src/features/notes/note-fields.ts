import type { NewNote, Note, ShelfBook } from '@contract/notes';
import { type Length, limits } from '@domain/limits';
import { NO_CHAPTER } from '@domain/spoilers';
import { tagsOf, tagsProblem } from '@domain/tags';
import { t } from '@lingui/core/macro';
import { lengthMessage, rangeMessage } from '@/lib/form-errors';
import { chapterNames, lastTaken } from './chapters';

/** Numbers stay as typed. */
export interface NoteValues {
  /** Not shown. It tells which book a stored draft belongs to. */
  bookId: string;
  chapter: string;
  chapterTitle: string;
  page: string;
  remark: string;
  isQuotation: boolean;
  /** Not shown. A review has no place, and can't be a quotation. */
  isReview: boolean;
  /** Not shown. An imported note without a chapter, which it needs only to be shared. */
  isUnplaced: boolean;
  tags: string;
  favourite: boolean;
  /** Never together with `withClub`. */
  pub: boolean;
  withClub: boolean;
  /**
   * The club whose members can read the note, by its name in a URL; empty for none. Used only if `withClub` is true.
   */
  club: string;
  /** The start of sharing, in local time as in a `datetime-local` input; empty for immediately. */
  from: string;
}

/** Only its author can read a new note. */
export const unwritten = {
  ...{ remark: '', isQuotation: false, tags: '', favourite: false },
  ...{ pub: false, withClub: false, club: '', from: '' },
};

const blank = { chapter: '', chapterTitle: '', page: '', isReview: false, isUnplaced: false, ...unwritten };

interface Start {
  book: Pick<ShelfBook, '_id' | 'progress'>;
  /** Last changed first. */
  notes: readonly Note[];
  progressAt?: string | undefined;
}

/**
 * Starts where the reader is: in the chapter of the last note taken, or of the progress if it has moved since then, or in
 * chapter 1.
 */
export function firstValues({ book, notes, progressAt = '' }: Start): NoteValues {
  const last = lastTaken(notes);
  const { progress } = book;
  const isProgressLater = !last || progressAt > last.createdAt;
  const chapter = (isProgressLater && progress?.chapter) || last?.chapter || 1;
  const lastTitle = chapter === last?.chapter ? last.chapterTitle : '';
  const chapterTitle = lastTitle || (chapterNames(notes).get(chapter) ?? '');
  return { bookId: book._id, ...blank, chapter: String(chapter), chapterTitle };
}

/** A review of the whole book, shared with `club` if there is one. */
export const firstReview = (bookId: string, club = ''): NoteValues => ({
  ...{ bookId, ...blank, isReview: true },
  ...{ withClub: club !== '', club },
});

/** Page 0 means no page and shows an empty field. */
export function toValues({ bookId, chapter, chapterTitle, page, remark, audience, ...note }: Note): NoteValues {
  const isUnplaced = chapter === NO_CHAPTER;
  const place = {
    ...{ chapter: isUnplaced ? '' : String(chapter), chapterTitle },
    ...{ page: page > 0 ? String(page) : '', isUnplaced },
  };
  const marks = { isQuotation: note.kind === 'quotation', tags: note.tags.join(' '), favourite: note.favourite };
  const shared =
    typeof audience === 'object'
      ? { pub: false, withClub: true, club: audience.club, from: toLocal(audience.from) }
      : { pub: audience === 'public', withClub: false, club: '', from: '' };
  return { bookId, ...place, isReview: note.kind === 'review', remark, ...marks, ...shared };
}

/** An instant as the value of a `datetime-local` input. */
function toLocal(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Includes the club only if it differs from `saved`. */
function readersOf({ pub, withClub, club, from }: NoteValues, saved?: NoteValues): Pick<NewNote, 'pub' | 'audience'> {
  const wasShared = saved?.withClub;
  if (!withClub) return { pub, ...(wasShared && !pub && { audience: 'private' }) };
  if (wasShared && club === saved.club && from === saved.from) return { pub };
  return { pub, audience: { club, from: from ? new Date(from).toISOString() : null } };
}

const tagsIn = (typed: string): string[] => tagsOf(typed.split(/[\s,]+/).filter((tag) => tag !== ''));

/** Sent with every note in place of the book's title (specification, section 9). */
const BOOK_TITLE = 'Book Title';

/** `email` is sent as `userId`, though the server uses the token. `saved` is the note before the edit. */
export function toBody(values: NoteValues, email: string, saved?: NoteValues) {
  const { chapter, chapterTitle, page, isQuotation } = values;
  const place = { ...(chapter !== '' && { chapter: Number(chapter) }), chapterTitle, page: Number(page) };
  const kind: 'quotation' | 'thought' = isQuotation ? 'quotation' : 'thought';
  return { ...place, kind, ...toReview(values, email, saved) };
}

/** Like `toBody`, without what belongs to a chapter. */
export function toReview(values: NoteValues, email: string, saved?: NoteValues) {
  const { bookId, remark, tags, favourite } = values;
  const text = { remark, tags: tagsIn(tags), favourite };
  return { ...text, ...readersOf(values, saved), userId: email, bookId, bookTitle: BOOK_TITLE };
}

/** Undefined at the upper limit. */
export function oneMore(typed: string, { max }: Length): string | undefined {
  const next = Math.floor(Number(typed)) + 1;
  return next <= max ? String(next) : undefined;
}

const { chapter, page, chapterTitle, remark } = limits;

/** Rules return an error message, or true. */
export const noteRules = {
  chapter: {
    validate: (typed: string, { isUnplaced }: Partial<NoteValues> = {}) =>
      typed === '' ? isUnplaced || t`Chapter is required.` : (rangeMessage(t`Chapter`, Number(typed), chapter) ?? true),
  },
  chapterTitle: { validate: (typed: string) => lengthMessage(t`Chapter Name`, typed, chapterTitle) ?? true },
  page: { validate: (typed: string) => rangeMessage(t`Page Number`, Number(typed), page) ?? true },
  remark: { validate: (typed: string) => lengthMessage(t`Remark`, typed, remark) ?? true },
  tags: { validate: (typed: string) => tagsMessage(tagsIn(typed)) ?? true },
  withClub: {
    validate: (withClub: boolean, { club }: NoteValues) => !withClub || club !== '' || t`Choose a club.`,
  },
};

function tagsMessage(tags: readonly string[]): string | undefined {
  const { key, params: { max = 0 } = {} } = tagsProblem(tags) ?? {};
  if (key === 'tooManyTags') return t`A note can have at most ${max} tags.`;
  return key && t`A tag is 1 to ${max} letters, digits and hyphens.`;
}
