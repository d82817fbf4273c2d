export interface Slots {
  /** How many tasks run at once. */
  working: number;
  /** How many may wait. */
  waiting: number;
}

/**
 * Bounds work: a task waits for a slot in order.
 * @param full creates the error for a task that not even has room to wait
 */
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
      // The slot goes straight to the next in line: a new task must not take it first.
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
