import { documentsRead } from '../../store/documents-read';
import type { Admit } from './admit';
import { EVERYONE, UNKNOWN } from './limit';

interface Addresses {
  /** The caller's, from `callerAddress`. */
  address?: string | undefined;
  /** The last hop before the functions, from `lastHop`. */
  hop?: string | undefined;
}

/**
 * Does the work of a call without a session and counts the documents that it reads: by address, by last hop, which no
 * caller can choose, and in total.
 * @throws `too_many` when an earlier call has used up one of these limits
 */
export function countedAsVisitor<T>(
  admit: Admit,
  { address = UNKNOWN, hop = UNKNOWN }: Addresses,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  return counted(
    [admit('readsFromAddress', address, now), admit('readsFromHop', hop, now), admit('readsOfVisitors', EVERYONE, now)],
    work,
  );
}

/**
 * Does the work of a reader's call and counts the documents that it reads, including calls in this process.
 * @throws `too_many` when an earlier call has used up the limit
 */
export const countedAsReader = <T>(admit: Admit, uid: string, now: Date, work: () => Promise<T>): Promise<T> =>
  counted([admit('readsOfReader', uid, now)], work);

const counted = <T>(counts: readonly ReturnType<Admit>[], work: () => Promise<T>): Promise<T> =>
  documentsRead.run((documents) => {
    for (const count of counts) count(documents);
  }, work);
