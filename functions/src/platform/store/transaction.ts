import type { Transaction } from 'firebase-admin/firestore';
import { ApiError, unavailable } from '../../domain/errors';
import { retry } from '../async/retry';
import { db } from './firestore';

const INVALID = 3;
const MAX_ATTEMPTS = 5;

/** A repeated commit after a lost response, or one of two transactions that waited for each other. */
function isOver(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === INVALID && /transaction/i.test(String(message));
}

/** Runs a transaction. After a lost response it can run again: a `not_found` then means that it succeeded. */
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
  return retry(attempt, { attempts: MAX_ATTEMPTS, retryIf: isOver, onGiveUp });
}
