import type { Target } from './target';

/** Resets all rate limits, so that the calls made by the seed don't count against the demo readers. */
export async function resetRates(target: Target): Promise<void> {
  const { openStore } = await import('./store');
  const store = openStore(target);
  try {
    await store.recursiveDelete(store.collection('rates'));
  } finally {
    await store.terminate();
  }
}
