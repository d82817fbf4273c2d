import type { WriteBatch } from 'firebase-admin/firestore';
import { caseIdOf, cases } from '../cases/store';
import type { Stored } from '../platform/store/firestore';
import { nameId } from './club-names';
import { nameKey } from './rules';
import type { ClubRecord } from './store';

/** A club's id in a case: the club under one name. */
export const clubThingId = ({ _id, title }: Stored<Pick<ClubRecord, 'title'>>): string =>
  `${_id} ${nameId(nameKey(title))}`;

/**
 * What moderators have decided about a club's next name, which it may have had before. The batch fails (`hasChanged`)
 * when they decide again meanwhile. What the directory said under a hidden name is removed with that name.
 */
export async function nameDecision(
  batch: WriteBatch,
  { _id, moderated, listedAt }: Stored<ClubRecord>,
  title: string,
): Promise<Pick<ClubRecord, 'moderated' | 'about'>> {
  const found = await cases()
    .doc(caseIdOf('club', clubThingId({ _id, title })))
    .get();
  const hidden = found.data()?.hidden ?? false;
  // It changes nothing, and holds the case at the version that was read.
  if (found.updateTime) batch.update(found.ref, { hidden }, { lastUpdateTime: found.updateTime });
  return { moderated: hidden, ...(moderated && listedAt && { about: '' }) };
}
