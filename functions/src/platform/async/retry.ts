interface Options<T> {
  attempts: number;
  retryIf: (error: unknown) => boolean;
  /** Returns or throws the outcome after the last attempt; without it, the last error is thrown. */
  onGiveUp?: (error: unknown) => T;
}

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
