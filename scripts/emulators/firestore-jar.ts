import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { inState } from '../places';
import { Refusal } from '../refusal';
import { launcherJar } from './launcher-jar';

const COMPONENT = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

const USUAL_ROOTS = [
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/usr/local/google-cloud-sdk',
  '/snap/google-cloud-cli/current',
  '/opt/homebrew/share/google-cloud-sdk',
  '/usr/local/share/google-cloud-sdk',
  join(homedir(), 'google-cloud-sdk'),
];

/** The root of the Google Cloud CLI that PATH leads to: `gcloud` is often a link into `<root>/bin`. */
function rootsOnPath(path: string): string[] {
  const links = path.split(delimiter).map((folder) => join(folder, 'gcloud'));
  return links.filter((link) => existsSync(link)).map((link) => dirname(dirname(realpathSync(link))));
}

/** The newest jar in the folder where firebase-tools keeps what it downloads. */
function downloaded(environment: NodeJS.ProcessEnv): string | undefined {
  const folder = environment.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  if (!existsSync(folder)) return undefined;
  const jars = readdirSync(folder).filter((name) => /^cloud-firestore-emulator-v.*\.jar$/.test(name));
  const newest = jars.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  return newest && join(folder, newest);
}

/** Written once: a running emulator must not have its jar changed. */
function launcherFor(jar: string): string {
  const bytes = launcherJar(jar);
  const launcher = inState('emulator', `firestore-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.jar`);
  if (existsSync(launcher)) return launcher;
  mkdirSync(dirname(launcher), { recursive: true });
  const fresh = `${launcher}.${process.pid}`;
  writeFileSync(fresh, bytes, { mode: 0o755 });
  renameSync(fresh, launcher);
  return launcher;
}

/**
 * What FIRESTORE_EMULATOR_BINARY_PATH must be, in this order: what it is already; a jar that firebase-tools has
 * downloaded; the Google Cloud CLI's component. Undefined when there is none, and firebase-tools has to download it.
 * @throws Refusal when the variable names a file that does not exist
 */
export function findFirestoreEmulator(environment: NodeJS.ProcessEnv): string | undefined {
  const given = environment.FIRESTORE_EMULATOR_BINARY_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Refusal(`FIRESTORE_EMULATOR_BINARY_PATH names ${given}, which does not exist: correct it or unset it.`);
  }
  const own = downloaded(environment);
  if (own) return own;
  const roots = [...rootsOnPath(environment.PATH ?? ''), ...USUAL_ROOTS];
  const component = roots.map((root) => join(root, COMPONENT)).find((jar) => existsSync(jar));
  return component && launcherFor(component);
}
