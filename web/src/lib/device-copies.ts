import { attempt } from '@/lib/attempt';

/** Begins the name of every database on the device, followed by its reader's id. */
const PREFIX = 'notes:';

export const copyName = (reader: string): string => `${PREFIX}${reader}`;

/** Deletes the databases on the device, but for that of one reader if there is one to spare. */
export function removeCopiesExceptOf(reader?: string): void {
  const spared = reader === undefined ? undefined : copyName(reader);
  const isMeant = (name = '') => name.startsWith(PREFIX) && name !== spared;
  // Browsers without storage have no databases, and some don't list them.
  const listed = attempt(() => indexedDB.databases());
  listed?.then(
    (found) => {
      for (const { name } of found) if (name && isMeant(name)) indexedDB.deleteDatabase(name);
    },
    () => {},
  );
}
