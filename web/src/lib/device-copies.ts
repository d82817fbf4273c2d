import { attempt } from '@/lib/attempt';

/** Begins the name of every database on the device, followed by its reader's id. */
const PREFIX = 'notes:';

export const copyName = (reader: string): string => `${PREFIX}${reader}`;

/**
 * Deletes the databases on the device, but for that of one reader if there is one to spare.
 * @param before the reader who has left, whose database has a known name where databases can't be listed
 */
export function removeCopiesExceptOf(reader?: string, before?: string): void {
  const spared = reader === undefined ? undefined : copyName(reader);
  if (before !== undefined && before !== reader) attempt(() => indexedDB.deleteDatabase(copyName(before)));
  const isMeant = (name = '') => name.startsWith(PREFIX) && name !== spared;
  const listed = attempt(() => indexedDB.databases());
  listed?.then(
    (found) => {
      for (const { name } of found) if (name && isMeant(name)) indexedDB.deleteDatabase(name);
    },
    () => {},
  );
}
