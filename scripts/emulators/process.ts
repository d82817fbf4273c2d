import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inRoot } from '../paths';

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const READY = 'All emulators ready';
const STOP_MS = 10_000;
const PRELOADS = [
  'early-firestore.mjs',
  'exit-with-parent.mjs',
  'known-functions.mjs',
  'lazy-auth-schemas.mjs',
  'one-process-group.mjs',
  'read-target.mjs',
  'survive-requests.mjs',
];

export interface EmulatorProcess {
  ready: Promise<string | undefined>;
  ended: Promise<void>;
  /** Stops the process, its workers and Java. */
  stop(): Promise<void>;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The group is already gone.
  }
}

/**
 * Without npx, which doesn't forward interrupts, and in a process group that the terminal's interrupt doesn't reach.
 */
export function startProcess(
  args: readonly string[],
  directory: string,
  environment: NodeJS.ProcessEnv,
  write: (line: string) => void,
): EmulatorProcess {
  const firebase = inRoot('node_modules/firebase-tools/lib/bin/firebase.js');
  const preloads = PRELOADS.flatMap((name) => ['--import', inRoot('scripts/emulators', name)]);
  const child = spawn(process.execPath, [...preloads, firebase, 'emulators:start', ...args], {
    cwd: directory,
    env: { ...environment, FLYLEAF_PARENT: String(process.pid) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve()).once('exit', () => resolve());
  });
  let lastError = 'no error message';
  const started = new Promise<undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        write(line);
        if (line.includes('Error')) lastError = line.trim();
        if (line.includes(READY)) resolve(undefined);
      });
    }
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    const killTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(killTimer);
    signalGroup(child, 'SIGKILL');
  };
  return { ready: Promise.race([started, ended.then(() => lastError)]), ended, stop };
}
