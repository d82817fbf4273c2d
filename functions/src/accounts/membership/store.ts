import type { DocumentReference } from 'firebase-admin/firestore';
import { db } from '../../platform/store/firestore';

export const memberRef = (clubId: string, uid: string): DocumentReference =>
  db().collection('clubs').doc(clubId).collection('members').doc(uid);
