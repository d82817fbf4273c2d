import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CommandError } from './command-error';
import { emulatorVariables } from './emulators';
import { HOST } from './emulators/ports';
import type { Suite } from './emulators/suite';
import { inRoot } from './paths';

/** Adds the demo to the emulators of a suite, in a process of its own, whose handlers know only these. */
export async function seed(suite: Pick<Suite, 'ports' | 'project'>): Promise<void> {
  const env = { ...process.env, ...emulatorVariables(suite) };
  const child = spawn(process.execPath, [inRoot('scripts/run.mjs'), 'seed'], { env, stdio: 'inherit' });
  // Starts the functions' worker in the meantime, which otherwise happens on the first request.
  const warm = fetch(`http://${HOST}:${suite.ports.hosting}/api/user`).catch(() => undefined);
  const [[code]] = await Promise.all([once(child, 'exit'), warm]);
  if (code !== 0) throw new CommandError("The demo data couldn't be added.");
}

/** What `seed` runs. `SEED_LARGE` adds a discussion with 2,000 posts. */
export default async function run(): Promise<void> {
  const { seedDemo } = await import('./seed/demo');
  await seedDemo(new Date(), Boolean(process.env.SEED_LARGE));
}
