import type { DocumentReference } from 'firebase-admin/firestore';
import { db } from '../platform/store/firestore';

/** Exists while a reader is a member of a club (`clubs/members/club-members.ts`). */
export const memberRef = (clubId: string, uid: string): DocumentReference =>
  db().collection('clubs').doc(clubId).collection('members').doc(uid);
