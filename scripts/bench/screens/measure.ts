import { type Browser, chromium } from '@playwright/test';
import type { Session } from '../../../functions/src/contract/user';
import { CommandError } from '../../command-error';
import { step } from '../../progress';
import { ensureBrowser } from '../../test/browser';
import type { Site } from './kinds';
import type { Screen } from './screens';
import { type Visit, visit } from './visit';

const ARGUMENTS = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const PHONE = {
  ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  ...{ locale: 'en-GB', timezoneId: 'Europe/Rome' },
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
} as const;

/** The runs of one screen: with nothing kept, and again with what the first visit left. */
export interface Runs {
  cold: Visit[];
  repeated: Visit[];
}

async function visitTwice(browser: Browser, screen: Screen, site: Site, session: Session): Promise<[Visit, Visit]> {
  const localStorage = screen.signedIn ? [{ name: 'user', value: JSON.stringify(session) }] : [];
  const storageState = { cookies: [], origins: [{ origin: site.origin, localStorage }] };
  const context = await browser.newContext({ ...PHONE, storageState });
  try {
    return [await visit(context, screen, site), await visit(context, screen, site)];
  } finally {
    await context.close();
  }
}

/** Once more after a failure: on a busy machine the emulators may answer too late. */
async function visitPatiently(...args: Parameters<typeof visitTwice>): Promise<[Visit, Visit]> {
  const [, { name, path }] = args;
  const sayWhy = (problem: unknown) =>
    `${name} (${path}) ${problem instanceof Error ? problem.message : String(problem)}`;
  try {
    return await visitTwice(...args);
  } catch (problem) {
    step(`${sayWhy(problem)}. Once more …`);
  }
  return visitTwice(...args).catch((problem: unknown) => {
    throw new CommandError(`${sayWhy(problem)}.`);
  });
}

/** Visits the screens in turn, so that a machine slowing down affects all of them equally. */
export async function measureScreens(
  screens: readonly Screen[],
  { siteOf, session, runs }: { siteOf: (screen: Screen) => Site; session: Session; runs: number },
): Promise<Map<Screen, Runs>> {
  const all = new Map(screens.map((screen): [Screen, Runs] => [screen, { cold: [], repeated: [] }]));
  const browser = await chromium.launch({
    executablePath: ensureBrowser(process.env),
    args: [...ARGUMENTS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    for (let run = 1; run <= runs; run += 1) {
      step(`Visiting ${screens.length} screens twice (${run} of ${runs}) …`);
      for (const [screen, { cold, repeated }] of all) {
        const [first, again] = await visitPatiently(browser, screen, siteOf(screen), session);
        cold.push(first);
        repeated.push(again);
      }
    }
  } finally {
    await browser.close();
  }
  return all;
}
