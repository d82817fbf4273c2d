import type { NoteText } from '@contract/note-text';
import type { Note } from '@contract/notes';
import { NO_CHAPTER } from '@domain/spoilers';
import { MINUTE_MS } from '@domain/time';

export const emptyText: NoteText = {
  chapter: 0,
  chapterTitle: '',
  page: 0,
  remark: '',
  kind: 'thought',
  tags: [],
};
export const textFields = Object.keys(emptyText) as (keyof NoteText)[];

/** Numbers stay as typed. */
export interface NoteValues {
  /** The book that a stored draft belongs to. Has no input. */
  bookId: string;
  chapter: string;
  chapterTitle: string;
  page: string;
  remark: string;
  isQuotation: boolean;
  /** True for a review, which has no place and can't be a quotation. Has no input. */
  isReview: boolean;
  /** True for an imported note without a chapter, which it needs only to be shared. Has no input. */
  isUnplaced: boolean;
  tags: string;
  favourite: boolean;
  /** Public; excludes `withClub`. */
  pub: boolean;
  withClub: boolean;
  /** The club's name in a URL; empty for none. Used only if `withClub` is true. */
  club: string;
  /** The start of sharing, in local time as in a `datetime-local` input; empty for immediately. */
  from: string;
}

/** Page 0 means no page and shows an empty field. */
export function toValues({ bookId, chapter, chapterTitle, page, remark, audience, ...note }: Note): NoteValues {
  const isUnplaced = chapter === NO_CHAPTER;
  const place = {
    chapter: isUnplaced ? '' : String(chapter),
    chapterTitle,
    page: page > 0 ? String(page) : '',
    isUnplaced,
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
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}
