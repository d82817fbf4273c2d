import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import { inRoot } from '../paths';
import { step } from '../progress';
import { type BenchPart, type Figure, median } from './figures';
import { screens } from './screens';
import { withSite } from './with-site';

const RUNS = Number(process.env.RUNS ?? 5);

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The printed audits. Lighthouse rates a value within the budget as good. */
const METRICS: { name: string; id: string; unit: Figure['unit']; budget?: number }[] = [
  { name: 'first paint', id: 'first-contentful-paint', unit: 'ms', budget: 1800 },
  { name: 'largest paint', id: 'largest-contentful-paint', unit: 'ms', budget: 2500 },
  { name: 'blocking', id: 'total-blocking-time', unit: 'ms', budget: 200 },
  { name: 'speed index', id: 'speed-index', unit: 'ms', budget: 3400 },
  { name: 'shift', id: 'cumulative-layout-shift', unit: 'score', budget: 0.1 },
  { name: 'transferred', id: 'total-byte-weight', unit: 'B' },
];

/** Fetched by `npx`, because nothing else needs its 113 packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const Report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

async function audit(address: string, port: number): Promise<z.output<typeof Report>> {
  const options = [`--port=${port}`, '--output=json', '--quiet'];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, address, ...options], {
    cwd: inRoot(),
    maxBuffer: 100_000_000,
  });
  return Report.parse(JSON.parse(stdout));
}

/** @throws Error if Lighthouse can't measure the page: on a busy machine it may miss the start of a page load */
async function valuesOf(address: string, port: number, tries = 3): Promise<Map<string, number>> {
  const { runtimeError, categories, audits } = await audit(address, port);
  if (runtimeError && tries > 1) return valuesOf(address, port, tries - 1);
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
  const found = [
    ...CATEGORIES.map((id) => [id, (categories[id]?.score ?? Number.NaN) * 100] as const),
    ...METRICS.map(({ id }) => [id, audits[id]?.numericValue ?? Number.NaN] as const),
  ];
  const failed = found.find(([, value]) => Number.isNaN(value));
  if (failed) throw new Error(`${address}: Lighthouse has no ${failed[0]}`);
  return new Map(found);
}

/** Opens every screen once in each run, so that a slowing machine affects all of them equally. */
async function measureScreens(address: string, port: number): Promise<Figure[]> {
  const all = new Map(Object.keys(screens).map((name): [string, Map<string, number>[]] => [name, []]));
  for (let run = 1; run <= RUNS; run += 1) {
    step(`Opening ${all.size} screens (${run} of ${RUNS}) …`);
    for (const [name, runs] of all) runs.push(await valuesOf(`${address}${screens[name]}`, port));
  }
  return [...all].flatMap(([name, runs]) => {
    const figure = (id: string, title: string, unit: Figure['unit'], budget?: number) =>
      median(
        `${name}: ${title}`,
        unit,
        runs.map((values) => values.get(id) ?? 0),
        budget,
      );
    return [
      ...CATEGORIES.map((id) => figure(id, id, 'points')),
      ...METRICS.map(({ id, name: title, unit, budget }) => figure(id, title, unit, budget)),
    ];
  });
}

export const lighthouse: BenchPart = {
  name: 'lighthouse',
  title: `Lighthouse on a phone with Slow 4G, ${RUNS} runs`,
  measure: () => withSite(({ address, port }) => measureScreens(address, port)),
};
