import * as z from 'zod';

/** A third-party package that is part of a deploy. */
export interface Shipped {
  name: string;
  version: string;
  /** SPDX expression, or undefined if the lock file has none. */
  licence: string | undefined;
}

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

const FOLDER = 'node_modules/';

/** The packages of a version 3 `package-lock.json`, except those only used for development. */
export function shippedBy(lockFile: string): Shipped[] {
  const { packages } = Lock.parse(JSON.parse(lockFile));
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { name, version = '', license }]) => ({
      name: name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
      version,
      licence: license,
    }));
}

/** Merges lists without duplicates, sorted by name and version. */
export function mergeShipped(...lists: readonly Shipped[][]): Shipped[] {
  const byKey = new Map(lists.flat().map((entry) => [`${entry.name} ${entry.version}`, entry]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}
