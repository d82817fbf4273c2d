import { delimiter } from 'node:path';
import { step } from '../progress';
import { findFirestoreEmulator } from './firestore-jar';
import { findJava } from './java';

const REMOVED = ['PORT', 'GCLOUD_PROJECT', 'FIREBASE_CONFIG', 'GOOGLE_APPLICATION_CREDENTIALS'];

export async function emulatorEnvironment(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const java = await findJava(environment);
  const jar = await findFirestoreEmulator(environment);
  if (!jar) step('Downloading the Firestore emulator (64 MB, only once) …');
  const kept = Object.entries(environment).filter(([name]) => !REMOVED.includes(name));
  return {
    ...Object.fromEntries(kept),
    PATH: [...(java ? [java] : []), environment.PATH ?? ''].join(delimiter),
    // Without Java's second compiler, which takes longer than most runs last, and without threads for its garbage.
    JAVA_TOOL_OPTIONS: `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC ${environment.JAVA_TOOL_OPTIONS ?? ''}`,
    ...(jar ? { FIRESTORE_EMULATOR_BINARY_PATH: jar } : {}),
    // Passes the function definitions through a file, because the discovery server takes four seconds longer.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // Skips the search for credentials on the network, which may be unavailable.
    METADATA_SERVER_DETECTION: 'none',
    NO_UPDATE_NOTIFIER: '1',
    CI: 'true',
  };
}
