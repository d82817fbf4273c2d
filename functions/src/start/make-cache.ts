/**
 * Makes the code cache of the bundle next to it, for the Node that runs this. It does so after the first answers, so
 * that the cache includes the code that they need.
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
  // Renamed when complete, because another process must not read half of it.
  const unfinished = `${cacheFile(folder)}.${process.pid}`;
  writeFileSync(unfinished, Buffer.concat([Buffer.from(id, 'latin1'), script.createCachedData()]));
  renameSync(unfinished, cacheFile(folder));
}

// The connection to Firestore would keep the process alive.
makeCache(__dirname).then(
  () => process.exit(0),
  (problem: unknown) => {
    process.stderr.write(`The code cache could not be made: ${String(problem)}\n`);
    process.exit(1);
  },
);
