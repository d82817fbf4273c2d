import { type BrowserContext, expect, type Page } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import type { Session } from '../functions/src/contract/user';
import { patterns } from '../functions/src/domain/addresses';
import { takesMore } from '../scripts/test/cases';
import { test as base } from './fixtures';
import { axe, type Mode } from './support/axe';
import { isCalm } from './support/calm';
import { type Demo, readDemo, signInDemo } from './support/demo';
import { fits } from './support/fits';
import { linkPages } from './support/link-pages';
import { makeModerator } from './support/moderator';
import { delayResponses } from './support/network-delay';
import { recordPageErrors } from './support/page-errors';
import { openInApp } from './support/page-load';
import { type Role, screens, type Visit } from './support/screens';
import { signUp } from './support/session';
import { namesNotInNotice } from './support/stored-names';
import { hasFewTypeStyles } from './support/type-styles';

interface Language {
  locale: string;
  language: 'it' | 'en';
}

const LANGUAGES: readonly Language[] = [
  { locale: 'it-IT', language: 'it' },
  // English words are shorter, and the other journeys show them.
  ...(takesMore ? [{ locale: 'en-US', language: 'en' } as const] : []),
];

interface Size {
  width: number;
  rules: 'all' | 'width';
  modes: readonly Mode[];
}

/** Axe checks all rules at the first size. With more cases, each size has both color modes. */
const SIZES: readonly [Size, Size] = [
  { width: 1280, rules: 'all', modes: takesMore ? ['light', 'dark'] : ['light'] },
  { width: 320, rules: 'width', modes: takesMore ? ['light', 'dark'] : ['dark'] },
];
const HEIGHT = 844;

interface Tab {
  page: Page;
  takeErrors: () => string[];
}

interface Worker {
  demo: Demo;
  tabOf: (role: Role, language: Language) => Promise<Tab>;
}

async function openTab(context: BrowserContext): Promise<Tab> {
  await delayResponses(context);
  const errors = recordPageErrors(context);
  return { page: await context.newPage(), takeErrors: () => errors.splice(0) };
}

const test = base.extend<object, { worker: Worker }>({
  worker: [
    async ({ browser, playwright }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const request = await playwright.request.newContext({ baseURL });
      const reader = await signInDemo(request, 'ada');
      const moderator = await signUp(request);
      await makeModerator(request, moderator);
      const sessions: Record<Role, Session | undefined> = { visitor: undefined, reader, moderator };
      const tabs = new Map<string, Tab>();
      const tabOf = async (role: Role, { locale }: Language) => {
        const key = `${role} ${locale}`;
        const session = sessions[role];
        const localStorage = session ? [{ name: 'user', value: JSON.stringify(session) }] : [];
        const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage }] };
        const options = { ...project.use, locale, storageState };
        const tab = tabs.get(key) ?? (await openTab(await browser.newContext(options)));
        tabs.set(key, tab);
        return tab;
      };
      await use({ demo: await readDemo(request, reader, moderator), tabOf });
      for (const { page } of tabs.values()) await page.context().close();
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

/** Chromium's missing language detector, and what an unknown address or link answers. */
const ALLOWED = /language detection model|status of 404/;

async function inspect(
  { page, takeErrors }: Tab,
  { address, isMissing }: { address: string; isMissing: boolean },
  { language }: Language,
): Promise<void> {
  await page.setViewportSize({ width: SIZES[0].width, height: HEIGHT });
  await openInApp(page, address, isMissing);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.getByText(/^(loading|caricamento)/)).toHaveCount(0);
  await (isMissing ? expect(heading) : expect(heading).not).toHaveText(/not found|non trovat/i);
  for (const { width, rules, modes } of SIZES) {
    await page.setViewportSize({ width, height: HEIGHT });
    await fits(page);
    if (rules === 'width') {
      await isCalm(page);
      await hasFewTypeStyles(page);
    }
    await axe(page, rules, modes);
  }
  expect(takeErrors().filter((error) => !ALLOWED.test(error))).toEqual([]);
  expect(await namesNotInNotice(page), 'stored, but not in the privacy notice').toEqual([]);
}

function tour(pattern: string, visits: readonly Visit[]): void {
  for (const { as, address: addressIn, about, isMissing = false } of visits) {
    test(`${[pattern, about].filter(Boolean).join(' ')}, as a ${as}, passes axe, fits, is calm, has few styles of type and keeps the policy`, async ({
      worker,
    }) => {
      const address = addressIn(worker.demo);
      expect(matchPath(pattern, address.replace(/\?.*/, '')), `${address} belongs to ${pattern}`).not.toBeNull();
      for (const language of LANGUAGES)
        await inspect(await worker.tabOf(as, language), { address, isMissing }, language);
    });
  }
}

for (const [name, pattern] of Object.entries(patterns)) tour(pattern, screens[name as keyof typeof patterns]);
tour('*', [{ as: 'reader', address: () => '/no/such/page', isMissing: true }]);

test('the documents that links in emails open pass axe and fit', async ({ worker }) => {
  for (const language of LANGUAGES) {
    const { page, takeErrors } = await worker.tabOf('visitor', language);
    for (const [address, body] of Object.entries(linkPages(language.language))) {
      await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
      await page.goto(address);
      for (const { width, rules, modes } of SIZES) {
        await page.setViewportSize({ width, height: HEIGHT });
        await fits(page);
        await axe(page, rules, modes);
      }
      await page.unroute(`**${address}`);
    }
    await page.goto('about:blank');
    expect(takeErrors()).toEqual([]);
  }
});
