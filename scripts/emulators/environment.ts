import { delimiter } from 'node:path';
import { step } from '../progress';
import { findFirestoreEmulator } from './firestore-jar';
import { findJava } from './java';

/** What a machine may have set for another project, or for whoever started this. */
const DROPPED = ['PORT', 'GCLOUD_PROJECT', 'FIREBASE_CONFIG', 'GOOGLE_APPLICATION_CREDENTIALS'];

/** The environment of the emulators' processes, and of the functions in them. */
export async function emulatorEnvironment(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const java = await findJava(environment);
  const jar = findFirestoreEmulator(environment);
  if (!jar) step('The Firestore emulator is not on this machine: downloading it (once, 64 MB) …');
  const kept = Object.entries(environment).filter(([name]) => !DROPPED.includes(name));
  return {
    ...Object.fromEntries(kept),
    PATH: [...(java ? [java] : []), environment.PATH ?? ''].join(delimiter),
    ...(jar ? { FIRESTORE_EMULATOR_BINARY_PATH: jar } : {}),
    // The functions' definitions are written to a file; asking a discovery server for them takes four seconds more.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // No credentials are looked for on a network that may not be there.
    METADATA_SERVER_DETECTION: 'none',
    NO_UPDATE_NOTIFIER: '1',
    CI: 'true',
  };
}
