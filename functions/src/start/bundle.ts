import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, Script } from 'node:vm';

/** The build writes the functions to this file as one function expression, with its id at the end of the first line. */
export const BUNDLE = 'bundle.js';
export const ID_LENGTH = 64;

/** Whether the functions started from V8's code cache, and if not, why. */
export type CacheState = 'used' | 'missing' | 'rejected';

export interface Bundle {
  script: Script;
  id: string;
  cache: CacheState;
}

/**
 * For this exact Node release: releases with the same V8 version can differ in patches, and V8, which compares only
 * the version, would then run wrong code.
 */
export const cacheFile = (folder: string): string =>
  join(folder, `bundle.${process.version}-${process.arch}.code-cache`);

/** The cached data for the bundle with this id; V8 itself compares only the length of two sources. */
function cachedData(folder: string, id: string): Buffer | undefined {
  try {
    const file = readFileSync(cacheFile(folder));
    return file.toString('latin1', 0, ID_LENGTH) === id ? file.subarray(ID_LENGTH) : undefined;
  } catch {
    // Without a cache everything works, it only starts slower.
    return undefined;
  }
}

/** Compiles the bundle in the folder, using its code cache if there is a valid one. */
export function compileBundle(folder: string): Bundle {
  const filename = join(folder, BUNDLE);
  // The build writes only ASCII, which is faster to read as latin1.
  const source = readFileSync(filename, 'latin1');
  const firstLine = source.slice(0, source.indexOf('\n'));
  const id = firstLine.slice(-ID_LENGTH);
  const cached = cachedData(folder, id);
  const script = new Script(source, {
    filename,
    ...(cached ? { cachedData: cached } : {}),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  return { script, id, cache: cached ? (script.cachedDataRejected ? 'rejected' : 'used') : 'missing' };
}

/** Runs the bundle as a CommonJS module and returns its exports. */
export function runBundle(script: Script, folder: string): unknown {
  const filename = join(folder, BUNDLE);
  const bundle = new Module(filename);
  bundle.filename = filename;
  script
    .runInThisContext()
    .call(bundle.exports, bundle.exports, createRequire(filename), bundle, filename, dirname(filename));
  bundle.loaded = true;
  return bundle.exports;
}
