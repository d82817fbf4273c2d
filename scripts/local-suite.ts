import { rmSync } from 'node:fs';
import { exportData, keptData } from './emulators/data';
import { HOST, type Ports } from './emulators/ports';
import { LOCAL_PROJECT } from './emulators/project';
import { startSuite } from './emulators/suite';
import { aborted } from './interruption';
import { inState } from './places';
import { step } from './progress';
import { seed } from './seed';
import { demoReaders } from './seed/readers';

/** What a shell answers for a program that was interrupted before it had done its work. */
const INTERRUPTED = 130;

function announce(address: string): void {
  const readers = demoReaders.map(({ email, password }) => `${email} / ${password}`).join(' or ');
  console.log(`\nFlyleaf is at ${address}, sign in as ${readers} (Ctrl-C stops it)\n`);
}

/**
 * Runs all emulators with the data of last time, until the signal aborts or an emulator dies; then saves the data and
 * leaves no process.
 * @param address where the reader goes; Hosting's own without it
 * @returns the exit code
 */
export async function localSuite(ports: Ports, fresh: boolean, signal: AbortSignal, address?: string): Promise<number> {
  if (signal.aborted) return INTERRUPTED;
  const data = inState('data');
  const log = inState('emulators.log');
  if (fresh) rmSync(data, { recursive: true, force: true });
  step('Starting the emulators …');
  const names = ['auth', 'firestore', 'functions', 'hosting'] as const;
  const suite = await startSuite({ names, ports, project: LOCAL_PROJECT, log, importFrom: keptData(data), signal });
  try {
    step('Seeding what is missing …');
    const hosting = `http://${HOST}:${ports.hosting}`;
    await seed({ address: hosting, firestore: `${HOST}:${ports.firestore}`, project: LOCAL_PROJECT });
    step('Ready.');
    announce(address ?? hosting);
    const death = await Promise.race([suite.died, aborted(signal)]);
    if (death !== undefined) {
      console.error(`${death}: see ${log}. Start Flyleaf again to go on from the data of its last stop.`);
      return 1;
    }
    step('Saving the data …');
    await exportData(ports, data);
    return 0;
  } finally {
    step('Stopping …');
    await suite.stop();
  }
}
