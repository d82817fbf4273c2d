import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

export interface Visit {
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

export async function openVisit(phone: BrowserContext, { url, content, user, untilStored }: Wanted): Promise<Visit> {
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
        'isTakenOver' in document.documentElement.dataset &&
        globalThis.visit.content > 0 &&
        performance.now() - globalThis.visit.busyUntil > ms,
      QUIET_MS,
    );
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(200)) if (await isQuiet()) return;
}
