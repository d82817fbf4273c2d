import { halvesOf, WHOLE, type Window } from './window';

interface Bounds {
  perPage: number;
  /** The most count queries. */
  counts: number;
}

/**
 * The windows of all entries, each with as many as a page has room for; one that can't be halved has more. Counts the
 * whole and halves what is too full, which takes about two counts a page, and a few dozen for the first. When no counts
 * are left, the oldest of what is too full is left out.
 */
export async function split(
  count: (window: Window) => Promise<number>,
  { perPage, counts }: Bounds,
): Promise<Window[]> {
  const found: Window[] = [];
  let left = counts;
  let level = [WHOLE];
  while (level.length > 0) {
    const counted = level.slice(0, left);
    left -= counted.length;
    const sizes = await Promise.all(counted.map(count));
    level = counted.flatMap((window, index) => {
      const size = sizes[index] ?? 0;
      const halves = size > perPage ? halvesOf(window) : [];
      if (size > 0 && halves.length === 0) found.push(window);
      return halves;
    });
  }
  return found;
}
