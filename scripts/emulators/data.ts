import { existsSync, renameSync, rmSync } from 'node:fs';
import { HOST, type Ports } from './ports';

/**
 * The folder to import, or undefined when nothing was kept. What a broken run has left in the middle of the exchange
 * is put back in its place first.
 */
export function keptData(folder: string): string | undefined {
  const old = `${folder}.old`;
  if (!existsSync(folder) && existsSync(old)) renameSync(old, folder);
  return existsSync(folder) ? folder : undefined;
}

/**
 * Writes the data of Auth and Firestore to `folder`. What was there is exchanged only when the new is complete, so
 * that a run that is killed in the middle leaves one or the other.
 */
export async function exportData({ hub }: Ports, folder: string): Promise<void> {
  const [fresh, old] = [`${folder}.new`, `${folder}.old`];
  rmSync(fresh, { recursive: true, force: true });
  const answer = await fetch(`http://${HOST}:${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: fresh, initiatedBy: 'flyleaf' }),
  });
  if (!answer.ok) throw new Error(`The data was not saved: ${await answer.text()}`);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(fresh, folder);
  rmSync(old, { recursive: true, force: true });
}
