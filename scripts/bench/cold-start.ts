import { fork } from 'node:child_process';
import { once } from 'node:events';
import { FUNCTIONS_OUTPUT } from '../build/functions';
import { emulatorVariables, withEmulators } from '../emulators';
import { HOST } from '../emulators/ports';
import { inRoot } from '../paths';
import { seedGenres } from '../seed/genres';
import { type BenchPart, median } from './figures';

const RUNS = 9;

interface Start {
  /** The exported function. Without it, a bare Node server is started. */
  name?: string;
  path: string;
  status: number;
}

const BARE: Start = { path: '/', status: 200 };
const WITHOUT_FIRESTORE: Start = { name: 'user', path: '/api/user', status: 401 };
const WITH_FIRESTORE: Start = { name: 'discuss', path: '/api/discuss/genre/fantasy', status: 200 };

/** Milliseconds from starting the process to its first complete response. */
async function coldStart({ name, path, status }: Start, environment: NodeJS.ProcessEnv): Promise<number> {
  const startedAt = performance.now();
  const args = name ? [name, inRoot(FUNCTIONS_OUTPUT)] : [];
  const child = fork(inRoot('scripts/bench/cold-host.mjs'), args, { env: environment, execArgv: [], stdio: 'ignore' });
  try {
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const response = await fetch(`http://${HOST}:${port}${path}`);
    await response.text();
    if (response.status !== status) throw new Error(`${path} responded with ${response.status}`);
    return performance.now() - startedAt;
  } finally {
    child.kill('SIGKILL');
  }
}

/** Measured as overhead over a bare process started in the same run, because timings drift on a shared machine. */
export const coldStarts: BenchPart = {
  name: 'cold-start',
  title: 'Cold start: from process start to first response',
  measure: () =>
    withEmulators(['auth', 'firestore'], { project: 'demo-bench' }, async (suite) => {
      await seedGenres({ address: '', firestore: `${HOST}:${suite.ports.firestore}`, project: suite.project });
      const environment = { ...process.env, ...emulatorVariables(suite), FUNCTIONS_EMULATOR: 'true' };
      const runs = { bare: [] as number[], withoutFirestore: [] as number[], withFirestore: [] as number[] };
      for (let run = 0; run < RUNS; run += 1) {
        const bare = await coldStart(BARE, environment);
        runs.bare.push(bare);
        runs.withoutFirestore.push((await coldStart(WITHOUT_FIRESTORE, environment)) - bare);
        runs.withFirestore.push((await coldStart(WITH_FIRESTORE, environment)) - bare);
      }
      return [
        median('bare Node process', 'ms', runs.bare),
        median('overhead: response without Firestore', 'ms', runs.withoutFirestore),
        median('overhead: response that reads a document', 'ms', runs.withFirestore, 200),
      ];
    }),
};
