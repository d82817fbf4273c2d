/** The full span halved `level` times; `index` counts the parts. Windows never move, so pages keep their addresses. */
export interface Window {
  level: number;
  index: number;
}

const START_MS = Date.UTC(2020, 0, 1);
const LENGTH_MS = 2 ** 31 * 1000;
/** At this level a window is one second long. */
const LEVEL_MAX = 31;

export const WHOLE: Window = { level: 0, index: 0 };

export function spanOf({ level, index }: Window): { from: Date; before: Date } {
  const length = LENGTH_MS / 2 ** level;
  const from = START_MS + index * length;
  return { from: new Date(from), before: new Date(from + length) };
}

export function halvesOf({ level, index }: Window): Window[] {
  if (level >= LEVEL_MAX) return [];
  return [1, 0].map((half) => ({ level: level + 1, index: index * 2 + half }));
}

export const windowName = ({ level, index }: Window): string => `${level}-${index}`;

export function windowOf(name: string): Window | undefined {
  const [, level, index] = /^(0|[1-9]\d?)-(0|[1-9]\d{0,9})$/.exec(name)?.map(Number) ?? [];
  if (level === undefined || index === undefined) return undefined;
  return level <= LEVEL_MAX && index < 2 ** level ? { level, index } : undefined;
}

interface Bounds {
  perPage: number;
  counts: number;
}

/** Halves windows until each has at most one page of entries. When counts run out, leaves out the oldest. */
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
