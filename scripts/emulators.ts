import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { REGION } from '../functions/src/platform/deployment';
import { CommandError } from './command-error';
import { anyPorts, HOST } from './emulators/ports';
import { isAlive } from './emulators/process';
import { type EmulatorName, type Suite, startSuite } from './emulators/suite';
import { inState } from './paths';

export interface EmulatorOptions {
  project: string;
  signal?: AbortSignal;
}

export function emulatorVariables({ ports, project }: Pick<Suite, 'ports' | 'project'>): Record<string, string> {
  return {
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    GCLOUD_PROJECT: project,
    FLYLEAF_HUB: `${HOST}:${ports.hub}`,
    FLYLEAF_ADDRESS: `http://${HOST}:${ports.hosting}`,
    FLYLEAF_FUNCTIONS_ADDRESS: `http://${HOST}:${ports.functions}/${project}/${REGION}`,
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** A folder for this run alone, so that parallel runs don't collide. Folders of finished runs are removed. */
function runFolder(hub: number): string {
  const runs = inState('runs');
  mkdirSync(runs, { recursive: true });
  for (const name of readdirSync(runs)) {
    if (!isAlive(Number.parseInt(name, 10))) rmSync(join(runs, name), { recursive: true, force: true });
  }
  return join(runs, `${process.pid}-${hub}`);
}

/** The caller has to stop the emulators. @throws CommandError if they don't start */
export async function startEmulators(
  names: readonly EmulatorName[],
  { project, signal }: EmulatorOptions,
): Promise<Suite> {
  const ports = await anyPorts();
  const log = join(runFolder(ports.hub), 'emulators.log');
  const suite = await startSuite({ names, ports, project, log, ...(signal ? { signal } : {}) });
  return { ...suite, unexpectedExit: suite.unexpectedExit.then((message) => `${message}. See ${log}.`) };
}

/** @throws CommandError if the emulators don't start or stop early */
export async function withEmulators<T>(
  names: readonly EmulatorName[],
  options: EmulatorOptions,
  work: (suite: Suite) => Promise<T>,
): Promise<T> {
  const suite = await startEmulators(names, options);
  const stopped = suite.unexpectedExit.then((message) => Promise.reject(new CommandError(message)));
  try {
    return await Promise.race([work(suite), stopped]);
  } finally {
    await suite.stop();
    stopped.catch(() => undefined);
  }
}
