import { expect } from 'vitest';
import { collections } from '../../../src/data/collections';
import { readStore, type Store } from '../../store';
import { auditAccounts } from './accounts';
import { auditClubs } from './clubs';
import { auditGenres } from './genres';
import { Records, when } from './records';
import { auditShelves } from './shelves';
import { auditThreads } from './threads';

/** Whatever entries beneath something entries beneath something that is there, in a collection that is known. */
function auditPlaces(records: Records): string[] {
  return [
    ...records.kinds().flatMap((kind) => when(!(kind in collections), `${kind} is no collection that is known`)),
    ...records
      .all()
      .flatMap(({ path, parent }) => when(parent !== '' && !records.has(parent), `${path} is beneath nothing`)),
  ];
}

/**
 * Everything that is not right in a store, in words: counters that are not what they count, and what has lost what it
 * belongs to. Nothing may be under way.
 */
export function audit(store: Store): string[] {
  const records = new Records(store);
  const audits = [auditPlaces, auditAccounts, auditShelves, auditGenres, auditThreads, auditClubs];
  return audits.flatMap((one) => one(records)).sort();
}

/** Fails when something is not right in this worker's store, whatever tests have left there. */
export async function expectSound(): Promise<void> {
  expect(audit(await readStore())).toEqual([]);
}
