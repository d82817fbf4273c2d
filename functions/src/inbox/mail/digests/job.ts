import type { DocumentReference } from 'firebase-admin/firestore';
import { digestSince, nextDigest } from '../../../accounts/digest/rules';
import { erasingAccountRef } from '../../../accounts/erasing/store';
import { mailSettingsOf } from '../../../accounts/store';
import { localDay } from '../../../domain/time-zones';
import { createMail, mailRef } from '../../../platform/mail/mails';
import { db } from '../../../platform/store/firestore';
import { atomically } from '../../../platform/store/transaction';

const PAGE_SIZE = 100;
const AT_ONCE = 10;

/** A second run at the same moment makes no second digest. */
function makeDigest(ref: DocumentReference, now: Date): Promise<void> {
  return atomically(async (tx) => {
    const [found, erasing] = await tx.getAll(ref, erasingAccountRef(ref.id));
    const { settings, due } = mailSettingsOf(found?.data());
    if (!found?.exists || due === null || due > now) return;
    const next = erasing?.exists ? null : nextDigest(settings, now);
    if (next === null) {
      tx.update(ref, { nextDigestAt: null });
      return;
    }
    const day = localDay(due, settings.zone);
    const mail = mailRef(ref.id, 'digest', day);
    const isMade = (await tx.get(mail)).exists;
    const since = digestSince(settings, due).toISOString();
    if (!isMade) createMail(tx, mail, { uid: ref.id, kind: 'digest', subject: { day, since }, due: now }, now);
    tx.update(ref, { nextDigestAt: next });
  });
}

export async function makeDueDigests(
  now: Date,
  hasTime: () => boolean,
  warn: (message: string, error: unknown) => void,
): Promise<void> {
  const failed = (error: unknown) => warn('Making a digest failed.', error);
  let due = db().collection('users').where('nextDigestAt', '<=', now).orderBy('nextDigestAt').limit(PAGE_SIZE);
  while (hasTime()) {
    const { docs } = await due.select('nextDigestAt').get();
    for (let from = 0; from < docs.length; from += AT_ONCE) {
      await Promise.all(docs.slice(from, from + AT_ONCE).map(({ ref }) => makeDigest(ref, now).catch(failed)));
    }
    const last = docs.at(-1);
    if (!last || docs.length < PAGE_SIZE) return;
    due = due.startAfter(last);
  }
}
