import type { WriteBatch } from 'firebase-admin/firestore';
import { caseIdOf, cases } from '../../../cases/store';
import type { Stored } from '../../../platform/store/firestore';
import { nameKey } from '../../rules';
import type { ClubRecord } from '../../store';
import { nameId } from '../store';

/** Includes the name, since a case is about the club under one name. */
export const clubThingId = ({ _id, title }: Stored<Pick<ClubRecord, 'title'>>): string =>
  `${_id} ${nameId(nameKey(title))}`;

/** Fails (`hasChanged`) when the decision changes. Removing a hidden name removes its listing text too. */
export async function nameDecision(
  batch: WriteBatch,
  { _id, moderated, listedAt }: Stored<ClubRecord>,
  title: string,
): Promise<Pick<ClubRecord, 'moderated' | 'about'>> {
  const found = await cases()
    .doc(caseIdOf('club', clubThingId({ _id, title })))
    .get();
  const hidden = found.data()?.hidden ?? false;
  // A no-op write that makes the batch fail if the case has changed since the read.
  if (found.updateTime) batch.update(found.ref, { hidden }, { lastUpdateTime: found.updateTime });
  return { moderated: hidden, ...(moderated && listedAt && { about: '' }) };
}
