import { MAX_AGE_MS } from '@/lib/api/device-storage';
import { attempt } from '@/lib/attempt';

/** Begins the name of every database on the device, followed by its reader's id. */
const PREFIX = 'notes:';

export const copyName = (reader: string): string => `${PREFIX}${reader}`;

/** Begins the key that says when a reader's copy was last compared with the server. It is removed with the reader's answers. */
const COMPARED_AT = 'notes-at:';

export function stampCopy(reader: string): void {
  attempt(() => localStorage.setItem(COMPARED_AT + reader, `${Date.now()}`));
}

/** False for a copy that is too old, and without one. */
const isCurrent = (reader: string): boolean =>
  Number(attempt(() => localStorage.getItem(COMPARED_AT + reader))) > Date.now() - MAX_AGE_MS;

/**
 * Deletes the databases on the device, but for that of one reader if there is one to spare. Theirs is deleted, too, once it
 * hasn't been compared with the server for 30 days.
 * @param before the reader who has left, whose database has a known name where databases can't be listed
 */
export function removeCopiesExceptOf(reader?: string, before?: string): void {
  const remove = (name: string) => attempt(() => indexedDB.deleteDatabase(name));
  if (before !== undefined && before !== reader) remove(copyName(before));
  const own = reader && copyName(reader);
  // Before the list arrives: this visit may have started a new copy by then.
  if (own && !isCurrent(reader)) remove(own);
  const listed = attempt(() => indexedDB.databases());
  listed?.then(
    (found) => {
      for (const { name } of found) if (name?.startsWith(PREFIX) && name !== own) remove(name);
    },
    () => {},
  );
}
