import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { step } from '../progress';
import { ensureBrowser } from '../test/browser';
import { type BenchPart, type Figure, median } from './figures';
import { openVisit, type Visit } from './page-visit';
import { screensOfReader } from './screens';
import { signIn } from './sign-in';
import { withSite } from './with-site';

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
