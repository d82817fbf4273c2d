import { MAX_AGE_MS } from '@/lib/api/device-storage';
import { attempt } from '@/lib/attempt';

/** `notes:{readerId}` */
const PREFIX = 'notes:';

/** The database with a reader's notes. */
export const copyName = (reader: string): string => `${PREFIX}${reader}`;

/** The database with the parts of a reader's unfinished import. */
export const importName = (reader: string): string => `${copyName(reader)}:import`;

/** The time when a reader's copy was last compared with the server. Removed with the reader's answers. */
const COMPARED_AT = 'notes-at:';

export function stampCopy(reader: string): void {
  attempt(() => localStorage.setItem(COMPARED_AT + reader, `${Date.now()}`));
}

const isCurrent = (reader: string): boolean =>
  Number(attempt(() => localStorage.getItem(COMPARED_AT + reader))) > Date.now() - MAX_AGE_MS;

/** Removes others' copies, and the reader's own after 30 days. `before`: for browsers that can't list databases. */
export function removeCopiesExceptOf(reader?: string, before?: string): void {
  const remove = (name: string) => attempt(() => indexedDB.deleteDatabase(name));
  if (before !== undefined && before !== reader) {
    remove(copyName(before));
    remove(importName(before));
  }
  const own = reader && copyName(reader);
  // Runs before the list arrives, because this visit may have started a new copy by then.
  if (own && !isCurrent(reader)) remove(own);
  const listed = attempt(() => indexedDB.databases());
  listed?.then(
    (found) => {
      for (const { name } of found) if (name?.startsWith(PREFIX) && name.split(':')[1] !== reader) remove(name);
    },
    () => {},
  );
}
