/**
 * `node scripts/run.mjs <task> […arguments]` runs scripts/<task>.ts, after installing the dependencies when they are
 * missing or stale. It imports nothing that is installed until then. The task runs in this process, so that signals
 * and exit codes are its own. A task's module exports `default (args: string[]) => Promise<number | void>`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @type {(sentence: string) => never} */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  refuse(`Flyleaf needs Node 20.19 or newer and this is ${process.versions.node}: install it from https://nodejs.org.`);
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** What is installed, as npm itself has written it down at the end, differs from what the lock file asks for. */
function isStale() {
  const found = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const wanted = Object.entries(packagesOf(join(root, 'package-lock.json')));
  return wanted.some(([path, { version, optional }]) => path && !optional && found[path]?.version !== version);
}

function install() {
  if (!isStale()) return;
  console.log('Installing the dependencies …');
  // The npm that runs this, where there is one: PATH may hold another.
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status, error } = spawnSync(command, [...first, 'ci', '--no-progress'], { cwd: root, stdio: 'inherit' });
  if (error) refuse(`npm could not be started (${error.message}): install Node.js with npm and try again.`);
  if (status !== 0) refuse('The dependencies could not be installed: see the lines above, then try again.');
}

const [task, ...args] = process.argv.slice(2);
if (!task || !existsSync(join(root, 'scripts', `${task}.ts`))) refuse(`There is no task '${task ?? ''}'.`);
checkNode();
process.chdir(root);
install();

// The scripts are modules; what they take from functions/src is loaded as CommonJS, which has a loader of its own.
const [modules, commonJs] = await Promise.all([import('tsx/esm/api'), import('tsx/cjs/api')]);
modules.register();
commonJs.register();
try {
  const { default: run } = await import(`./${task}.ts`);
  process.exitCode = (await run(args)) ?? 0;
} catch (problem) {
  // A refusal is a sentence for a person; anything else is a defect and shows where it came from.
  if (problem instanceof Error && problem.name === 'Refusal') refuse(problem.message);
  console.error(problem);
  process.exit(1);
}
