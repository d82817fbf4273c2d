export interface Slots {
  working: number;
  waiting: number;
}

/** Limits concurrency; `full` creates the error for a task that doesn't fit in the queue. */
export function slots({ working, waiting }: Slots, full: () => Error) {
  let busy = 0;
  const queue: (() => void)[] = [];

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (busy < working) busy += 1;
    else if (queue.length >= waiting) throw full();
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await task();
    } finally {
      // The slot goes straight to the next task in the queue, so that a new task can't take it first.
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
