import type { DocumentReference } from 'firebase-admin/firestore';
import { erasingAccountRef } from '../../accounts/erasing-accounts';
import { digestSince, localDay, nextDigest } from '../../accounts/next-digest';
import { mailSettingsOf } from '../../accounts/users';
import { createMail, mailRef } from '../../platform/mail/mails';
import { db } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';

/** Readers whose digests are made at once, and at the same moment. */
const PAGE = 100;
const AT_ONCE = 10;

/** Makes the digest of one reader that is due, and says when the next one is. A second run at the same moment finds it made. */
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

/** Makes all digests that are due, page by page, while there is time. One that fails keeps no other from being made. */
export async function makeDueDigests(
  now: Date,
  hasTime: () => boolean,
  warn: (message: string, error: unknown) => void,
): Promise<void> {
  const failed = (error: unknown) => warn('Making a digest failed.', error);
  let due = db().collection('users').where('nextDigestAt', '<=', now).orderBy('nextDigestAt').limit(PAGE);
  while (hasTime()) {
    const { docs } = await due.select('nextDigestAt').get();
    for (let from = 0; from < docs.length; from += AT_ONCE) {
      await Promise.all(docs.slice(from, from + AT_ONCE).map(({ ref }) => makeDigest(ref, now).catch(failed)));
    }
    const last = docs.at(-1);
    if (!last || docs.length < PAGE) return;
    due = due.startAfter(last);
  }
}
