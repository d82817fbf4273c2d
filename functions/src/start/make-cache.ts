/**
 * Makes the code cache of the bundle beside it, for the Node that runs this: after the first answers, so that the cache
 * holds what they needed and not only what loading needs.
 */
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFile, compileBundle, runBundle } from './bundle';
import { emptyStore } from './empty-store';
import { DOCUMENT, type Exported, firstAnswers } from './first-answers';

async function makeCache(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    if (name.includes('.code-cache')) rmSync(join(folder, name), { force: true });
  }
  Object.assign(process.env, await emptyStore(DOCUMENT));
  const { script, id } = compileBundle(folder);
  await firstAnswers(runBundle(script, folder) as Exported);
  // Whole or not at all: nobody may read half of it.
  const unfinished = `${cacheFile(folder)}.${process.pid}`;
  writeFileSync(unfinished, Buffer.concat([Buffer.from(id, 'latin1'), script.createCachedData()]));
  renameSync(unfinished, cacheFile(folder));
}

// The store's connection would keep the process alive.
makeCache(__dirname).then(
  () => process.exit(0),
  (problem: unknown) => {
    process.stderr.write(`The code cache could not be made: ${String(problem)}\n`);
    process.exit(1);
  },
);
