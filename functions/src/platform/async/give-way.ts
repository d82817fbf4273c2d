import { setImmediate } from 'node:timers/promises';

const TURN_MS = 10;

/** Maps items without blocking the instance's other requests, which get a turn every few milliseconds. */
export async function mapGivingWay<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
  now: () => number = () => performance.now(),
): Promise<Result[]> {
  const results: Result[] = [];
  let started = now();
  for (const item of items) {
    if (now() - started >= TURN_MS) {
      await setImmediate();
      started = now();
    }
    results.push(work(item));
  }
  return results;
}
