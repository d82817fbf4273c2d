import { fork } from 'node:child_process';
import { once } from 'node:events';
import { FUNCTIONS_OUTPUT } from '../../build/functions';
import { HOST } from '../../emulators/ports';
import { inRoot } from '../../paths';

/** The built function `pages` in a process of its own, without Hosting before it. */
export interface PageHost {
  /** Milliseconds until the answer is there, and whether it is the whole page. */
  ask: (path: string) => Promise<{ took: number; isRendered: boolean }>;
  /** Resident memory in MB. */
  memory: () => Promise<number>;
  stop: () => void;
}

/** @param variables what points the function to its store */
export async function startHost(variables: { [name: string]: string }): Promise<PageHost> {
  const child = fork(inRoot('scripts/bench/pages/host.mjs'), [inRoot(FUNCTIONS_OUTPUT)], {
    // One address asks for more than a visitor may read.
    env: { ...process.env, ...variables, FUNCTIONS_EMULATOR: 'true', RATE_LIMITS: 'off' },
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  return {
    ask: async (path) => {
      const startedAt = performance.now();
      const response = await fetch(`http://${HOST}:${port}${path}`);
      const page = await response.text();
      const took = performance.now() - startedAt;
      // The plain shell, which is the answer when rendering fails, has no state.
      return { took, isRendered: response.status === 200 && page.includes('id="state"') };
    },
    memory: async () => {
      const answer = once(child, 'message');
      child.send('memory');
      const [bytes] = (await answer) as [number];
      return Math.round(bytes / 1e6);
    },
    stop: () => {
      child.kill('SIGKILL');
    },
  };
}
