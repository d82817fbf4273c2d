import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from '../command-error';
import { aborted } from '../interruption';
import { writeLocalConfig } from './config';
import { emulatorEnvironment } from './environment';
import { HOST, type Ports } from './ports';
import { startProcess } from './process';

export type EmulatorName = 'auth' | 'firestore' | 'functions' | 'hosting';

export interface SuiteOptions {
  names: readonly EmulatorName[];
  ports: Ports;
  project: string;
  log: string;
  importFrom?: string;
  signal?: AbortSignal;
}

export interface Suite {
  ports: Ports;
  project: string;
  unexpectedExit: Promise<string>;
  stop(): Promise<void>;
}

const CHECK_INTERVAL_MS = 2_000;

/** Polls the Firestore emulator, because firebase-tools doesn't notice if that process is killed. */
async function waitForFirestoreExit(port: number, stopping: AbortSignal): Promise<void> {
  for (let missed = 0; missed < 2; ) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS).unref());
    const response = await fetch(`http://${HOST}:${port}/`).catch(() => undefined);
    missed = response?.ok || stopping.aborted ? 0 : missed + 1;
  }
}

function downloadHint({ FIRESTORE_EMULATOR_BINARY_PATH }: NodeJS.ProcessEnv): string {
  return FIRESTORE_EMULATOR_BINARY_PATH
    ? ''
    : ' The Firestore emulator has to be downloaded once. Go online, or set FIRESTORE_EMULATOR_BINARY_PATH to its jar.';
}

/** @throws CommandError with the emulators' error if they don't start, or the signal's reason if it aborts */
export async function startSuite({ names, ports, project, log, importFrom, signal }: SuiteOptions): Promise<Suite> {
  const environment = await emulatorEnvironment(process.env);
  mkdirSync(dirname(log), { recursive: true });
  const output = createWriteStream(log);
  const config = writeLocalConfig(ports);
  const args = ['--config', config, '--project', project, '--only', names.join(',')];
  // In debug mode, one worker serves all functions, one request at a time. Otherwise each concurrent request starts
  // another worker, which takes 150 MB and at least a second.
  if (names.includes('functions')) args.push('--inspect-functions', String(ports.inspector));
  const emulators = startProcess(
    [...args, ...(importFrom ? ['--import', importFrom] : [])],
    dirname(log),
    environment,
    (line) => output.write(`${new Date().toISOString().slice(11, 23)} ${line}\n`),
  );
  const stopping = new AbortController();
  const stop = async (): Promise<void> => {
    stopping.abort();
    await emulators.stop();
    rmSync(config, { force: true });
    output.end();
  };
  const problem = await Promise.race([emulators.ready, ...(signal ? [aborted(signal).then(() => 'interrupted')] : [])]);
  if (problem !== undefined) {
    await stop();
    signal?.throwIfAborted();
    throw new CommandError(
      `The emulators didn't start (${problem.replace(/[.:]+$/, '')}). See ${log}.${downloadHint(environment)}`,
    );
  }
  const unexpectedExit = Promise.race([
    emulators.ended.then(() => 'The emulators have stopped'),
    waitForFirestoreExit(ports.firestore, stopping.signal).then(() => 'The Firestore emulator has stopped'),
  ]);
  return { ports, project, unexpectedExit, stop };
}
