import { fork } from 'node:child_process';
import { once } from 'node:events';
import { FUNCTIONS_OUTPUT } from '../build/functions';
import { emulatorVariables, withEmulators } from '../emulators';
import { HOST } from '../emulators/ports';
import { inRoot } from '../places';
import { seedGenres } from '../seed/genres';
import { type BenchPart, median } from './figures';

const RUNS = 9;

interface Start {
  /** The exported function; without one, a bare process. */
  name?: string;
  path: string;
  status: number;
}

const BARE: Start = { path: '/', status: 200 };
const REFUSING: Start = { name: 'user', path: '/api/user', status: 401 };
const READING: Start = { name: 'discuss', path: '/api/discuss/genre/fantasy', status: 200 };

/** Milliseconds from the process's start to its first whole answer. */
async function coldStart({ name, path, status }: Start, environment: NodeJS.ProcessEnv): Promise<number> {
  const begun = performance.now();
  const args = name ? [name, inRoot(FUNCTIONS_OUTPUT)] : [];
  const child = fork(inRoot('scripts/bench/cold-host.mjs'), args, { env: environment, execArgv: [], stdio: 'ignore' });
  try {
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const answer = await fetch(`http://${HOST}:${port}${path}`);
    await answer.text();
    if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - begun;
  } finally {
    child.kill('SIGKILL');
  }
}

/** What each kind takes above a bare process: run by run, since a shared machine drifts. */
export const coldStarts: BenchPart = {
  name: 'cold-start',
  title: 'From a process’s start to its first answer',
  measure: () =>
    withEmulators(['auth', 'firestore'], { project: 'demo-bench' }, async (suite) => {
      await seedGenres({ address: '', firestore: `${HOST}:${suite.ports.firestore}`, project: suite.project });
      const environment = { ...process.env, ...emulatorVariables(suite), FUNCTIONS_EMULATOR: 'true' };
      const runs = { bare: [] as number[], refusing: [] as number[], reading: [] as number[] };
      for (let run = 0; run < RUNS; run += 1) {
        const bare = await coldStart(BARE, environment);
        runs.bare.push(bare);
        runs.refusing.push((await coldStart(REFUSING, environment)) - bare);
        runs.reading.push((await coldStart(READING, environment)) - bare);
      }
      return [
        median('a bare Node process', 'ms', runs.bare),
        median('above it: an answer without the store', 'ms', runs.refusing),
        median('above it: an answer that reads a document', 'ms', runs.reading, 200),
      ];
    }),
};
