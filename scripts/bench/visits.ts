import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { step } from '../progress';
import { ensureBrowser } from '../test/browser';
import { type BenchPart, type Figure, median } from './figures';
import { openVisit, type Visit } from './page-visit';
import { screens, screensOfReader } from './screens';
import { signIn } from './sign-in';
import { withSite } from './with-site';

const RUNS = Number(process.env.RUNS ?? 5);

const BUDGETS = { content: 1500, again: 600, public: 900, blocking: 100, blockingOfReader: 200, requests: 15 };

/** A phone's browser that has never been here. What it stores is deleted with it. */
async function onNewPhone<Result>(work: (phone: BrowserContext) => Promise<Result>): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'flyleaf-phone-'));
  const phone = await chromium.launchPersistentContext(profile, {
    executablePath: ensureBrowser(process.env),
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

/** The first visit to a public screen. */
const visitPublic = (url: string): Promise<Visit[]> => onNewPhone(async (phone) => [await openVisit(phone, { url })]);

/** A reader's first visit to a screen, and another one once the service worker has stored the app. */
function visitAsReader(url: string, content: string, user: string): Promise<Visit[]> {
  return onNewPhone(async (phone) => {
    const first = await openVisit(phone, { url, content, user, untilStored: true });
    return [first, await openVisit(phone, { url, content, user })];
  });
}

type Runs = Map<string, Visit[]>;

const add = (runs: Runs, name: string, visit: Visit | undefined) => {
  if (visit) runs.set(name, [...(runs.get(name) ?? []), visit]);
};

/** Opens every screen once in each run, so that a machine slowing down affects all of them equally. */
async function visitAll(address: string): Promise<Record<'visitors' | 'readers' | 'again', Runs>> {
  const found = { visitors: new Map(), readers: new Map(), again: new Map() } satisfies Record<string, Runs>;
  const user = JSON.stringify(await signIn(address));
  for (let run = 1; run <= RUNS; run += 1) {
    step(`Visiting the screens (${run} of ${RUNS}) …`);
    for (const [name, path] of Object.entries(screens))
      add(found.visitors, name, (await visitPublic(address + path))[0]);
    for (const [name, { path, content }] of Object.entries(screensOfReader)) {
      const [first, again] = await visitAsReader(address + path, content, user);
      add(found.readers, name, first);
      add(found.again, name, again);
    }
  }
  return found;
}

type Column = [title: string, unit: Figure['unit'], of: keyof Visit, budget?: number];

const figuresOf = (runs: Runs, suffix: string, columns: readonly Column[]): Figure[] =>
  [...runs].flatMap(([name, visits]) =>
    columns.map(([title, unit, of, budget]) =>
      median(
        `${name}${suffix}: ${title}`,
        unit,
        visits.map((visit) => visit[of]),
        budget,
      ),
    ),
  );

/** What visitors and a signed-in reader wait for on a slow phone, through the Hosting emulator with Brotli in front. */
export const visits: BenchPart = {
  name: 'visits',
  title: `Visits on a phone with Slow 4G and a processor 4 times slower, ${RUNS} runs`,
  measure: () =>
    withSite(async ({ address }) => {
      const { visitors, readers, again } = await visitAll(address);
      return [
        ...figuresOf(visitors, '', [
          ['largest paint', 'ms', 'largestPaint', BUDGETS.public],
          ['blocking', 'ms', 'blocking', BUDGETS.blocking],
          ['longest task', 'ms', 'longestTask', 50],
        ]),
        ...figuresOf(readers, '', [
          ['content', 'ms', 'content', BUDGETS.content],
          ['blocking', 'ms', 'blocking', BUDGETS.blockingOfReader],
          ['requests until the content', 'requests', 'requests', BUDGETS.requests],
        ]),
        ...figuresOf(again, ', again', [['content', 'ms', 'content', BUDGETS.again]]),
      ];
    }),
};
