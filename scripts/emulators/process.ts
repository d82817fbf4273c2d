import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inRoot } from '../places';

const READY = 'All emulators ready';
const STOP_MS = 10_000;

/** One process of firebase-tools with the emulators that it holds. */
export interface EmulatorProcess {
  /** Resolves with undefined when they are ready, with what was said last when they do not come up. */
  ready: Promise<string | undefined>;
  ended: Promise<void>;
  /** Ends the process and its workers, and waits for it. Whether it ended in good order, Java with it. */
  stop(): Promise<boolean>;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The group is gone, which is what was wanted.
  }
}

/**
 * Runs firebase-tools with Node itself, since an interrupt that is sent to npx does not reach it, and in a process
 * group of its own, so that an interrupt at the terminal reaches only whoever called this.
 * @param directory where the emulators leave their own files
 * @param write takes each line that they print
 */
export function startProcess(
  args: readonly string[],
  directory: string,
  environment: NodeJS.ProcessEnv,
  write: (line: string) => void,
): EmulatorProcess {
  const firebase = inRoot('node_modules/firebase-tools/lib/bin/firebase.js');
  const preloads = ['follow-parent.mjs', 'quick-auth.mjs'].flatMap((name) => [
    '--import',
    inRoot('scripts/emulators', name),
  ]);
  const child = spawn(process.execPath, [...preloads, firebase, 'emulators:start', ...args], {
    cwd: directory,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve()).once('exit', () => resolve());
  });
  let complaint = 'no reason given';
  const announced = new Promise<undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        write(line);
        if (line.includes('Error')) complaint = line.trim();
        if (line.includes(READY)) resolve(undefined);
      });
    }
  });
  const stop = async (): Promise<boolean> => {
    child.kill('SIGINT');
    const late = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(late);
    signalGroup(child, 'SIGKILL');
    return child.exitCode === 0;
  };
  return { ready: Promise.race([announced, ended.then(() => complaint)]), ended, stop };
}
