import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../command-error';
import { exportSuite } from '../emulators/data';
import { damageOf, seal } from '../emulators/seal';
import { emailOf, PASSWORD } from '../seed/data';
import {
  ask,
  databaseOf,
  differences,
  empty,
  type Login,
  readDocuments,
  readLogins,
  type Stores,
  storesOf,
  summarize,
  writeLogins,
} from './stores';

const ACCOUNTS = 'auth_export/accounts.json';
const CONFIG = 'auth_export/config.json';
const FIRESTORE = 'firestore_export/firestore_export.overall_export_metadata';

async function isEmpty(stores: Stores): Promise<boolean> {
  return (await readDocuments(stores)).size === 0 && (await readLogins(stores)).length === 0;
}

async function importAll(stores: Stores, folder: string): Promise<void> {
  const { firestore, auth, project } = stores;
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const from = { database: databaseOf(stores), export_directory: join(folder, FIRESTORE) };
  await ask(`http://${firestore}/emulator/v1/projects/${project}:import`, 'POST', from);
  await ask(`http://${auth}/emulator/v1/projects/${project}/config`, 'PATCH', read(CONFIG));
  const { users }: { users: Login[] } = read(ACCOUNTS);
  await writeLogins(stores, users);
}

/** Restores the whole export or nothing. @throws CommandError with what is missing */
async function restore(stores: Stores, folder: string): Promise<void> {
  const damage = damageOf(folder);
  if (damage) throw new CommandError(`The export isn't complete, so nothing was restored: ${damage}.`);
  if (!(await isEmpty(stores)))
    throw new CommandError('The emulators have data, so nothing was restored. Empty them first.');
  try {
    await importAll(stores, folder);
  } catch (problem) {
    await empty(stores);
    throw new CommandError(
      `The export couldn't be restored, and nothing of it was kept: ${(problem as Error).message}`,
    );
  }
}

const outputOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => /output-\d+$/.test(name)) ?? '';

/** Where the emulator's format has a boundary: it imports what is before, and reports no error. */
const BLOCK = 32_768;

interface Half {
  name: string;
  names: RegExp;
  damage: (copy: string) => void;
}

const halves: readonly Half[] = [
  {
    name: 'without a file of documents',
    names: /output-\d+ is missing/,
    damage: (copy) => rmSync(join(copy, outputOf(copy))),
  },
  {
    name: 'with a file of documents that was cut off',
    names: /output-\d+ has [\d,]+ bytes instead of/,
    damage: (copy) => truncateSync(join(copy, outputOf(copy)), BLOCK),
  },
  {
    name: 'made without Auth',
    names: /auth_export\/accounts\.json is missing/,
    damage: (copy) => {
      rmSync(join(copy, 'auth_export'), { recursive: true });
      seal(copy);
    },
  },
  { name: 'that was interrupted', names: /files\.json/, damage: (copy) => rmSync(join(copy, 'files.json')) },
  {
    name: 'with logins that Auth refuses',
    names: /nothing of it was kept: Auth refused 1 logins/,
    damage: (copy) => {
      writeFileSync(join(copy, ACCOUNTS), JSON.stringify({ users: [{ localId: 'ada', email: 'no address' }] }));
      seal(copy);
    },
  },
];

/** @throws CommandError unless the half export is refused in one sentence, and nothing of it is left */
async function refuse(stores: Stores, folder: string, { name, names, damage }: Half): Promise<void> {
  const copy = `${folder}-half`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true });
  damage(copy);
  const said = await restore(stores, copy).then(
    () => 'restored',
    (problem: Error) => problem.message,
  );
  rmSync(copy, { recursive: true });
  if (!names.test(said)) throw new CommandError(`An export ${name} was ${said}`);
  if (!(await isEmpty(stores))) throw new CommandError(`An export ${name} was restored in part.`);
}

async function signIn({ auth }: Stores, username: string): Promise<void> {
  const url = `http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=emulator`;
  await ask(url, 'POST', { email: emailOf(username), password: PASSWORD });
}

/**
 * Exports, deletes and restores all that the emulators of the environment have. @returns the number of checks.
 * @throws CommandError with what isn't as before
 */
export async function restoreDrill(
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<number> {
  const stores = storesOf(environment);
  const folder = join(mkdtempSync(join(tmpdir(), 'flyleaf-drill-')), 'export');
  try {
    const before = await summarize(stores);
    const documents = [...before.values()].reduce((sum, { count }) => sum + count, 0);
    await exportSuite(environment.FLYLEAF_HUB ?? '', folder);
    say(`Exported ${documents.toLocaleString('en')} documents and logins of ${before.size} collections.`);
    await empty(stores);
    if (!(await isEmpty(stores))) throw new CommandError("The emulators' data couldn't be deleted.");
    for (const half of halves) await refuse(stores, folder, half);
    say(`Deleted them. ${halves.length} incomplete exports were refused, and left nothing behind.`);
    await restore(stores, folder);
    const different = differences(before, await summarize(stores));
    if (different.length > 0) throw new CommandError(`The restored data differs: ${different.join('; ')}.`);
    await signIn(stores, 'ada');
    say('Restored them: all counts and hashes are the same, and ada can sign in.');
    return halves.length + 1;
  } finally {
    rmSync(join(folder, '..'), { recursive: true, force: true });
  }
}
