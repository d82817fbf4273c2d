import { halvesOf, WHOLE, type Window } from './window';

interface Bounds {
  perPage: number;
  /** The most count queries. */
  counts: number;
}

/**
 * Windows that together cover all entries, each with at most one page of entries, except for windows that can't be
 * halved. Starts with the full window and halves those that exceed a page: about two counts per page, and a few dozen
 * for the first. When the counts run out, leaves out the oldest windows that exceed a page.
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
