import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildPrograms, programs } from './build/programs';
import { CommandError } from './command-error';
import { emulatorVariables } from './emulators';
import { HOST } from './emulators/ports';
import type { Suite } from './emulators/suite';
import { inRoot } from './paths';

interface SeedOptions {
  isQuiet?: boolean;
  signal?: AbortSignal;
}

/** Runs in its own process, whose handlers use only those emulators, and can start before they are ready. */
export async function addDemo(
  suite: Pick<Suite, 'ports' | 'project'>,
  { isQuiet = false, signal }: SeedOptions = {},
): Promise<void> {
  await buildPrograms();
  const child = spawn(process.execPath, [inRoot(programs.seed)], {
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
