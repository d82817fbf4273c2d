export type KeyedMutex = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

/**
 * A mutex by key within this process. Work on the same key runs in the order of the calls; work on other keys doesn't
 * wait. Work holds the locks of all its keys. Only its own caller sees a failure.
 */
export function keyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return (keys, work) => {
    const before = Promise.all(keys.map((key) => last.get(key)));
    const mine = before.then(work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    for (const key of keys) last.set(key, settled);
    settled.then(() => {
      for (const key of keys) if (last.get(key) === settled) last.delete(key);
    });
    return mine;
  };
}
