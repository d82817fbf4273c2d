import type { Note } from '@contract/notes';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

/** The club that a note is shared with, and from when on if that is still to come; empty for any other note. */
export function sharedWith({ audience }: Note): string {
  if (typeof audience !== 'object') return '';
  const { clubName, from } = audience;
  if (from === null || Date.parse(from) <= Date.now()) return t`with ${clubName}`;
  const date = i18n.date(from, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  return t`with ${clubName} from ${date}`;
}
