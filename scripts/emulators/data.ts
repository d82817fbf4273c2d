import { existsSync, renameSync, rmSync } from 'node:fs';
import { HOST, type Ports } from './ports';

/** Undefined without saved data. Recovers the data of a run that was killed while it replaced the folder. */
export function savedData(folder: string): string | undefined {
  const old = `${folder}.old`;
  if (!existsSync(folder) && existsSync(old)) renameSync(old, folder);
  return existsSync(folder) ? folder : undefined;
}

/** Replaces the old data only once the new data is complete, because a run can be killed halfway. */
export async function exportData({ hub }: Ports, folder: string): Promise<void> {
  const [fresh, old] = [`${folder}.new`, `${folder}.old`];
  rmSync(fresh, { recursive: true, force: true });
  const response = await fetch(`http://${HOST}:${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: fresh, initiatedBy: 'flyleaf' }),
  });
  if (!response.ok) throw new Error(`Saving the data failed: ${await response.text()}`);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(fresh, folder);
  rmSync(old, { recursive: true, force: true });
}
