import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, request as requests } from '@playwright/test';
import { readDemo, signInDemo } from '../../e2e/support/demo';
import { recordShifts, shiftOf } from '../../e2e/support/layout-shift';
import { makeModerator } from '../../e2e/support/moderator';
import { type Role, screens } from '../../e2e/support/screens';
import { signUp } from '../../e2e/support/session';
import { typeStyles } from '../../e2e/support/type-styles';
import type { Session } from '../../functions/src/contract/user';

/** CSS pixels: a phone and a laptop. */
const SIZES = [
  { size: 'phone', width: 390, height: 844 },
  { size: 'desktop', width: 1280, height: 800 },
] as const;
const MODES = ['light', 'dark'] as const;

/** For longer pages, the picture ends here. */
const MAX_HEIGHT = 4_000;
const SETTLED_MS = 10_000;

export const views = SIZES.flatMap(({ size }) => MODES.map((mode) => `${size}, ${mode}`));

export interface Shooting {
  address: string;
  browser: string;
  folder: string;
  locale: string;
  /** Pattern names; all if empty. */
  only: readonly string[];
  onShot: (name: string) => void;
}

const nameOf = (pattern: string, as: Role, about: string | undefined): string =>
  [pattern, as === 'reader' ? '' : as, about].filter(Boolean).join(' ').replaceAll(' ', '-');

function contextFor(browser: Browser, address: string, locale: string, session: Session | undefined) {
  const localStorage = session ? [{ name: 'user', value: JSON.stringify(session) }] : [];
  const storageState = { cookies: [], origins: [{ origin: address, localStorage }] };
  return browser.newContext({
    baseURL: address,
    locale,
    timezoneId: 'UTC',
    serviceWorkers: 'block',
    storageState,
    reducedMotion: 'reduce',
  });
}

interface Shot {
  /** On a phone. */
  styles: string[];
  /** The layout shift of each size's visit. */
  shifts: string[];
}

async function shoot(context: BrowserContext, address: string, name: string, folder: string): Promise<Shot> {
  const page = await context.newPage();
  await recordShifts(page);
  const found: Shot = { styles: [], shifts: [] };
  for (const { size, width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto(address, { waitUntil: 'networkidle', timeout: SETTLED_MS }).catch(() => undefined);
    await page.locator('html[data-is-app-rendered]').waitFor({ state: 'attached' });
    found.shifts.push((await shiftOf(page)).toFixed(3));
    if (size === 'phone') found.styles = (await typeStyles(page)).styles;
    for (const mode of MODES) {
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
      const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width, height: Math.min(pageHeight, MAX_HEIGHT) };
      await page.screenshot({ path: join(folder, `${name} ${size}, ${mode}.png`), fullPage: true, clip });
    }
  }
  await page.close();
  return found;
}

/** Pictures of every screen of the tour, with the demo data. @returns their names, without the view */
export async function shootScreens({ address, browser, folder, locale, only, onShot }: Shooting): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const chrome = await chromium.launch({ executablePath: browser, args });
  const request = await requests.newContext({ baseURL: address });
  const reader = await signInDemo(request, 'ada');
  const moderator = await signUp(request);
  await makeModerator(request, moderator);
  const demo = await readDemo(request, reader, moderator);
  const contexts: Record<Role, BrowserContext> = {
    visitor: await contextFor(chrome, address, locale, undefined),
    reader: await contextFor(chrome, address, locale, reader),
    moderator: await contextFor(chrome, address, locale, moderator),
  };
  const names: string[] = [];
  for (const [pattern, visits] of Object.entries(screens)) {
    if (only.length > 0 && !only.includes(pattern)) continue;
    for (const { as, address: addressIn, about } of visits) {
      const name = nameOf(pattern, as, about);
      const { styles, shifts } = await shoot(contexts[as], addressIn(demo), name, folder);
      names.push(name);
      onShot(
        `${name}: layout shift ${shifts.join(' and ')}, ${styles.length} styles of type\n${styles.map((style) => `           ${style}`).join('\n')}`,
      );
    }
  }
  await request.dispose();
  await chrome.close();
  return names;
}
