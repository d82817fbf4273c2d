import { hrefs } from '@/lib/paths';
import type { NoteValues } from './note-values';

export const DRAFT_PREFIX = 'note:';
const NEW = `${DRAFT_PREFIX}new:`;
const REVIEW = `${DRAFT_PREFIX}review:`;
const EDIT = `${DRAFT_PREFIX}edit:`;

export const draftNames = {
  new: (bookId: string) => `${NEW}${bookId}`,
  review: (bookId: string) => `${REVIEW}${bookId}`,
  edit: (noteId: string) => `${EDIT}${noteId}`,
};

export interface UnsavedNote {
  bookId: string;
  noteId?: string;
  isReview?: true;
  remark: string;
}

export function draftHref({ bookId, noteId, isReview }: UnsavedNote): string {
  if (isReview) return hrefs.newReview(bookId);
  return noteId === undefined ? hrefs.newNote(bookId) : hrefs.editNote(bookId, noteId);
}

/** Skips a new note without a remark, which isn't worth mentioning. */
export function toUnsavedNotes(drafts: readonly { name: string; value: unknown }[]): UnsavedNote[] {
  return drafts.flatMap(({ name, value }) => {
    const { bookId = '', remark = '' } = (value as { values?: Partial<NoteValues> } | null)?.values ?? {};
    if (name.startsWith(EDIT)) return [{ bookId, noteId: name.slice(EDIT.length), remark }];
    if (name.startsWith(REVIEW) && remark.trim())
      return [{ bookId: name.slice(REVIEW.length), isReview: true, remark }];
    if (name.startsWith(NEW) && remark.trim()) return [{ bookId: name.slice(NEW.length), remark }];
    return [];
  });
}
