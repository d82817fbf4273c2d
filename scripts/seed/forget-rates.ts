import type { Target } from './target';

/** Forgets what callers have done, so that the seed's own calls use up nobody's allowance. */
export async function forgetRates(target: Target): Promise<void> {
  const { openStore } = await import('./store');
  const store = openStore(target);
  try {
    await store.recursiveDelete(store.collection('rates'));
  } finally {
    await store.terminate();
  }
}
