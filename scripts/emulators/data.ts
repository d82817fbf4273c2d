import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST, type Ports } from './ports';
import { damageOf, isSealed, seal } from './seal';

/** Undefined without saved data. Recovers the data of a run that was killed while it replaced the folder. */
export function savedData(folder: string): string | undefined {
  const old = `${folder}.old`;
  if (!existsSync(folder) && existsSync(old)) renameSync(old, folder);
  return existsSync(folder) ? folder : undefined;
}

const DEMO = 'demo-code';

/** @param demo the digest of the code that adds the demo data. @returns whether the data has the demo of other code */
const hasOldDemo = (folder: string, demo: string): boolean =>
  existsSync(join(folder, DEMO)) && readFileSync(join(folder, DEMO), 'utf8') !== demo;

/** @returns why a run shouldn't start with the data. An earlier version didn't list the files that it saved. */
export function reasonAgainst(folder: string, demo: string): string | undefined {
  const damage = isSealed(folder) ? damageOf(folder) : undefined;
  if (damage) return `The saved data isn't complete: ${damage}`;
  return hasOldDemo(folder, demo) ? 'The demo data has changed' : undefined;
}

export function setAside(folder: string): string {
  const aside = `${folder}.before`;
  rmSync(aside, { recursive: true, force: true });
  renameSync(folder, aside);
  return aside;
}

/** The emulators' own export of the suite's project. @param hub the host and port of the suite's hub */
export async function exportSuite(hub: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const response = await fetch(`http://${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'flyleaf' }),
  });
  if (!response.ok) throw new Error(`Saving the data failed: ${await response.text()}`);
  seal(folder);
}

/** Replaces the old data only once the new data is complete, because a run can be killed halfway. */
export async function exportData({ hub }: Ports, folder: string, demo: string): Promise<void> {
  const [fresh, old] = [`${folder}.new`, `${folder}.old`];
  await exportSuite(`${HOST}:${hub}`, fresh);
  writeFileSync(join(fresh, DEMO), demo);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(fresh, folder);
  rmSync(old, { recursive: true, force: true });
}
