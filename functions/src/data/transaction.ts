import type { Transaction } from 'firebase-admin/firestore';
import { Refusal } from '../contract/errors';
import { db } from './firestore';

/** gRPC's INVALID_ARGUMENT. */
const INVALID = 3;

/**
 * What the store says to the commit of a transaction that is over. Firestore's client sends a commit again whose answer
 * did not come back, so this is what it hears when the first one was carried out.
 */
function isOver(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === INVALID && /transaction/i.test(String(message));
}

/**
 * Runs a check and the writes that follow from it as one atomic step. The work may run more than once, also after it
 * has been carried out and the store's answer was lost: then it meets its own writes. Where what it is about is not
 * there any more (`not_found`), it has removed that itself, and its first result stands.
 */
export async function atomically<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  let last: { result: T } | undefined;
  const run = () =>
    db().runTransaction(async (tx) => {
      const result = await work(tx);
      last = { result };
      return result;
    });
  try {
    return await run();
  } catch (error) {
    const before = last;
    if (!isOver(error) || !before) throw error;
    return run().catch((afterwards: unknown) => {
      if (afterwards instanceof Refusal && afterwards.code === 'not_found') return before.result;
      throw afterwards;
    });
  }
}
