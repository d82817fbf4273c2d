import type { I18n } from '@lingui/core';
import type { PlaceInParts } from '../../domain/chapter-parts';
import { inSentence } from '../../platform/mail/letter-frame';
import type { ClubRecord } from '../store';

type Club = Pick<ClubRecord, 'chapterParts'>;

export const partsOf = (
  { chapterParts }: Club,
  bookId: string | null,
): ClubRecord['chapterParts'][string] | undefined =>
  bookId !== null && Object.hasOwn(chapterParts, bookId) ? chapterParts[bookId] : undefined;

export function partsIn(club: Club, bookId: string): { parts?: ClubRecord['chapterParts'][string] } {
  const parts = partsOf(club, bookId);
  return parts ? { parts } : {};
}

export const clubBookRef = (club: Club, _id: string, title: string) => ({ _id, title, ...partsIn(club, _id) });

function numberIn({ part, name, chapter }: PlaceInParts, i18n: I18n): string {
  const values = { part, name: inSentence(name), chapter };
  return name === ''
    ? i18n.t({ id: 'chapter.ofPart', message: '{chapter} of part {part}', values })
    : i18n.t({ id: 'chapter.ofNamedPart', message: '{chapter} of “{name}”', values });
}

/** A chapter for a text with "chapter {chapter}": its number, or its number within its part and that part. */
export const namedChapter = (chapter: number, place: PlaceInParts | undefined, i18n: I18n): string | number =>
  place ? numberIn(place, i18n) : chapter;
