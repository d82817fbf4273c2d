import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The calls, and what the browser makes of their answers before it draws them. */
const FOLDERS = ['functions/src/contract', 'functions/src/domain', 'web/src/features', 'web/src/lib/api'];

/**
 * Names the shape of the answers that a build keeps on the device: builds with the same name can read each other's. A
 * change of components, texts or styles alone leaves it as it is.
 */
export async function answerShape(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    const files = await readdir(join(root, folder), { recursive: true });
    const modules = files.filter((file) => /(?<!\.test)\.ts$/.test(file)).sort();
    for (const file of modules) hash.update(file).update(await readFile(join(root, folder, file)));
  }
  return hash.digest('hex').slice(0, 8);
}
