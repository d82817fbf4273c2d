import { emulatorVariables, withEmulators } from '../emulators';
import { type BenchPart, type Figure, median } from './figures';

const SIZES = [7, 60];
const RUNS = 15;

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** The handlers run in this process. `clubs/large.all.test.ts` counts the documents. */
async function measureAll(): Promise<Figure[]> {
  const { largeClub, visits } = await import('../../functions/test/fixtures/large-club');
  const figures: Figure[] = [];
  for (const size of SIZES) {
    const club = await largeClub(size);
    for (const [name, visit] of Object.entries(visits))
      figures.push(median(`${name}, ${size} members`, 'ms', await timesOf(() => visit(club))));
  }
  return figures;
}

export const clubs: BenchPart = {
  name: 'clubs',
  title: 'A member who was away, in a club with 298 posts',
  measure: () => {
    process.env.RATE_LIMITS = 'off';
    return withEmulators(['auth', 'firestore'], { project: 'demo-bench' }, (suite) => {
      Object.assign(process.env, emulatorVariables(suite));
      return measureAll();
    });
  },
};
