import type { ReadOptions } from '../formats/format';
import type { ReadAnswer, ReadRequest } from './messages';
import type { FileOutcome } from './outcome';

export interface ImportReader {
  /** @throws when the file can't be opened, or the device has no room for it */
  read: (file: File, options: ReadOptions) => Promise<FileOutcome>;
  close: () => void;
}

type Settle = (outcome: FileOutcome | null) => void;

/** Reads files on the device, in a worker, so that the screen stays usable during long ones. */
export function openReader(): ImportReader {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Settle>();
  let lastId = 0;
  let hasFailed = false;
  const settle = (id: number, outcome: FileOutcome | null) => {
    waiting.get(id)?.(outcome);
    waiting.delete(id);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => settle(data.id, data.outcome));
  const fail = () => {
    hasFailed = true;
    for (const id of [...waiting.keys()]) settle(id, null);
  };
  worker.addEventListener('error', fail);
  worker.addEventListener('messageerror', fail);
  return {
    read: (file, options) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, (outcome) =>
          outcome ? resolve(outcome) : reject(new Error(`Couldn't read ${file.name}.`)),
        );
        if (hasFailed) settle(lastId, null);
        else worker.postMessage({ id: lastId, file, options } satisfies ReadRequest);
      }),
    close: () => worker.terminate(),
  };
}
