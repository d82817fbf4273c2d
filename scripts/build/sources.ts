import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, inState } from '../places';

/** What is never part of a build: tests, and what builds leave behind. */
const LEFT_OUT = /(^|\/)(node_modules|dist|test)$|\.test\.tsx?$/;

function filesUnder(path: string): string[] {
  if (LEFT_OUT.test(path) || !existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** A digest of the names and contents of all files under the given paths of the project. */
export function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(inRoot(path)))) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Runs a build when its sources differ from those of the last one that succeeded, or its output is gone. */
export async function buildWhenChanged(
  name: string,
  paths: readonly string[],
  output: string,
  build: () => Promise<void>,
): Promise<boolean> {
  const stamp = inState('built', name);
  const digest = digestOf(paths);
  if (existsSync(inRoot(output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return false;
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
  return true;
}
