import type { ReadAnswer, ReadRequest } from './messages';
import { readImportFile } from './read-file';

addEventListener('message', async ({ data: { id, file, options } }: MessageEvent<ReadRequest>) => {
  try {
    postMessage({ id, outcome: await readImportFile(file, options) } satisfies ReadAnswer);
  } catch {
    postMessage({ id, outcome: null } satisfies ReadAnswer);
  }
});
