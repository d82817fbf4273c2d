import type { Firestore } from 'firebase-admin/firestore';
import { nameId } from '../../functions/src/data/clubs/club-names';
import { nameKey } from '../../functions/src/data/clubs/rules';
import { CLUB_ID, clubDocuments, type Members } from './club-documents';
import { CLUB } from './club-talk';

const NAME = `clubNames/${nameId(nameKey(CLUB))}`;

/** Also true when another club has the same name, or when the club has been renamed. */
export const isClubThere = async (store: Firestore): Promise<boolean> => (await store.doc(NAME).get()).exists;

/** Writes the whole club in one batch, so a failed seed leaves no part of it. */
export async function writeClub(store: Firestore, members: Members, now: Date): Promise<void> {
  const { club, rest } = clubDocuments(members, now);
  const batch = store.batch();
  batch.create(store.doc(NAME), { clubId: CLUB_ID, name: nameKey(CLUB), current: true });
  batch.create(store.doc(club.path), club.data);
  for (const { path, data } of rest) batch.set(store.doc(path), data, { merge: true });
  await batch.commit();
}
