import { documentsRead } from '../../data/documents-read';
import type { Admit } from './admit';
import { EVERYONE, UNKNOWN } from './limit';

interface Addresses {
  /** The caller's, from `callerAddress`. */
  address?: string | undefined;
  /** The last hop before the functions, from `lastHop`. */
  hop?: string | undefined;
}

/**
 * Does the work of a call without a session and counts the documents that it reads: by address, by the hop that no caller
 * can choose, and in all. @throws `too_many` when an earlier call has used up one of them
 */
export function countedAsVisitor<T>(
  admit: Admit,
  { address = UNKNOWN, hop = UNKNOWN }: Addresses,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const counts = [
    admit('readsFromAddress', address, now),
    admit('readsFromHop', hop, now),
    admit('readsOfVisitors', EVERYONE, now),
  ];
  const counted = (documents: number) => {
    for (const count of counts) count(documents);
  };
  return documentsRead.run(counted, work);
}
