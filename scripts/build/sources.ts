import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, inState } from '../paths';

const IGNORED = /(^|\/)(node_modules|dist|test)$|\.test\.tsx?$/;

function filesUnder(path: string): string[] {
  if (IGNORED.test(path) || !existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

export function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(inRoot(path)))) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const stampOf = (name: string): string => inState('built', name);

/** Builds it next time, since it has the settings of a deploy. */
export const forgetBuild = (name: string): void => rmSync(stampOf(name), { force: true });

export async function buildWhenChanged(
  name: string,
  paths: readonly string[],
  output: string,
  build: () => Promise<void>,
): Promise<boolean> {
  const stampFile = stampOf(name);
  const digest = digestOf(paths);
  if (existsSync(inRoot(output)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return false;
  await build();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, digest);
  return true;
}
