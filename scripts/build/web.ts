import { spawn } from 'node:child_process';
import { CommandError } from '../command-error';
import { inRoot } from '../paths';

export const WEB_OUTPUT = 'functions/lib/pages/site.json';
export const webSources = [
  'web',
  'functions/src/contract',
  'functions/src/domain',
  'firebase.json',
  'package-lock.json',
];

/** @throws CommandError after printing the output of the failed build */
export async function buildWeb(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', inRoot('web/build/index.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new CommandError('Building the web app failed. See the output above.');
}
