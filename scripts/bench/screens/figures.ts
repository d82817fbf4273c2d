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

/** The figures of one screen, and which of them are held. */
export function figuresOf(screen: Screen, { cold, repeated }: Runs, maxScript: number): Figure[] {
  const isRendered = RENDERED.test(screen.page);
  const of = (kind: 'cold' | 'repeated', visits: readonly Visit[]): Figure[] => {
    const name = (figure: string) => `${screen.name}, ${kind}: ${figure}`;
    const all = (value: (visit: Visit) => number) => visits.map(value);
    const held = (figure: Figure): Figure => ({ ...figure, held: true });
    const budgetOf = { script: maxScript, live: screen.isThread ? undefined : 0 } as {
      [kind: string]: number | undefined;
    };
    return [
      median(
        name('answer'),
        'ms',
        all(({ answer }) => answer),
      ),
      median(
        name('content'),
        'ms',
        all(({ content }) => content),
        CONTENT_MS[isRendered ? 'rendered' : kind],
      ),
      median(
        name('blocking'),
        'ms',
        all(({ blocking }) => blocking),
        BLOCKING_MS,
      ),
      median(
        name('shift'),
        'score',
        all(({ shift }) => shift),
        SHIFT,
      ),
      held(
        median(
          name('requests'),
          'requests',
          all(({ requests }) => requests),
          REQUESTS,
        ),
      ),
      median(
        name('all requests'),
        'requests',
        all(({ allRequests }) => allRequests),
      ),
      held(
        median(
          name('all bytes'),
          'B',
          all(({ allBytes }) => allBytes),
          ALL_BYTES,
        ),
      ),
      ...kinds.map((one) => {
        const figure = median(
          name(one),
          'B',
          all(({ bytes }) => bytes[one]),
          budgetOf[one],
        );
        return figure.budget === undefined ? figure : held(figure);
      }),
    ];
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
