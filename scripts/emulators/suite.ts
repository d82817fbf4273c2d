import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { aborted } from '../interruption';
import { Refusal } from '../refusal';
import { writeLocalConfig } from './config';
import { emulatorEnvironment } from './environment';
import { HOST, type Ports } from './ports';
import { startProcess } from './process';

export type EmulatorName = 'auth' | 'firestore' | 'functions' | 'hosting';

export interface SuiteOptions {
  names: readonly EmulatorName[];
  ports: Ports;
  project: string;
  /** The file that the emulators' own words go to; its folder is where they leave their other files. */
  log: string;
  /** A folder that `exportData` has written. */
  importFrom?: string;
  /** Aborting it stops a suite that is still starting. */
  signal?: AbortSignal;
}

export interface Suite {
  ports: Ports;
  project: string;
  /** Resolves with a sentence when an emulator ends without having been asked to. */
  died: Promise<string>;
  /** Stops every process of the suite, and waits for it. */
  stop(): Promise<void>;
}

const PULSE_MS = 2_000;

/** The Firestore emulator is a process of its own, and firebase-tools does not notice when it is killed. */
async function firestoreStops(port: number, stopping: AbortSignal): Promise<void> {
  for (let missed = 0; missed < 2; ) {
    await new Promise((resolve) => setTimeout(resolve, PULSE_MS).unref());
    const answer = await fetch(`http://${HOST}:${port}/`).catch(() => undefined);
    missed = answer?.ok || stopping.aborted ? 0 : missed + 1;
  }
}

/** The process of the Firestore emulator, which is not in the group of firebase-tools, as its hub knows it. */
async function firestorePid({ hub }: Ports): Promise<number | undefined> {
  const answer = await fetch(`http://${HOST}:${hub}/emulators`);
  const { firestore } = (await answer.json()) as { firestore?: { pid?: number } };
  return firestore?.pid;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone, which is what was wanted.
  }
}

/** Without a jar the likely reason is the download. */
function remedy({ FIRESTORE_EMULATOR_BINARY_PATH }: NodeJS.ProcessEnv): string {
  return FIRESTORE_EMULATOR_BINARY_PATH
    ? ''
    : ' The Firestore emulator has to be downloaded once: go online, or name its jar with FIRESTORE_EMULATOR_BINARY_PATH.';
}

/**
 * Starts emulators and waits until they are ready.
 * @throws Refusal with what the emulators said when they do not start; the signal's reason when it aborts
 */
export async function startSuite({ names, ports, project, log, importFrom, signal }: SuiteOptions): Promise<Suite> {
  const environment = await emulatorEnvironment(process.env);
  mkdirSync(dirname(log), { recursive: true });
  const output = createWriteStream(log);
  const config = writeLocalConfig(ports);
  const args = ['--config', config, '--project', project, '--only', names.join(',')];
  // One worker for all functions, kept ready to be debugged. Without it every request that meets another starts a
  // worker of its own, 150 MB and a second or more of waiting each.
  if (names.includes('functions')) args.push('--inspect-functions', String(ports.inspector));
  const emulators = startProcess(
    [...args, ...(importFrom ? ['--import', importFrom] : [])],
    dirname(log),
    environment,
    (line) => output.write(`${new Date().toISOString().slice(11, 23)} ${line}\n`),
  );
  const stopping = new AbortController();
  let java: number | undefined;
  const stop = async (): Promise<void> => {
    stopping.abort();
    const clean = await emulators.stop();
    if (!clean && java) kill(java);
    rmSync(config, { force: true });
    output.end();
  };
  const problem = await Promise.race([emulators.ready, ...(signal ? [aborted(signal).then(() => 'interrupted')] : [])]);
  if (problem !== undefined) {
    await stop();
    signal?.throwIfAborted();
    throw new Refusal(
      `The emulators did not start (${problem.replace(/[.:]+$/, '')}): see ${log}.${remedy(environment)}`,
    );
  }
  java = await firestorePid(ports);
  const died = Promise.race([
    emulators.ended.then(() => 'The emulators have stopped'),
    firestoreStops(ports.firestore, stopping.signal).then(() => 'The Firestore emulator has stopped'),
  ]);
  return { ports, project, died, stop };
}
