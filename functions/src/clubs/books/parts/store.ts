import type { I18n } from '@lingui/core';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { hashOf } from '../../../cases/store';
import type { ChapterParts, PlaceInParts } from '../../../domain/chapter-parts';
import { inSentence } from '../../../platform/mail/letter-frame';
import { type ClubRecord, clubRef } from '../../store';
import { shownTitle } from '../hidden/store';

type Club = Pick<ClubRecord, 'chapterParts' | 'hiddenParts'>;
type ClubOfBooks = Club & Pick<ClubRecord, 'hiddenBooks'>;
type Parts = ClubRecord['chapterParts'][string];

/** The parts as stored, including names that moderators have hidden. */
export const storedParts = ({ chapterParts }: Club, bookId: string): Parts =>
  (Object.hasOwn(chapterParts, bookId) ? chapterParts[bookId] : undefined) ?? [];

/** A key of the names alone, so that the same names stay hidden after any other change. */
export const partsKey = (bookId: string, parts: ChapterParts): string =>
  hashOf(bookId, ...parts.map(({ name }) => name));

export const hasHiddenParts = (club: Club, bookId: string): boolean =>
  club.hiddenParts.includes(partsKey(bookId, storedParts(club, bookId)));

export function hidePartsTx(tx: Transaction, clubId: string, key: string, hidden: boolean): void {
  tx.update(clubRef(clubId), { hiddenParts: hidden ? FieldValue.arrayUnion(key) : FieldValue.arrayRemove(key) });
}

export function partsOf(club: Club, bookId: string | null): Parts | undefined {
  const parts = bookId === null ? [] : storedParts(club, bookId);
  if (bookId === null || parts.length === 0) return undefined;
  return hasHiddenParts(club, bookId) ? parts.map((part) => ({ ...part, name: '' })) : parts;
}

export function partsIn(club: Club, bookId: string): { parts?: Parts } {
  const parts = partsOf(club, bookId);
  return parts ? { parts } : {};
}

export const clubBookRef = (club: ClubOfBooks, _id: string, title: string) => ({
  _id,
  title: shownTitle(club, _id, title),
  ...partsIn(club, _id),
});

function numberIn({ part, name, chapter }: PlaceInParts, i18n: I18n): string {
  const values = { part, name: inSentence(name), chapter };
  return name === ''
    ? i18n.t({ id: 'chapter.ofPart', message: '{chapter} of part {part}', values })
    : i18n.t({ id: 'chapter.ofNamedPart', message: '{chapter} of “{name}”', values });
}

/** A chapter for a text with "chapter {chapter}": its number, or its number within its part and that part. */
export const namedChapter = (chapter: number, place: PlaceInParts | undefined, i18n: I18n): string | number =>
  place ? numberIn(place, i18n) : chapter;
