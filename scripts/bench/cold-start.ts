import { type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import { FUNCTIONS_OUTPUT } from '../build/functions';
import { emulatorVariables, withEmulators } from '../emulators';
import { HOST } from '../emulators/ports';
import { inRoot } from '../paths';
import { seed } from '../seed';
import { type BenchPart, median } from './figures';

const RUNS = 9;

interface Start {
  name?: string;
  path: string;
  status: number;
}

const BARE: Start = { path: '/', status: 200 };
const WITHOUT_FIRESTORE: Start = { name: 'user', path: '/api/user', status: 401 };
const WITH_FIRESTORE: Start = { name: 'discuss', path: '/api/discuss/genre/fantasy', status: 200 };
const PAGE: Start = { name: 'pages', path: '/', status: 200 };

interface Times {
  wall: number;
  cpu: number;
}

async function coldStart({ name, path, status }: Start, environment: NodeJS.ProcessEnv): Promise<Times> {
  const startedAt = performance.now();
  const args = name ? [name, inRoot(FUNCTIONS_OUTPUT)] : [];
  const options: ForkOptions = { env: environment, execArgv: [], stdio: 'ignore' };
  const child = fork(inRoot('scripts/bench/cold-host.mjs'), args, options);
  try {
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const response = await fetch(`http://${HOST}:${port}${path}`);
    await response.text();
    if (response.status !== status) throw new Error(`${path} responded with ${response.status}`);
    const wall = performance.now() - startedAt;
    child.send('cpu');
    const [{ cpu }] = (await once(child, 'message')) as [{ cpu: number }];
    return { wall, cpu };
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
      await seed(suite);
      const environment = { ...process.env, ...emulatorVariables(suite), FUNCTIONS_EMULATOR: 'true' };
      const starts = { bare: BARE, withoutFirestore: WITHOUT_FIRESTORE, withFirestore: WITH_FIRESTORE, page: PAGE };
      type Name = keyof typeof starts;
      const runs: Record<Name, Times[]> = { bare: [], withoutFirestore: [], withFirestore: [], page: [] };
      for (let run = 0; run < RUNS; run += 1) {
        for (const name of Object.keys(starts) as Name[]) {
          runs[name].push(await coldStart(starts[name], environment));
        }
      }
      const above = (name: Name, time: keyof Times) =>
        runs[name].map((times, run) => times[time] - (runs.bare[run]?.[time] ?? 0));
      return [
        median(
          'bare Node process',
          'ms',
          runs.bare.map(({ wall }) => wall),
        ),
        median('overhead: response without Firestore', 'ms', above('withoutFirestore', 'wall')),
        median('overhead: response that reads a document', 'ms', above('withFirestore', 'wall')),
        median('overhead: page', 'ms', above('page', 'wall')),
        median('CPU overhead: response without Firestore', 'ms', above('withoutFirestore', 'cpu')),
        median('CPU overhead: response that reads a document', 'ms', above('withFirestore', 'cpu')),
        median('CPU overhead: page', 'ms', above('page', 'cpu')),
      ];
    }),
};
