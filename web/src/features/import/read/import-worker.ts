import { readImportFile } from '../file/read-file';
import type { ReadAnswer, ReadRequest } from './messages';

addEventListener('message', async ({ data: { id, file, options } }: MessageEvent<ReadRequest>) => {
  const outcome = await readImportFile(file, options).catch(() => null);
  postMessage({ id, outcome } satisfies ReadAnswer);
});
