import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { inRoot } from '../places';
import { type Shipped, shippedBy, together } from './shipped';

export const LICENCES_PAGE = inRoot('docs/licences.md');

const Manifest = z.object({
  version: z.string(),
  license: z.string().optional(),
  /** The form of old. */
  licenses: z.array(z.object({ type: z.string() })).optional(),
});

/** What an installed package says of itself, where the lock file does not know. */
function withOwnWords(shipped: Shipped): Shipped {
  const file = inRoot('node_modules', shipped.name, 'package.json');
  if (shipped.licence || !existsSync(file)) return shipped;
  const { version, license, licenses } = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (version !== shipped.version) return shipped;
  return { ...shipped, licence: license ?? licenses?.map(({ type }) => type).join(' OR ') };
}

/** Everything that ships: bundled from the root's packages, or installed by a deploy from those of the functions. */
export function readShipped(): Shipped[] {
  const locks = ['package-lock.json', 'functions/package-lock.json'].map((file) => readFileSync(inRoot(file), 'utf8'));
  return together(...locks.map(shippedBy)).map(withOwnWords);
}
