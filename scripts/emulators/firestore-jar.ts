import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { CommandError } from '../command-error';
import { inState } from '../paths';
import { launcherJar } from './launcher-jar';

const COMPONENT = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

const COMMON_ROOTS = [
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/usr/local/google-cloud-sdk',
  '/snap/google-cloud-cli/current',
  '/opt/homebrew/share/google-cloud-sdk',
  '/usr/local/share/google-cloud-sdk',
  join(homedir(), 'google-cloud-sdk'),
];

function rootsOnPath(path: string): string[] {
  const links = path.split(delimiter).map((folder) => join(folder, 'gcloud'));
  return links.filter((link) => existsSync(link)).map((link) => dirname(dirname(realpathSync(link))));
}

function newestDownload(environment: NodeJS.ProcessEnv): string | undefined {
  const folder = environment.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  if (!existsSync(folder)) return undefined;
  const jars = readdirSync(folder).filter((name) => /^cloud-firestore-emulator-v.*\.jar$/.test(name));
  const newest = jars.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  return newest && join(folder, newest);
}

/** Writes a launcher under a name of its own: the jar of a running emulator must not change. */
async function launcherFor(jar: string): Promise<string> {
  const bytes = await launcherJar(jar);
  const launcher = inState('emulator', `firestore-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.jar`);
  if (existsSync(launcher)) return launcher;
  mkdirSync(dirname(launcher), { recursive: true });
  const temporary = `${launcher}.${process.pid}`;
  writeFileSync(temporary, bytes, { mode: 0o755 });
  renameSync(temporary, launcher);
  return launcher;
}

/** The emulator's jar; if undefined, firebase-tools downloads it. @throws CommandError if the variable names none */
export async function findFirestoreEmulator(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const configured = environment.FIRESTORE_EMULATOR_BINARY_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new CommandError(
      `FIRESTORE_EMULATOR_BINARY_PATH is set to ${configured}, which doesn't exist. Correct or unset it.`,
    );
  }
  const download = newestDownload(environment);
  if (download) return download;
  const roots = [...rootsOnPath(environment.PATH ?? ''), ...COMMON_ROOTS];
  const component = roots.map((root) => join(root, COMPONENT)).find((jar) => existsSync(jar));
  return component && launcherFor(component);
}
