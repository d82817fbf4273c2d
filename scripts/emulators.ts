import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './emulators/alive';
import { anyPorts, HOST } from './emulators/ports';
import { type EmulatorName, type Suite, startSuite } from './emulators/suite';
import { inState } from './places';
import { Refusal } from './refusal';

export interface EmulatorOptions {
  project: string;
  signal?: AbortSignal;
}

/** What a process needs to find the emulators of a suite. */
export function emulatorVariables({ ports, project }: Suite): Record<string, string> {
  return {
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    GCLOUD_PROJECT: project,
    FLYLEAF_ADDRESS: `http://${HOST}:${ports.hosting}`,
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** A folder of this run's own, so that runs beside each other never meet. Those of runs that are over go now. */
function runFolder(hub: number): string {
  const runs = inState('runs');
  mkdirSync(runs, { recursive: true });
  for (const name of readdirSync(runs)) {
    if (!isAlive(Number.parseInt(name, 10))) rmSync(join(runs, name), { recursive: true, force: true });
  }
  return join(runs, `${process.pid}-${hub}`);
}

/**
 * Runs emulators on free ports, without data, for as long as `work` takes.
 * @throws Refusal when they do not start; what `work` throws
 */
export async function withEmulators<T>(
  names: readonly EmulatorName[],
  { project, signal }: EmulatorOptions,
  work: (suite: Suite) => Promise<T>,
): Promise<T> {
  const ports = await anyPorts();
  const log = join(runFolder(ports.hub), 'emulators.log');
  const suite = await startSuite({ names, ports, project, log, ...(signal ? { signal } : {}) });
  const died = suite.died.then((sentence) => Promise.reject(new Refusal(`${sentence}: see ${log}.`)));
  try {
    return await Promise.race([work(suite), died]);
  } finally {
    await suite.stop();
    died.catch(() => undefined);
  }
}
