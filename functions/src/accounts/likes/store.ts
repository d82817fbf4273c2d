import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod';
import { MailSettings } from '../../contract/mail';
import { db, storedInstant } from '../../platform/store/firestore';
import { nextDigest } from '../digest/rules';

const Due = z.object({ nextLikesAt: storedInstant, mail: MailSettings });

/** At the hour of the digest; null if the reader doesn't want to hear of likes. */
export const nextLikes = (wants: boolean, { zone }: Pick<MailSettings, 'zone'>, after: Date): Date | null =>
  wants ? nextDigest({ digest: 'daily', zone }, after) : null;

export interface DueLikes {
  ref: DocumentReference;
  due: Date;
  next: Date | null;
}

/** The readers who want to hear of likes and haven't heard of the last day's. */
export async function dueLikes(now: Date, limit: number): Promise<DueLikes[]> {
  const due = db().collection('users').where('nextLikesAt', '<=', now).orderBy('nextLikesAt').limit(limit);
  const { docs } = await due.select('nextLikesAt', 'mail').get();
  return docs.map((doc) => {
    const { nextLikesAt, mail } = Due.parse(doc.data());
    return { ref: doc.ref, due: nextLikesAt, next: nextLikes(true, mail, now) };
  });
}
