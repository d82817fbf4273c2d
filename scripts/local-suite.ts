import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buildPrograms, programs } from './build/programs';
import { digestOf } from './build/sources';
import { exportData, reasonAgainst, savedData, setAside } from './emulators/data';
import { HOST, type Ports } from './emulators/ports';
import { LOCAL_PROJECT } from './emulators/project';
import { startSuite } from './emulators/suite';
import { aborted } from './interruption';
import { inRoot, inState } from './paths';
import { step } from './progress';
import { addDemo, warmUp } from './seed';
import { emailOf, PASSWORD } from './seed/data';

const DATA_FOLDER = 'data-6';

/** The exit code that shells use for SIGINT (128 + 2). */
const INTERRUPTED = 130;

function announce(address: string, log: string, mail: string): void {
  const readers = ['ada', 'giulia'].map((username) => `${emailOf(username)} / ${PASSWORD}`).join(' or ');
  console.log(`\nFlyleaf is running at ${address}. Sign in as ${readers}. Press Ctrl-C to stop.`);
  console.log(`Emails aren't sent. Digests are files in ${mail}; links of other emails are in ${log}.\n`);
}

interface LocalOptions {
  ports: Ports;
  fresh: boolean;
  signal: AbortSignal;
  /** In place of Hosting's. */
  address?: string;
  /** Starts at the same time. */
  front?: Promise<unknown>;
  onReady?: () => void;
}

/** The data to start with. Undefined to start with the demo. */
function keptData(data: string, demo: string, fresh: boolean): string | undefined {
  if (fresh) rmSync(data, { recursive: true, force: true });
  const kept = savedData(data);
  const reason = kept && reasonAgainst(kept, demo);
  if (!reason) return kept;
  step(`${reason}. The data of the last run is in ${setAside(kept)}.`);
  return undefined;
}

/** Saves the data after an abort, but not if an emulator stops unexpectedly. @returns the exit code */
export async function localSuite({ ports, fresh, signal, address, front, onReady }: LocalOptions): Promise<number> {
  if (signal.aborted) return INTERRUPTED;
  const data = inState(DATA_FOLDER);
  const log = inState('emulators.log');
  const mail = inState('mail');
  const demoCode = digestOf(['scripts/seed']);
  const importFrom = keptData(data, demoCode, fresh);
  const names = ['auth', 'firestore', 'functions', 'hosting'] as const;
  step(importFrom ? 'Starting the emulators …' : 'Starting the emulators and adding the demo data …');
  const starting = new AbortController();
  const isDemoComplete = importFrom !== undefined && !process.env.SEED_LARGE;
  const demo = isDemoComplete
    ? undefined
    : addDemo({ ports, project: LOCAL_PROJECT }, { signal: AbortSignal.any([signal, starting.signal]) });
  demo?.catch(() => {});
  const suite = await startSuite({ names, ports, project: LOCAL_PROJECT, log, importFrom, signal }).catch((problem) => {
    starting.abort();
    throw problem;
  });
  try {
    const hosting = `http://${HOST}:${ports.hosting}`;
    await Promise.all([demo, front, warmUp(suite)]);
    step('Ready.');
    announce(address ?? hosting, log, mail);
    onReady?.();
    const ended = new AbortController();
    await buildPrograms();
    const { runLocalJobs } = createRequire(import.meta.url)(inRoot(programs.jobs)) as typeof import('./local-jobs');
    const jobs = runLocalJobs(ports, mail, AbortSignal.any([signal, ended.signal]));
    const failure = await Promise.race([suite.unexpectedExit, aborted(signal)]);
    ended.abort();
    await jobs;
    if (failure !== undefined) {
      console.error(
        `${failure}. See ${log}. Start Flyleaf again to continue with the data saved at the last normal stop.`,
      );
      return 1;
    }
    step('Saving the data …');
    await exportData(ports, data, demoCode);
    return 0;
  } finally {
    step('Stopping …');
    await suite.stop();
  }
}
