/** What one caller did: atomic steps in this order, all between the start of a call and its end. */
export interface Operation {
  start: number;
  end: number;
  steps: readonly Step[];
}

export interface Step {
  input: unknown;
  /** What the step returned. Left out if no answer shows it. */
  output?: unknown;
}

/** An object without concurrency. States and outputs are JSON. */
export interface Model<State> {
  initial: State;
  apply: (state: State, input: never) => { state: State; output?: unknown };
  /** For an object that only grows, so that the search gives up as soon as an output shows a smaller state. */
  growing?: { sizeOf: (state: State) => number; sizeIn: (output: never) => number };
}

/** `undecided`: the search has tried more states than it may. */
export type Verdict = 'legal' | 'illegal' | 'undecided';

const MAX_STATES = 100_000;

/**
 * Searches for one order of all steps that the model allows and that keeps the order of calls that didn't overlap
 * (Wing and Gong's search, with the states that have failed remembered, as in Porcupine).
 */
export function judge<State>(
  { initial, apply, growing }: Model<State>,
  history: readonly Operation[],
  maxStates = MAX_STATES,
): Verdict {
  const operations = history.toSorted((one, other) => one.end - other.end);
  const done = operations.map(() => 0);
  const failed = new Set<string>();

  const isOpen = (index: number) => (done[index] ?? 0) < (operations[index]?.steps.length ?? 0);

  /** The size of the state that an operation has to see, or Infinity if it doesn't look again. */
  const wanted = (index: number) => {
    const next = operations[index]?.steps.slice(done[index]).find(({ output }) => output !== undefined);
    return growing && next ? growing.sizeIn(next.output as never) : Number.POSITIVE_INFINITY;
  };

  /** Operations that may take their next step: none that is still open has ended before they start. */
  function candidates(): number[] {
    const open = operations.flatMap((_, index) => (isOpen(index) ? [index] : []));
    const firstEnd = operations[open[0] ?? 0]?.end ?? 0;
    const seen = new Set<string>();
    return open.filter((index) => {
      const { start = 0, steps = [] } = operations[index] ?? {};
      if (start > firstEnd) return false;
      // Of several with the same steps left, the first to end can always go first.
      const left = JSON.stringify(steps.slice(done[index]));
      if (seen.has(left)) return false;
      seen.add(left);
      return true;
    });
  }

  function search(state: State): Verdict {
    if (growing && operations.some((_, index) => isOpen(index) && wanted(index) < growing.sizeOf(state)))
      return 'illegal';
    const able = candidates().toSorted((one, other) =>
      wanted(one) < wanted(other) ? -1 : wanted(one) > wanted(other) ? 1 : one - other,
    );
    if (able.length === 0) return 'legal';
    const key = `${done.join('')} ${JSON.stringify(state)}`;
    if (failed.has(key)) return 'illegal';
    if (failed.size >= maxStates) return 'undecided';
    const moves = able.flatMap((index) => {
      const step = operations[index]?.steps[done[index] ?? 0];
      const next = apply(state, step?.input as never);
      const fits = step?.output === undefined || JSON.stringify(next.output) === JSON.stringify(step.output);
      return fits ? { index, next: next.state } : [];
    });
    // A step that changes nothing is never too early.
    const idle = moves.find(({ next }) => JSON.stringify(next) === JSON.stringify(state));
    for (const { index, next } of idle ? [idle] : moves) {
      done[index] = (done[index] ?? 0) + 1;
      const verdict = search(next);
      done[index] -= 1;
      if (verdict !== 'illegal') return verdict;
    }
    failed.add(key);
    return 'illegal';
  }

  return search(initial);
}

export interface History {
  operations: Operation[];
  /** Runs a call and records when it started and ended, and its steps. */
  record: <T>(call: () => Promise<T>, steps: (answer: T) => Step[]) => Promise<T>;
}

export function newHistory(): History {
  const operations: Operation[] = [];
  let events = 0;
  const event = () => {
    events += 1;
    return events;
  };
  return {
    operations,
    record: async (call, steps) => {
      const start = event();
      const answer = await call();
      operations.push({ start, end: event(), steps: steps(answer) });
      return answer;
    },
  };
}
