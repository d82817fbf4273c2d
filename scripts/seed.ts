import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from './command-error';
import { emulatorVariables } from './emulators';
import { acceptsConnections, HOST } from './emulators/ports';
import type { Suite } from './emulators/suite';
import { inRoot } from './paths';
import { showBar } from './progress';

const BEAT_MS = 50;
const BAR = 'Adding the demo data';

interface SeedOptions {
  isQuiet?: boolean;
  signal?: AbortSignal;
}

/** Runs in its own process, whose handlers use only those emulators, and can start before they are ready. */
export async function addDemo(
  suite: Pick<Suite, 'ports' | 'project'>,
  { isQuiet = false, signal }: SeedOptions = {},
): Promise<void> {
  const child = spawn(process.execPath, [inRoot('scripts/run.mjs'), 'seed'], {
    env: { ...process.env, ...emulatorVariables(suite) },
    stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'inherit'],
    ...(signal && { signal }),
  });
  const [code] = await once(child, 'exit').catch(() => [1]);
  if (code !== 0) throw new CommandError("The demo data couldn't be added.");
}

export async function warmUp({ ports }: Pick<Suite, 'ports'>): Promise<void> {
  await fetch(`http://${HOST}:${ports.hosting}/api/user`).catch(() => undefined);
}

export async function seed(suite: Pick<Suite, 'ports' | 'project'>, options?: SeedOptions): Promise<void> {
  await Promise.all([addDemo(suite, options), warmUp(suite)]);
}

async function listens(address: string | undefined): Promise<void> {
  const { port } = new URL(`http://${address}`);
  while (!(await acceptsConnections(Number(port)))) await sleep(BEAT_MS);
}

export default async function run(): Promise<void> {
  showBar(BAR, 0, 1);
  const [{ seedDemo }, { progress }] = await Promise.all([import('./seed/demo'), import('./seed/steps')]);
  progress.show = (done, total) => showBar(BAR, done, total);
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = process.env;
  await Promise.all([FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST].map(listens));
  await seedDemo(new Date(), Boolean(process.env.SEED_LARGE));
}
