import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { step } from '../progress';
import { ensureBrowser } from '../test/browser';
import { type BenchPart, type Figure, median } from './figures';
import { screensOfReader } from './screens';
import { signIn, withSite } from './with-site';

interface Visit {
  content: number;
  /** Total blocking time: the part of each task beyond 50 ms. */
  blocking: number;
  requests: number;
}

interface Wanted {
  url: string;
  content: string;
  user: string;
  untilStored?: boolean;
}

declare global {
  var visit: Omit<Visit, 'requests'> & { busyUntil: number };
}

/** Slow 4G: latency in ms, throughput in bytes per second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const SLOWDOWN = 4;

const QUIET_MS = 2000;
const LIMIT_MS = 60_000;

async function openVisit(phone: BrowserContext, { url, content, user, untilStored }: Wanted): Promise<Visit> {
  const page = await phone.newPage();
  await page.addInitScript(record, { content, user });
  const session = await phone.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url, { waitUntil: 'commit' });
  await quiet(page);
  if (untilStored) await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const found = await page.evaluate(() => {
    const until = globalThis.visit.content || performance.now();
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < until);
    return { ...globalThis.visit, requests: asked.length + 1 };
  });
  await page.close();
  return found;
}

function record({ content, user }: Pick<Wanted, 'content' | 'user'>): void {
  localStorage.setItem('user', user);
  const visit = { content: 0, blocking: 0, busyUntil: 0 };
  globalThis.visit = visit;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      visit.blocking += duration - 50;
      visit.busyUntil = startTime + duration;
    }
  }).observe({ type: 'longtask', buffered: true });
  // No named functions here: the page lacks the helper with which the compiler keeps names.
  const looking = setInterval(() => {
    const main = document.getElementById('main');
    if (!main?.checkVisibility() || !main.textContent.includes(content)) return;
    visit.content = performance.now();
    clearInterval(looking);
  }, 16);
}

async function quiet(page: Page): Promise<void> {
  const isQuiet = () =>
    page.evaluate(
      (ms) =>
        document.documentElement.hasAttribute('data-is-app-rendered') &&
        globalThis.visit.content > 0 &&
        performance.now() - globalThis.visit.busyUntil > ms,
      QUIET_MS,
    );
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(200)) if (await isQuiet()) return;
}

const RUNS = Number(process.env.RUNS ?? 5);

const BUDGETS = { content: 1500, again: 600, blocking: 200, requests: 15 };

async function onNewPhone<Result>(work: (phone: BrowserContext) => Promise<Result>): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'flyleaf-phone-'));
  const phone = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(process.env),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'en-US' },
  });
  try {
    return await work(phone);
  } finally {
    await phone.close();
    await rm(profile, { recursive: true, force: true });
  }
}

function visitAsReader(url: string, content: string, user: string): Promise<{ first: Visit; again: Visit }> {
  return onNewPhone(async (phone) => {
    const first = await openVisit(phone, { url, content, user, untilStored: true });
    return { first, again: await openVisit(phone, { url, content, user }) };
  });
}

type Runs = Map<string, { first: Visit; again: Visit }[]>;

async function visitAll(address: string): Promise<Runs> {
  const found: Runs = new Map();
  const user = JSON.stringify(await signIn(address));
  for (let run = 1; run <= RUNS; run += 1) {
    for (const [name, { path, content }] of Object.entries(screensOfReader)) {
      step(`Visiting ${name} (${run} of ${RUNS}) …`);
      found.set(name, [...(found.get(name) ?? []), await visitAsReader(address + path, content, user)]);
    }
  }
  return found;
}

export const visits: BenchPart = {
  name: 'visits',
  title: `A reader's visits on a phone with Slow 4G and a processor 4 times slower, ${RUNS} runs`,
  measure: () =>
    withSite(async ({ address }) => {
      return [...(await visitAll(address))].flatMap(([name, runs]): Figure[] => {
        const first = (of: keyof Visit) => runs.map((run) => run.first[of]);
        return [
          median(`${name}: content`, 'ms', first('content'), BUDGETS.content),
          median(`${name}: blocking`, 'ms', first('blocking'), BUDGETS.blocking),
          median(`${name}: requests until the content`, 'requests', first('requests'), BUDGETS.requests),
          median(
            `${name}, again: content`,
            'ms',
            runs.map(({ again }) => again.content),
            BUDGETS.again,
          ),
        ];
      });
    }),
};
