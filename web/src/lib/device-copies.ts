import { MAX_AGE_MS } from '@/lib/api/device-storage';
import { attempt } from '@/lib/attempt';

/** Database name: `notes:{readerId}`. */
const PREFIX = 'notes:';

export const copyName = (reader: string): string => `${PREFIX}${reader}`;

/** Key of the time when a reader's copy was last compared with the server. It is removed with the reader's answers. */
const COMPARED_AT = 'notes-at:';

export function stampCopy(reader: string): void {
  attempt(() => localStorage.setItem(COMPARED_AT + reader, `${Date.now()}`));
}

/** False for a missing or outdated copy. */
const isCurrent = (reader: string): boolean =>
  Number(attempt(() => localStorage.getItem(COMPARED_AT + reader))) > Date.now() - MAX_AGE_MS;

/**
 * Deletes the databases on the device except the given reader's. That one is deleted too if it hasn't been compared with
 * the server for 30 days.
 * @param before the reader who signed out; their database is deleted by name where databases can't be listed
 */
export function removeCopiesExceptOf(reader?: string, before?: string): void {
  const remove = (name: string) => attempt(() => indexedDB.deleteDatabase(name));
  if (before !== undefined && before !== reader) remove(copyName(before));
  const own = reader && copyName(reader);
  // Runs before the list arrives, because this visit may have started a new copy by then.
  if (own && !isCurrent(reader)) remove(own);
  const listed = attempt(() => indexedDB.databases());
  listed?.then(
    (found) => {
      for (const { name } of found) if (name?.startsWith(PREFIX) && name !== own) remove(name);
    },
    () => {},
  );
}
