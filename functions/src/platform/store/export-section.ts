import type { ExportPart } from '../../contract/my-data';
import type { Position } from './paging';

export type Found = Partial<Omit<ExportPart, 'account' | 'next'>>;

export type Section = (
  uid: string,
  after: Position | undefined,
) => Promise<{ found: Found; last: Position | undefined }>;

export const PAGE = 50;

export function lastOf<T>(docs: readonly T[], positionOf: (doc: T) => Position): Position | undefined {
  const last = docs.at(-1);
  return last && docs.length === PAGE ? positionOf(last) : undefined;
}
