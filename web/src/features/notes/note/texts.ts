import type { Note } from '@contract/notes';
import { timeOf } from '@domain/audio-time';
import { NO_CHAPTER, WHOLE_BOOK } from '@domain/spoilers';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { chapterName } from '@/components/note/chapter-name';
import { isNoteWaiting } from './with-waiting';

type Shared = Pick<Note, 'audience' | 'pub'>;

/** The club, and the start date if it is in the future. Empty for a note that isn't shared with a club. */
export function sharedWith({ audience }: Pick<Note, 'audience'>): string {
  if (typeof audience !== 'object') return '';
  const { clubName, from } = audience;
  if (from === null || Date.parse(from) <= Date.now()) return t`with ${clubName}`;
  const date = i18n.date(from, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  return t`with ${clubName} from ${date}`;
}

/** The readers, for a row of a list. Empty for a private note. */
export const readersInRow = (note: Shared): string => (note.pub ? t`Public` : sharedWith(note));

export const readersText = (note: Shared): string =>
  sharedWith(note) || (note.pub ? t`Everyone can read it` : t`Only you can read it`);

/** Empty for a note that the server has. */
export function waitingText(note: Note): string {
  if (!isNoteWaiting(note)) return '';
  return note.isSaving ? t`Saving…` : t`Waiting to send`;
}

/** A note's place in the fewest characters: `Ch. 7 · p. 120`. */
export function placeText(note: Pick<Note, 'chapter' | 'page' | 'minute'>): string {
  const { chapter } = note;
  if (chapter === WHOLE_BOOK) return t`Review`;
  const place = editionPlace(note);
  if (chapter === NO_CHAPTER) return place || chapterName(chapter);
  return place ? t`Ch. ${chapter} · ${place}` : t`Ch. ${chapter}`;
}

/** The place in the author's edition or audiobook: `p. 120`, `3:25`, both or an empty text. */
export const editionPlace = ({ page, minute }: Pick<Note, 'page' | 'minute'>): string =>
  [page > 0 && t`p. ${page}`, minute > 0 && timeOf(minute)].filter(Boolean).join(' · ');
