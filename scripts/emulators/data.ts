import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST, type Ports } from './ports';

/** Undefined without saved data. Recovers the data of a run that was killed while it replaced the folder. */
export function savedData(folder: string): string | undefined {
  const old = `${folder}.old`;
  if (!existsSync(folder) && existsSync(old)) renameSync(old, folder);
  return existsSync(folder) ? folder : undefined;
}

const DEMO = 'demo-code';

/** @param demo the digest of the code that adds the demo data. @returns whether the data has the demo of other code */
export const hasOldDemo = (folder: string, demo: string): boolean =>
  existsSync(join(folder, DEMO)) && readFileSync(join(folder, DEMO), 'utf8') !== demo;

export function setAside(folder: string): string {
  const aside = `${folder}.before`;
  rmSync(aside, { recursive: true, force: true });
  renameSync(folder, aside);
  return aside;
}

/** Replaces the old data only once the new data is complete, because a run can be killed halfway. */
export async function exportData({ hub }: Ports, folder: string, demo: string): Promise<void> {
  const [fresh, old] = [`${folder}.new`, `${folder}.old`];
  rmSync(fresh, { recursive: true, force: true });
  const response = await fetch(`http://${HOST}:${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: fresh, initiatedBy: 'flyleaf' }),
  });
  if (!response.ok) throw new Error(`Saving the data failed: ${await response.text()}`);
  writeFileSync(join(fresh, DEMO), demo);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(fresh, folder);
  rmSync(old, { recursive: true, force: true });
}
