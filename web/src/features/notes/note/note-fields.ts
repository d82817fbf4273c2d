import type { NewNote, Note, ShelfBook } from '@contract/notes';
import { type Length, limits } from '@domain/limits';
import { tagsOf, tagsProblem } from '@domain/tags';
import { t } from '@lingui/core/macro';
import { lengthMessage, rangeMessage } from '@/lib/form-errors';
import { getSession } from '@/lib/session/session';
import { chapterNames, lastTaken } from '../book/chapters';
import { emptyNote, type NoteValues, plainOf } from './note-values';

/** Private at first. */
const emptyValues = {
  ...plainOf(emptyNote),
  chapter: '',
  page: '',
  isQuotation: false,
  isReview: false,
  isUnplaced: false,
  tags: '',
  pub: false,
  withClub: false,
  club: '',
  from: '',
};

interface Start {
  book: Pick<ShelfBook, '_id' | 'progress'>;
  /** Last changed first. */
  notes: readonly Note[];
  progressAt?: string | undefined;
}

/** In the chapter of the last note, or of the progress if it has moved since then, or in chapter 1. */
export function firstValues({ book, notes, progressAt = '' }: Start): NoteValues {
  const last = lastTaken(notes);
  const { progress } = book;
  const isProgressLater = !last || progressAt > last.createdAt;
  const chapter = (isProgressLater && progress?.chapter) || last?.chapter || 1;
  const lastTitle = chapter === last?.chapter ? last.chapterTitle : '';
  const chapterTitle = lastTitle || (chapterNames(notes).get(chapter) ?? '');
  return { bookId: book._id, ...emptyValues, chapter: String(chapter), chapterTitle };
}

/** The next note, at the same place. */
export const nextValues = ({ bookId, chapter, chapterTitle, page, minute }: NoteValues): NoteValues => ({
  ...emptyValues,
  bookId,
  chapter,
  chapterTitle,
  page,
  minute,
});

/** A review of the whole book, shared with `club` if there is one. */
export const firstReview = (bookId: string, club = ''): NoteValues => ({
  bookId,
  ...emptyValues,
  isReview: true,
  withClub: club !== '',
  club,
});

/** Includes the club only if it differs from `saved`. */
function readersOf({ pub, withClub, club, from }: NoteValues, saved?: NoteValues): Pick<NewNote, 'pub' | 'audience'> {
  const wasShared = saved?.withClub;
  if (!withClub) return { pub, ...(wasShared && !pub && { audience: 'private' }) };
  if (wasShared && club === saved.club && from === saved.from) return { pub };
  return { pub, audience: { club, from: from ? new Date(from).toISOString() : null } };
}

const tagsIn = (typed: string): string[] => tagsOf(typed.split(/[\s,]+/).filter((tag) => tag !== ''));

interface Sender {
  userId: string;
  bookTitle: string;
}

/** The email is sent as `userId`, though the server uses the token. */
export const senderOf = (bookTitle: string): Sender => ({ userId: getSession()?.email ?? '', bookTitle });

/** The request for a note. `saved` is the note before the edit. */
export function toBody(values: NoteValues, sender: Sender, saved?: NoteValues) {
  const { chapter, chapterTitle, page, isQuotation } = values;
  const place = { ...(chapter !== '' && { chapter: Number(chapter) }), chapterTitle, page: Number(page) };
  const kind: 'quotation' | 'thought' = isQuotation ? 'quotation' : 'thought';
  return { ...place, kind, ...toReview(values, sender, saved) };
}

/** The request for a review, which has no chapter. */
export function toReview(values: NoteValues, { userId, bookTitle }: Sender, saved?: NoteValues) {
  const { chapterTitle, ...text } = plainOf(values);
  const { bookId, tags } = values;
  return { ...text, tags: tagsIn(tags), ...readersOf(values, saved), userId, bookId, bookTitle };
}

/** Undefined at the upper limit. */
export function nextNumber(typed: string, { max }: Length): string | undefined {
  const next = Math.floor(Number(typed)) + 1;
  return next <= max ? String(next) : undefined;
}

export const noteRules = {
  chapter: {
    validate: (typed: string, { isUnplaced }: Partial<NoteValues> = {}) =>
      typed === ''
        ? isUnplaced || t`Chapter is required.`
        : (rangeMessage(t`Chapter`, Number(typed), limits.chapter) ?? true),
  },
  chapterTitle: { validate: (typed: string) => lengthMessage(t`Chapter Name`, typed, limits.chapterTitle) ?? true },
  page: { validate: (typed: string) => rangeMessage(t`Page Number`, Number(typed), limits.page) ?? true },
  remark: {
    validate: (typed: string, { isReview }: Partial<NoteValues> = {}) =>
      lengthMessage(isReview ? t`Review` : t`Remark`, typed, limits.remark) ?? true,
  },
  tags: { validate: (typed: string) => tagsMessage(tagsIn(typed)) ?? true },
  withClub: {
    validate: (withClub: boolean, { club }: NoteValues) => !withClub || club !== '' || t`Choose a club.`,
  },
};

function tagsMessage(tags: readonly string[]): string | undefined {
  const { key, params: { max = 0 } = {} } = tagsProblem(tags) ?? {};
  if (key === 'tooManyTags') return t`There can be at most ${max} tags.`;
  return key && t`A tag is 1 to ${max} letters, digits and hyphens.`;
}
