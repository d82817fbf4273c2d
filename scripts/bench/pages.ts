import { CommandError } from '../command-error';
import { emulatorVariables, withEmulators } from '../emulators';
import { seed } from '../seed';
import { type BenchPart, type Figure, median, percentile } from './figures';
import { countedReads } from './pages/counted-reads';
import { type PageHost, startHost } from './pages/host';
import { runsOf } from './quick';
import { publicScreens } from './screens/screens';

const NAMES = ['landing', 'genres', 'genre', 'book', 'topic'];
const measured = publicScreens.filter(({ name }) => NAMES.includes(name));

/** Renders of each page before the first one that counts, in which V8 optimizes the code. */
const WARM_UP = 20;
/** Renders of each page in a run. */
const RENDERS = 20;
/** Pages between the two readings of the memory, over all runs. */
const PAGES = 1000;
const AT_ONCE = 10;

async function renderTimes({ ask }: PageHost, runs: number): Promise<Figure[]> {
  const times = new Map(measured.map(({ name }): [string, number[]] => [name, []]));
  for (let round = 0; round < WARM_UP + RENDERS * runs; round += 1) {
    for (const { name, path } of measured) {
      const { took, isRendered } = await ask(path);
      if (round < WARM_UP) continue;
      if (!isRendered) throw new CommandError(`${path} was not rendered.`);
      times.get(name)?.push(took);
    }
  }
  return [...times].flatMap(([name, all]) => [
    median(`${name}: median`, 'ms', all),
    percentile(`${name}: 95 of 100`, 'ms', all, 0.95),
  ]);
}

interface Rate {
  pagesPerSecond: number;
  /** Answers without the page: the function turns readers away rather than let them wait. */
  refused: number;
}

/** Each of the readers asks for the next page when the last one is there. */
async function throughput({ ask }: PageHost, pages: number): Promise<Rate> {
  const startedAt = performance.now();
  let asked = 0;
  let rendered = 0;
  const reader = async () => {
    for (let next = asked++; next < pages; next = asked++) {
      const { isRendered } = await ask(measured[next % measured.length]?.path ?? '/');
      if (isRendered) rendered += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  const seconds = (performance.now() - startedAt) / 1000;
  return { pagesPerSecond: rendered / seconds, refused: pages - rendered };
}

/**
 * The function `pages` as built, warm, in one process, asked over HTTP without Hosting and its CDN. Its store is the
 * Firestore emulator, whose answers are part of the times.
 */
export const pages: BenchPart = {
  name: 'pages',
  title: 'Public pages rendered by one warm process, with the Firestore emulator',
  measure: () =>
    withEmulators(['auth', 'firestore'], { project: 'demo-bench' }, async (suite) => {
      await seed(suite);
      const variables = emulatorVariables(suite);
      const reads = await countedReads(measured, variables);
      const runs = runsOf(process.env);
      const host = await startHost(variables);
      try {
        const times = await renderTimes(host, runs);
        const before = await host.memory();
        const rates: Rate[] = [];
        for (let run = 0; run < runs; run += 1) rates.push(await throughput(host, Math.ceil(PAGES / runs)));
        return [
          ...times,
          median(
            `${AT_ONCE} at once`,
            'pages/s',
            rates.map(({ pagesPerSecond }) => pagesPerSecond),
          ),
          {
            name: `${AT_ONCE} at once: refused`,
            value: rates.reduce((sum, { refused }) => sum + refused, 0),
            unit: 'pages',
            budget: 0,
          },
          { name: 'memory, warm', value: before, unit: 'MB' },
          { name: `memory after ${PAGES.toLocaleString('en-US')} more pages`, value: await host.memory(), unit: 'MB' },
          ...reads,
        ];
      } finally {
        host.stop();
      }
    }),
};
