import * as z from 'zod';

/** A third-party package that is part of a deploy. */
export interface Shipped {
  name: string;
  version: string;
  /** SPDX expression, or undefined if the lock file has none. */
  licence: string | undefined;
}

const Entry = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).optional(),
});
const Lock = z.object({ packages: z.record(z.string(), Entry) });
type Packages = z.output<typeof Lock>['packages'];

const FOLDER = 'node_modules/';

/** The folders in which Node looks for a dependency of the package at `path`, nearest first. */
function folders(path: string): string[] {
  const parts = path.split(`/${FOLDER}`);
  const around = parts.map((_, index) => `${parts.slice(0, parts.length - index).join(`/${FOLDER}`)}/${FOLDER}`);
  return [...(path ? around : []), FOLDER];
}

/**
 * The paths of development tools that a shipped package can work with, such as the compiler of Lingui's macros. npm
 * marks them `devOptional`, because they are an optional peer as well; nothing of them is deployed.
 */
function optionalTools(packages: Packages): Set<string> {
  const tools = new Set<string>();
  const add = (name: string, from = '') => {
    const path = folders(from).find((folder) => folder + name in packages) + name;
    const entry = packages[path];
    if (!entry?.devOptional || tools.has(path)) return;
    tools.add(path);
    for (const dependency of Object.keys(entry.dependencies ?? {})) add(dependency, path);
  };
  for (const { dev, devOptional, peerDependenciesMeta = {} } of Object.values(packages)) {
    if (dev || devOptional) continue;
    for (const [name, { optional }] of Object.entries(peerDependenciesMeta)) if (optional) add(name);
  }
  return tools;
}

/** The packages of a version 3 `package-lock.json`, except those only used for development. */
export function shippedBy(lockFile: string): Shipped[] {
  const { packages } = Lock.parse(JSON.parse(lockFile));
  const tools = optionalTools(packages);
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && !tools.has(path))
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
