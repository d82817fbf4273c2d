import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError } from '../command-error';
import { step } from '../progress';

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

/** Undefined without a browser. @throws CommandError if CHROME_PATH names a missing file */
export function findBrowser(environment: NodeJS.ProcessEnv): string | undefined {
  const configured = environment.CHROME_PATH;
  if (configured && !existsSync(configured)) {
    throw new CommandError(`CHROME_PATH is set to ${configured}, which doesn't exist.`);
  }
  const folders = (environment.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return configured || [...onPath, ...COMMON_PATHS].find((file) => existsSync(file));
}

function apt(args: readonly string[], signal: AbortSignal | undefined): Promise<boolean> {
  const child = spawn('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    ...(signal && { signal }),
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0));
  });
}

async function installChromium(signal: AbortSignal | undefined): Promise<boolean> {
  if (!(await apt(['update', '-qq'], signal))) return false;
  for (const name of [SHELL, 'chromium']) if (await apt(['install', '-y', '-qq', name], signal)) return true;
  return false;
}

/** Installs Chromium as root on Debian. @throws CommandError with instructions if no browser is found */
export async function ensureBrowser(environment: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<string> {
  const found = findBrowser(environment);
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) throw new CommandError(NO_BROWSER);
  step('Installing Chromium …');
  const installed = (await installChromium(signal)) && findBrowser(environment);
  if (!installed) throw new CommandError(NO_BROWSER);
  return installed;
}
