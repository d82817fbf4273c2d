import { type Figure, median } from '../figures';
import { gridOf } from '../grid';
import { kinds } from './kinds';
import type { Runs } from './measure';
import type { Screen } from './screens';
import type { Visit } from './visit';

/** Largest paint of the content: in the document of a rendered page, or drawn by the browser. */
const CONTENT_MS = { rendered: 900, cold: 2300, repeated: 1200 };
const BLOCKING_MS = 200;
const SHIFT = 0.02;
const REQUESTS = 20;
const ALL_BYTES = 320_000;

const RENDERED = /^(home|discuss)\//;

/** A figure of a visit. `held` is a budget that the command fails by. */
interface Measure {
  column: string;
  unit: Figure['unit'];
  of: (visit: Visit) => number;
  budget?: number | undefined;
  held?: number | undefined;
}

/** @param content the budget in milliseconds @param maxScript the budget in bytes */
const measuresOf = ({ isThread }: Screen, content: number, maxScript: number): Measure[] => [
  { column: 'answer', unit: 'ms', of: (visit) => visit.answer },
  { column: 'content', unit: 'ms', of: (visit) => visit.content, budget: content },
  { column: 'blocking', unit: 'ms', of: (visit) => visit.blocking, budget: BLOCKING_MS },
  { column: 'shift', unit: 'score', of: (visit) => visit.shift, budget: SHIFT },
  { column: 'requests', unit: 'requests', of: (visit) => visit.requests, held: REQUESTS },
  { column: 'all requests', unit: 'requests', of: (visit) => visit.allRequests },
  { column: 'all bytes', unit: 'B', of: (visit) => visit.allBytes, held: ALL_BYTES },
  ...kinds.map((kind): Measure => {
    const held = kind === 'script' ? maxScript : kind === 'live' && !isThread ? 0 : undefined;
    return { column: kind, unit: 'B', of: ({ bytes }) => bytes[kind], held };
  }),
];

/** The figures of one screen on both kinds of visit, and which of them are held. */
export function figuresOf(screen: Screen, { cold, repeated }: Runs, maxScript: number): Figure[] {
  const of = (kind: 'cold' | 'repeated', visits: readonly Visit[]): Figure[] => {
    const content = CONTENT_MS[RENDERED.test(screen.page) ? 'rendered' : kind];
    return measuresOf(screen, content, maxScript).map(({ column, unit, of: value, budget, held }) => ({
      ...median(`${screen.name}, ${kind}: ${column}`, unit, visits.map(value), held ?? budget),
      ...(held === undefined ? {} : { held: true }),
    }));
  };
  return [...of('cold', cold), ...of('repeated', repeated)];
}

const TIMED = ['answer', 'content', 'blocking', 'shift'];
const EXACT = ['requests', 'all requests', 'all bytes', ...kinds];

/** What is timed and what is exact, each for both kinds of visit. */
export function gridsOf(figures: readonly Figure[], last: { [figure: string]: number } | undefined): string {
  const grids = ['cold', 'repeated'].flatMap((visits) => {
    const some = figures.filter(({ name }) => name.includes(`, ${visits}: `));
    return [gridOf(some, TIMED, last), gridOf(some, EXACT, last)];
  });
  return `${grids.join('\n\n')}\n\n  Each figure is followed by its difference from the committed one, and by ! when it is over its budget.`;
}
