/**
 * `node scripts/run.mjs <task> […arguments]` runs scripts/<task>.ts and first installs missing or outdated
 * dependencies, so it can't import any before. The task runs in this process and exports `default (args: string[]) =>
 * Promise<number | void>`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Read at once: the parent can be gone before the task is loaded (scripts/interruption.ts).
process.env.FLYLEAF_PARENT = String(process.ppid);

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @type {(message: string) => never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(
    `Flyleaf needs Node 20.19 or newer, but this is ${process.versions.node}. Install a newer version from https://nodejs.org.`,
  );
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

function isStale() {
  const found = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const required = Object.entries(packagesOf(join(root, 'package-lock.json')));
  return required.some(([path, { version, optional }]) => path && !optional && found[path]?.version !== version);
}

function install() {
  if (!isStale()) return;
  console.log('Installing the dependencies …');
  // Prefer the npm that runs this script: PATH may contain another one.
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  /** @param {string[]} options */
  const ci = (...options) =>
    spawnSync(command, [...first, 'ci', '--no-progress', ...options], { cwd: root, stdio: 'inherit' });
  // The lock file has no addresses, so npm would query the registry even for cached packages. The cache can be outdated.
  let { status, error } = ci('--prefer-offline');
  if (!error && status !== 0) ({ status, error } = ci());
  if (error) fail(`Couldn't start npm (${error.message}). Install Node.js with npm and try again.`);
  if (status !== 0) fail('Installing the dependencies failed. See the output above, then try again.');
}

const [task, ...args] = process.argv.slice(2);
if (!task || !existsSync(join(root, 'scripts', `${task}.ts`)))
  fail(task ? `Unknown task '${task}'.` : 'Usage: node scripts/run.mjs <task>');
checkNode();
process.chdir(root);
install();

// The scripts are ES modules, but functions/src loads as CommonJS, so both tsx loaders are needed.
const [modules, commonJs] = await Promise.all([import('tsx/esm/api'), import('tsx/cjs/api')]);
modules.register();
commonJs.register();
try {
  const { default: run } = await import(`./${task}.ts`);
  process.exitCode = (await run(args)) ?? 0;
} catch (problem) {
  // Anything but a CommandError is a bug, so its stack trace is printed.
  if (problem instanceof Error && problem.name === 'CommandError') fail(problem.message);
  console.error(problem);
  process.exit(1);
}
