import type { Manifest } from './manifest';

/** What a backup holds, a line for each of its contents. */
export function summary({ contents }: Manifest): string {
  const lines = Object.entries(contents).map(([name, { count }]) => `${String(count).padStart(8)}  ${name}`);
  const documents = Object.entries(contents)
    .filter(([name]) => name.startsWith('documents/'))
    .reduce((sum, [, { count }]) => sum + count, 0);
  return [...lines, `${String(documents).padStart(8)}  documents in all`].join('\n');
}
