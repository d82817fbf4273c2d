interface Options<T> {
  /** How often the work is tried at most. */
  attempts: number;
  /** Whether another attempt can succeed after this error. Any other error is thrown at once. */
  retryIf: (error: unknown) => boolean;
  /** What to answer or throw after the last attempt; unless given, its error is thrown. */
  onGiveUp?: (error: unknown) => T;
}

/** Repeats work that can lose a race until it succeeds, fails for another reason, or has used up its attempts. */
export async function retry<T>(work: () => Promise<T>, { attempts, retryIf, onGiveUp }: Options<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!retryIf(error)) throw error;
      if (attempt < attempts) continue;
      if (onGiveUp) return onGiveUp(error);
      throw error;
    }
  }
}
