import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { inRoot } from '../../paths';
import { kindOf, type Site } from './kinds';
import type { Screen } from './screens';
import { type Summary, Traffic } from './traffic';

/** Slow 4G: throughput in bytes a second, milliseconds added to each request. */
const NETWORK = { offline: false, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, latency: 150 };
/** How many times slower than this machine the reader's is. */
const CPU = 4;
/** A screen is at rest without network and long tasks for so many milliseconds. */
const QUIET_MS = 2000;
const LIMIT_MS = 60_000;
const POLL_MS = 200;
/** Characters of a screen without its content, in the error. */
const SHOWN = 200;

/** What a reader saw of a screen. Times in milliseconds, `shift` is the layout shift score. */
export interface Visit extends Summary {
  /** Until the first byte of the document. */
  answer: number;
  content: number;
  blocking: number;
  shift: number;
}

/** Collected by observe.js and the browser itself, in milliseconds. */
interface Metrics {
  answer: number;
  largestInMain: number;
  seen: number;
  blocking: number;
  shift: number;
  lastTask: number;
}

function follow(debug: CDPSession, site: Site): Traffic {
  const traffic = new Traffic();
  debug.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, timestamp }) => {
    if (!url.startsWith('data:')) traffic.started(requestId, kindOf(url, type, site), timestamp);
  });
  debug.on('Network.requestServedFromCache', ({ requestId }) => traffic.servedFromCache(requestId));
  debug.on('Network.responseReceived', ({ requestId, response: { encodedDataLength, fromDiskCache } }) =>
    traffic.answered(requestId, encodedDataLength, fromDiskCache ?? false),
  );
  debug.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    traffic.finished(requestId, encodedDataLength),
  );
  debug.on('Network.loadingFailed', ({ requestId }) => traffic.failed(requestId));
  return traffic;
}

async function atRest(page: Page, traffic: Traffic): Promise<Metrics> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; ) {
    await page.waitForTimeout(POLL_MS);
    // Waits for the main thread, so a long task in progress is seen.
    const { isLoaded, now, metrics } = await page.evaluate(() => {
      const answer = (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseStart;
      const collected = (window as unknown as { metrics: Omit<Metrics, 'answer'> }).metrics;
      const isComplete = document.readyState === 'complete';
      return { isLoaded: isComplete, now: performance.now(), metrics: { ...collected, answer } };
    });
    if (isLoaded && now - metrics.lastTask > QUIET_MS && traffic.quietFor() > QUIET_MS) return metrics;
  }
  throw new Error(`never came to rest in ${LIMIT_MS / 1000} s`);
}

/** Opens a screen in a page of its own. @throws when its content never shows */
export async function visit(context: BrowserContext, { path, content }: Screen, site: Site): Promise<Visit> {
  const page = await context.newPage();
  try {
    await page.addInitScript({ content: `window.contentSelector = ${JSON.stringify(content)}` });
    await page.addInitScript({ path: inRoot('scripts/bench/screens/observe.js') });
    const debug = await context.newCDPSession(page);
    await debug.send('Network.enable');
    await debug.send('Network.emulateNetworkConditions', NETWORK);
    await debug.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    const traffic = follow(debug, site);
    const response = await page.goto(`${site.origin}${path}`, { waitUntil: 'commit', timeout: LIMIT_MS });
    if (!response?.ok()) throw new Error(`answered ${response?.status()}`);
    const { answer, largestInMain, seen, blocking, shift } = await atRest(page, traffic);
    if (seen === 0) {
      const shown = await page.locator('main').innerText();
      throw new Error(`never showed ${content}, but: ${shown.replaceAll(/\s+/g, ' ').slice(0, SHOWN)}`);
    }
    const contentAt = Math.max(largestInMain, seen);
    return { answer, content: contentAt, blocking, shift, ...traffic.summary(contentAt) };
  } finally {
    await page.close();
  }
}
