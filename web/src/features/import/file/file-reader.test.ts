import { expect, test, vi } from 'vitest';
import { openReader } from './file-reader';

const file = new File(['title\nEmma'], 'emma.csv');
const options = { today: '2026-11-29' };

/** A worker that never answers. */
class SilentWorker extends EventTarget {
  static last: SilentWorker;
  constructor() {
    super();
    SilentWorker.last = this;
  }
  postMessage() {}
  terminate() {}
}

test.each(['error', 'messageerror'])('fails each file, also later ones, after the worker fires %s', async (event) => {
  vi.stubGlobal('Worker', SilentWorker);
  const reader = openReader();
  const waiting = reader.read(file, options);
  SilentWorker.last.dispatchEvent(new Event(event));
  await expect(waiting).rejects.toThrow("Couldn't read emma.csv.");
  await expect(reader.read(file, options)).rejects.toThrow("Couldn't read emma.csv.");
});

test('answers null for an outcome that the browser refuses to copy', async () => {
  const told: unknown[] = [];
  let receive: (event: { data: object }) => unknown = () => {};
  vi.stubGlobal('addEventListener', (_name: string, listener: typeof receive) => {
    receive = listener;
  });
  vi.stubGlobal('postMessage', (answer: { outcome: unknown }) => {
    if (answer.outcome) throw new DOMException('Could not be cloned.', 'DataCloneError');
    told.push(answer);
  });
  await import('./import-worker');
  await receive({ data: { id: 1, file, options } });
  expect(told).toEqual([{ id: 1, outcome: null }]);
});
