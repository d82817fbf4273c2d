import { documentsRead } from '../../store/documents-read';
import type { Admit } from './admit';
import { EVERYONE, UNKNOWN } from './limit';

interface Addresses {
  address?: string | undefined;
  hop?: string | undefined;
}

/** Counts the documents read: by address, by last hop, which can't be forged, and in total. @throws `too_many` */
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

/** Counts the documents read, including calls in this process. @throws `too_many` */
export const countedAsReader = <T>(admit: Admit, uid: string, now: Date, work: () => Promise<T>): Promise<T> =>
  counted([admit('readsOfReader', uid, now)], work);

const counted = <T>(counts: readonly ReturnType<Admit>[], work: () => Promise<T>): Promise<T> =>
  documentsRead.run((documents) => {
    for (const count of counts) count(documents);
  }, work);
