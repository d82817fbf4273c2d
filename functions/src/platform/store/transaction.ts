import type { Transaction } from 'firebase-admin/firestore';
import { ApiError, unavailable } from '../../domain/errors';
import { retry } from '../async/retry';
import { db } from './firestore';

/** gRPC's INVALID_ARGUMENT. */
const INVALID = 3;
/** As often as the client itself retries a lost race. */
const ATTEMPTS = 5;

/**
 * Firestore's error for the commit of a finished transaction. The client repeats a commit when it loses the response,
 * and gets this error if the first commit succeeded. It also gets the error when two transactions waited for each other
 * and Firestore closed one of them.
 */
function isOver(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === INVALID && /transaction/i.test(String(message));
}

/**
 * Runs a check and the writes that follow from it as one atomic step. When the response is lost, the work can run again
 * after it was committed, and then sees its own writes. If it then fails with `not_found`, it has removed the document
 * itself, so its earlier result counts.
 * @throws `unavailable` when Firestore closes every attempt; any error of `work`
 */
export function atomically<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  let last: { result: T } | undefined;
  const attempt = async () => {
    const before = last;
    try {
      return await db().runTransaction(async (tx) => {
        const result = await work(tx);
        last = { result };
        return result;
      });
    } catch (error) {
      if (before && error instanceof ApiError && error.code === 'not_found') return before.result;
      throw error;
    }
  };
  const onGiveUp = (cause: unknown): never => {
    throw unavailable(cause);
  };
  return retry(attempt, { attempts: ATTEMPTS, retryIf: isOver, onGiveUp });
}
