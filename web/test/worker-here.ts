import { vi } from 'vitest';
import type { ReadRequest } from '@/features/import/file/messages';
import { readImportFile } from '@/features/import/file/read-file';

/** Stands for the worker, which the tests' browser lacks: reads files in the test's own thread. */
export function stubWorker(): void {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      async postMessage({ id, file, options }: ReadRequest) {
        const outcome = await readImportFile(file, options).catch(() => null);
        this.dispatchEvent(new MessageEvent('message', { data: { id, outcome } }));
      }
      terminate() {}
    },
  );
}
