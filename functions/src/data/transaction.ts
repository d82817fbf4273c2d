import type { Transaction } from 'firebase-admin/firestore';
import { ApiError, messages } from '../contract/errors';
import { db } from './firestore';

/** gRPC's INVALID_ARGUMENT. */
const INVALID = 3;
/** As often as the client itself begins anew after a lost race. */
const ATTEMPTS = 5;

/**
 * What the store says to the commit of a transaction that is over. Firestore's client sends a commit again whose answer
 * did not come back, so this is what it hears when the first one was carried out. It is also what the store says when
 * two transactions wait for each other and it has closed one of them, at whichever step that finds out.
 */
function isOver(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === INVALID && /transaction/i.test(String(message));
}

/**
 * Runs a check and the writes that follow from it as one atomic step. The work may run more than once, also after it
 * has been carried out and the store's answer was lost: then it meets its own writes. Where what it is about is not
 * there any more (`not_found`), it has removed that itself, and its first result entries.
 * @throws `unavailable` when the store closes each attempt; what `work` throws
 */
export async function atomically<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  let last: { result: T } | undefined;
  let cause: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = last;
    try {
      return await db().runTransaction(async (tx) => {
        const result = await work(tx);
        last = { result };
        return result;
      });
    } catch (error) {
      if (before && error instanceof ApiError && error.code === 'not_found') return before.result;
      if (!isOver(error)) throw error;
      cause = error;
    }
  }
  throw new ApiError('unavailable', messages.unavailable, undefined, undefined, { cause });
}
