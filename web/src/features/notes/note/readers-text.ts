import type { Note } from '@contract/notes';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

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
