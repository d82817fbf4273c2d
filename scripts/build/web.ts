import { spawn } from 'node:child_process';
import { inRoot } from '../places';
import { Refusal } from '../refusal';

export const WEB_OUTPUT = 'web/dist/app.html';
export const webSources = [
  'web',
  'functions/src/contract',

  'firebase.json',
  'package-lock.json',
];

/**
 * In a process of its own, beside the functions' build.
 * @throws Refusal; what the build said has been printed by then when it fails
 */
export async function buildWeb(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', inRoot('web/build.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  if (code === 0) return;
  process.stderr.write(Buffer.concat(said));
  throw new Refusal('The web app could not be built: see the lines above.');
}
