/**
 * A span of time in which a page of the sitemap has its entries. The whole is halved `level` times; `index` counts the
 * parts from its start. So the spans never move, and a page keeps its address while others are added.
 */
export interface Window {
  level: number;
  index: number;
}

/** The whole: 2020 to 2088. */
const START_MS = Date.UTC(2020, 0, 1);
const LENGTH_MS = 2 ** 31 * 1000;
/** At this level a span is one second long. */
const LEVEL_MAX = 31;

export const WHOLE: Window = { level: 0, index: 0 };

/** From its start to just before its end. */
export function spanOf({ level, index }: Window): { from: Date; before: Date } {
  const length = LENGTH_MS / 2 ** level;
  const from = START_MS + index * length;
  return { from: new Date(from), before: new Date(from + length) };
}

/** Its two halves, the later one first; none when it is too short for that. */
export function halvesOf({ level, index }: Window): Window[] {
  if (level >= LEVEL_MAX) return [];
  return [1, 0].map((half) => ({ level: level + 1, index: index * 2 + half }));
}

/** As in an address: `4-11`. */
export const windowName = ({ level, index }: Window): string => `${level}-${index}`;

/** The window of a name, or undefined for a name that is none. */
export function windowOf(name: string): Window | undefined {
  const [, level, index] = /^(0|[1-9]\d?)-(0|[1-9]\d{0,9})$/.exec(name)?.map(Number) ?? [];
  if (level === undefined || index === undefined) return undefined;
  return level <= LEVEL_MAX && index < 2 ** level ? { level, index } : undefined;
}
