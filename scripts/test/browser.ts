import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal } from '../refusal';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
];
const WHAT_TO_DO =
  'The journeys need Chrome or Chromium: install one (https://www.google.com/chrome), or name one with CHROME_PATH.';

/**
 * CHROME_PATH, or an installed Chrome or Chromium; undefined when there is none.
 * @throws Refusal when CHROME_PATH names a file that does not exist
 */
export function findBrowser(environment: NodeJS.ProcessEnv): string | undefined {
  const given = environment.CHROME_PATH;
  if (given && !existsSync(given)) throw new Refusal(`CHROME_PATH names ${given}, which does not exist.`);
  const folders = (environment.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return given || [...onPath, ...USUAL_PLACES].find((file) => existsSync(file));
}

function apt(...args: string[]): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status === 0;
}

/**
 * The browser to run journeys in; where there is none and this is root on Debian, its package is installed.
 * @throws Refusal that says what to install
 */
export function provideBrowser(environment: NodeJS.ProcessEnv): string {
  const found = findBrowser(environment);
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) throw new Refusal(WHAT_TO_DO);
  console.log('Installing Chromium …');
  if (!apt('update', '-qq') || !apt('install', '-y', '-qq', 'chromium')) throw new Refusal(WHAT_TO_DO);
  const installed = findBrowser(environment);
  if (!installed) throw new Refusal(WHAT_TO_DO);
  return installed;
}
