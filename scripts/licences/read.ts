import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { inRoot } from '../paths';
import { mergeShipped, type Shipped, shippedBy } from './shipped';

export const LICENCES_PAGE = inRoot('docs/licences.md');

const Manifest = z.object({
  version: z.string(),
  license: z.string().optional(),
  /** Deprecated form that some packages still use. */
  licenses: z.array(z.object({ type: z.string() })).optional(),
});

/** Reads the licence from the installed package if the lock file has none. */
function withInstalledLicence(shipped: Shipped): Shipped {
  const file = inRoot('node_modules', shipped.name, 'package.json');
  if (shipped.licence || !existsSync(file)) return shipped;
  const { version, license, licenses } = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (version !== shipped.version) return shipped;
  return { ...shipped, licence: license ?? licenses?.map(({ type }) => type).join(' OR ') };
}

/** All packages that ship: those bundled from the root, and those a deploy installs for the functions. */
export function readShipped(): Shipped[] {
  const locks = ['package-lock.json', 'functions/package-lock.json'].map((file) => readFileSync(inRoot(file), 'utf8'));
  return mergeShipped(...locks.map(shippedBy)).map(withInstalledLicence);
}
