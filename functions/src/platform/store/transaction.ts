import type { Transaction } from 'firebase-admin/firestore';
import { ApiError, unavailable } from '../../domain/errors';
import { retry } from '../async/retry';
import { db } from './firestore';

/** gRPC's INVALID_ARGUMENT. */
const INVALID = 3;
/** As often as the client itself retries a lost race. */
const ATTEMPTS = 5;

/**
 * Firestore's error for the commit of a transaction that is over. The client repeats a commit whose answer was lost,
 * and gets this when the first one was carried out. It also gets this when two transactions waited for each other and
 * Firestore closed one of them.
 */
function isOver(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === INVALID && /transaction/i.test(String(message));
}

/**
 * Runs a check and the writes that follow from it as one atomic step. The work can run again after it was carried out,
 * when the answer was lost, and then sees its own writes. If it fails with `not_found` then, it has removed the
 * document itself, and its earlier result stands.
 * @throws `unavailable` when Firestore closes every attempt; what `work` throws
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
