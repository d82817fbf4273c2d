import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError } from '../command-error';

/** Chromium without its windows leaves more of the processor to the page. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const COMMON_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
];
const NO_BROWSER =
  'The journeys need Chrome or Chromium. Install one (https://www.google.com/chrome), or set CHROME_PATH.';

/**
 * CHROME_PATH, or an installed Chrome or Chromium; undefined when there is none.
 * @throws CommandError when CHROME_PATH names a missing file
 */
export function findBrowser(environment: NodeJS.ProcessEnv): string | undefined {
  const configured = environment.CHROME_PATH;
  if (configured && !existsSync(configured)) {
    throw new CommandError(`CHROME_PATH is set to ${configured}, which doesn't exist.`);
  }
  const folders = (environment.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return configured || [...onPath, ...COMMON_PATHS].find((file) => existsSync(file));
}

function apt(...args: string[]): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status === 0;
}

/**
 * Finds a browser for the journeys. If there is none, installs Chromium when running as root on Debian: its headless
 * shell, or all of it where that has no package.
 * @throws CommandError with instructions when there is no browser
 */
export function ensureBrowser(environment: NodeJS.ProcessEnv): string {
  const found = findBrowser(environment);
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) throw new CommandError(NO_BROWSER);
  console.log('Installing Chromium …');
  const hasInstalled = apt('update', '-qq') && [SHELL, 'chromium'].some((name) => apt('install', '-y', '-qq', name));
  if (!hasInstalled) throw new CommandError(NO_BROWSER);
  const installed = findBrowser(environment);
  if (!installed) throw new CommandError(NO_BROWSER);
  return installed;
}
