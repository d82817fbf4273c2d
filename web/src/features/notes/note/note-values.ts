import type { NoteMarks, NoteText } from '@contract/note-text';
import type { Note } from '@contract/notes';
import { NO_CHAPTER } from '@domain/spoilers';
import { MINUTE_MS } from '@domain/time';

const emptyText: NoteText = {
  chapter: 0,
  chapterTitle: '',
  page: 0,
  remark: '',
  kind: 'thought',
  tags: [],
};
const emptyMarks: NoteMarks = { favourite: false, minute: 0 };
export const emptyNote = { ...emptyText, ...emptyMarks };

export const textFields = Object.keys(emptyText) as (keyof NoteText)[];
export const noteFields = Object.keys(emptyNote) as (keyof typeof emptyNote)[];

const { chapter, page, kind, tags, ...plain } = emptyNote;
type Plain = typeof plain;
const plainFields = Object.keys(plain) as (keyof Plain)[];

/** The fields that the form has as they are stored. */
export const plainOf = (of: Plain): Plain =>
  Object.fromEntries(plainFields.map((name) => [name, of[name]])) as unknown as Plain;

/** Beside the fields that are as stored. Numbers stay as typed. */
export interface NoteValues extends Plain {
  /** The book that a stored draft belongs to. Has no input. */
  bookId: string;
  chapter: string;
  page: string;
  isQuotation: boolean;
  /** True for a review, which has no place and can't be a quotation. Has no input. */
  isReview: boolean;
  /** True for an imported note without a chapter, which it needs only to be shared. Has no input. */
  isUnplaced: boolean;
  tags: string;
  /** Public; excludes `withClub`. */
  pub: boolean;
  withClub: boolean;
  /** The club's name in a URL; empty for none. Used only if `withClub` is true. */
  club: string;
  /** The start of sharing, in local time as in a `datetime-local` input; empty for immediately. */
  from: string;
}

/** Page 0 means no page and shows an empty field. */
export function toValues(note: Note): NoteValues {
  const { bookId, chapter, page, kind, tags, audience } = note;
  const isUnplaced = chapter === NO_CHAPTER;
  const shared =
    typeof audience === 'object'
      ? { pub: false, withClub: true, club: audience.club, from: toLocal(audience.from) }
      : { pub: audience === 'public', withClub: false, club: '', from: '' };
  return {
    bookId,
    ...plainOf(note),
    chapter: isUnplaced ? '' : String(chapter),
    page: page > 0 ? String(page) : '',
    isUnplaced,
    isReview: kind === 'review',
    isQuotation: kind === 'quotation',
    tags: tags.join(' '),
    ...shared,
  };
}

/** An instant as the value of a `datetime-local` input. */
function toLocal(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}
