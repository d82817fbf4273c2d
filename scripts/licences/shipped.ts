import * as z from 'zod';

/** A package of somebody else's that is part of what a deploy puts online. */
export interface Shipped {
  name: string;
  version: string;
  /** SPDX, or undefined where the lock file has none. */
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

/** The packages of a lock file (`package-lock.json`, version 3) that are not for development alone. */
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

/** The packages of several lists, each version once, by name and version. */
export function together(...lists: readonly Shipped[][]): Shipped[] {
  const byKey = new Map(lists.flat().map((one) => [`${one.name} ${one.version}`, one]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
