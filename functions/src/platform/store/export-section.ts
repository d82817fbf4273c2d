import type { ExportPart } from '../../contract/my-data';
import type { Position } from './paging';

export type Found = Partial<Omit<ExportPart, 'account' | 'next'>>;

/** `last` is the position after the page. */
export type Section = (
  uid: string,
  after: Position | undefined,
) => Promise<{ found: Found; last: Position | undefined }>;

/** Documents per page: 50 of the longest notes have 3 MB. */
export const PAGE = 50;

export function lastOf<T>(docs: readonly T[], positionOf: (doc: T) => Position): Position | undefined {
  const last = docs.at(-1);
  return last && docs.length === PAGE ? positionOf(last) : undefined;
}
