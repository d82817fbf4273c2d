export type KeyedMutex = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

/** Within this process. Work holds the locks of all its keys; only its own caller sees a failure. */
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
