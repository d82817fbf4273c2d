import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { acceptsConnections, freePorts } from '../emulators/ports';
import { inRoot } from '../paths';

const FRAMEWORK = 'node_modules/@google-cloud/functions-framework/build/src/main.js';
const PARENT_GUARD = 'scripts/emulators/exit-with-parent.mjs';
const BEAT_MS = 25;

export interface FunctionProcess {
  port: number;
  stop: () => Promise<void>;
}

/** Tests start functions too, and are told which Node they run on. */
export const FUNCTIONS_NODE = 'FLYLEAF_FUNCTIONS_NODE';

/** Runs functions/lib with the Functions Framework. @throws Error with the function's output if it fails to start */
export async function startFunction(
  name: string,
  environment: Record<string, string>,
  node = process.env[FUNCTIONS_NODE] ?? process.execPath,
): Promise<FunctionProcess> {
  const [port = 0] = await freePorts(1);
  const args = ['--import', inRoot(PARENT_GUARD), inRoot(FRAMEWORK), '--target', name, '--source', inRoot('functions')];
  const child = spawn(node, args, {
    cwd: inRoot('functions'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: `${port}`,
      FLYLEAF_PARENT: String(process.pid),
      ...environment,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const closed = once(child, 'close');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!(await acceptsConnections(port))) {
    if (hasEnded()) {
      await closed;
      throw new Error(`The function ${name} ended with ${child.exitCode}: ${output}`);
    }
    await wait(BEAT_MS);
  }
  return {
    port,
    stop: async () => {
      if (!hasEnded()) child.kill('SIGKILL');
      await closed;
    },
  };
}
