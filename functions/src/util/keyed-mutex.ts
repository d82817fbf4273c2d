/**
 * Lets work on the same things of this process be done one after another, in the order in which it came. Work on other
 * things does not wait. A failure is its caller's alone.
 */
export function keyedMutex(): <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (keys, work) => {
    const before = Promise.all(keys.map((key) => last.get(key)));
    const mine = before.then(work);
    const over = mine.then(
      () => undefined,
      () => undefined,
    );
    for (const key of keys) last.set(key, over);
    over.then(() => {
      for (const key of keys) if (last.get(key) === over) last.delete(key);
    });
    return mine;
  };
}
