import { type Browser, chromium } from '@playwright/test';
import { withEmulators } from '../emulators';
import { HOST } from '../emulators/ports';
import { inRoot } from '../paths';
import { seed } from '../seed';
import { ada, demoSession } from '../seed/readers';
import { ensureBrowser } from '../test/browser';
import { type BenchPart, type Figure, median } from './figures';
import { serveSite } from './site';

/** Slow 4G on a phone: throughput in bytes per second, latency in milliseconds, CPU slowdown factor. */
const NETWORK = { offline: false, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, latency: 150 };
const CPU = 4;
const RUNS = 5;
/** How long a page is observed after loading. Later work doesn't delay the reader. */
const SETTLE_MS = 1500;

const SCREENS = [
  { path: '/', firstPaint: 1000, blocking: 100 },
  { path: '/discuss', firstPaint: 1000, blocking: 250 },
  { path: '/signin', firstPaint: 2300, blocking: 250 },
  { path: '/notes', firstPaint: 2300, blocking: 250, signedIn: true },
];

/** Collected by observe.js, in milliseconds. `shift` is the layout shift score. */
interface Metrics {
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
}

async function load(browser: Browser, address: string, path: string, session: object | undefined): Promise<Metrics> {
  const localStorage = session ? [{ name: 'user', value: JSON.stringify(session) }] : [];
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  const page = await context.newPage();
  await page.addInitScript({ path: inRoot('scripts/bench/observe.js') });
  const debug = await context.newCDPSession(page);
  await debug.send('Network.emulateNetworkConditions', NETWORK);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.goto(`${address}${path}`, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const metrics = await page.evaluate(() => (window as unknown as { metrics: Metrics }).metrics);
  await context.close();
  if (metrics.firstPaint === 0) throw new Error(`${path} didn't paint anything.`);
  return metrics;
}

async function measureAll(address: string, session: object): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(process.env),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
  });
  const runs = new Map<string, Metrics[]>();
  try {
    // Alternate between the screens, so that a machine slowing down affects all of them equally.
    for (let run = 0; run < RUNS; run += 1) {
      for (const { path, signedIn } of SCREENS) {
        const metrics = await load(browser, address, path, signedIn ? session : undefined);
        runs.set(path, [...(runs.get(path) ?? []), metrics]);
      }
    }
  } finally {
    await browser.close();
  }
  return SCREENS.flatMap(({ path, firstPaint, blocking }) => {
    const loads = runs.get(path) ?? [];
    const all = (key: keyof Metrics) => loads.map((metrics) => metrics[key]);
    return [
      median(`${path} first paint`, 'ms', all('firstPaint'), firstPaint),
      median(`${path} largest paint`, 'ms', all('largestPaint')),
      median(`${path} blocking`, 'ms', all('blocking'), blocking),
      median(`${path} layout shift`, 'score', all('shift'), 0.02),
    ];
  });
}

export const paint: BenchPart = {
  name: 'paint',
  title: 'First screens on Slow 4G, CPU slowed down 4 times, empty cache',
  measure: () =>
    withEmulators(['auth', 'firestore', 'functions', 'hosting'], { project: 'demo-bench' }, async (suite) => {
      const { ports, project } = suite;
      const target = { address: `http://${HOST}:${ports.hosting}`, firestore: `${HOST}:${ports.firestore}`, project };
      await seed(target);
      const site = await serveSite(target.address);
      try {
        return await measureAll(site.address, await demoSession(target, ada));
      } finally {
        await site.stop();
      }
    }),
};
