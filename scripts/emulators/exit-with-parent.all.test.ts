import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { inRoot } from '../paths';

it('stops a process whose parent ended before it was loaded', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const args = ['--import', inRoot('scripts/emulators/exit-with-parent.mjs'), '--eval', 'setInterval(() => {}, 1000)'];
  const env = { FLYLEAF_PARENT: String(pid) };
  const child = spawn(process.execPath, args, { env, timeout: 10_000, killSignal: 'SIGKILL' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGTERM');
});
