import type { Browser, Page } from '@playwright/test';
import { step } from '../progress';
import { recordInteractions, slowestInteraction } from './event-timing';
import { type BenchPart, type Figure, median } from './figures';
import { visits } from './interaction-visits';
import { signIn } from './sign-in';
import { withSite } from './with-site';

const RUNS = Number(process.env.RUNS ?? 5);

const SLOWDOWN = 4;

const BUDGET_MS = 100;

async function openPhone(browser: Browser, address: string): Promise<Page> {
  const localStorage = [{ name: 'user', value: JSON.stringify(await signIn(address)) }];
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  const page = await context.newPage();
  await recordInteractions(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

async function measureAll(browser: Browser, address: string): Promise<Map<string, number[]>> {
  const all = new Map<string, number[]>();
  for (let run = 1; run <= RUNS; run += 1) {
    step(`Using the screens (${run} of ${RUNS}) …`);
    for (const visit of visits) {
      const page = await openPhone(browser, address);
      await visit(page, async (name, act) => {
        const time = await slowestInteraction(page, act);
        all.set(name, [...(all.get(name) ?? []), time]);
      });
      await page.context().close();
    }
  }
  return all;
}

const figuresOf = (name: string, times: readonly number[]): Figure[] => [
  median(name, 'ms', times, BUDGET_MS),
  { name: `${name}: worst`, value: Math.max(...times), unit: 'ms', budget: BUDGET_MS },
];

export const interactions: BenchPart = {
  name: 'interactions',
  title: `Interaction to next paint, processor ${SLOWDOWN} times slower, ${RUNS} runs`,
  measure: () =>
    withSite(async ({ browser, address }) => {
      const all = await measureAll(browser, address);
      return [...all].flatMap(([name, times]) => figuresOf(name, times));
    }),
};
