import type { Manifest } from './manifest';

/** One line for each collection, and the total. */
export function summary({ contents }: Manifest): string {
  const lines = Object.entries(contents).map(([name, { count }]) => `${String(count).padStart(8)}  ${name}`);
  const documents = Object.entries(contents)
    .filter(([name]) => name.startsWith('documents/'))
    .reduce((sum, [, { count }]) => sum + count, 0);
  return [...lines, `${String(documents).padStart(8)}  documents in total`].join('\n');
}
