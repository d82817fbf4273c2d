import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { blockRef } from '../../accounts/blocks/store';
import { devicesOf, devicesRef } from '../../accounts/devices/store';
import { erasingAccountRef } from '../../accounts/erasing/store';
import { memberRef } from '../../accounts/membership/store';
import { userRef } from '../../accounts/sign-up/store';
import { addJob } from '../../platform/jobs/job';
import { reportReads } from '../../platform/store/documents-read';
import { db, isExisting } from '../../platform/store/firestore';
import { isMutedNotice, levelsOf, levelsRef } from '../levels/store';
import { mailKindOf, type NoticeMail, noticeMail } from '../mail';
import { isAlwaysTold, type NoticeEvent, type NoticeOf, type NoticeRecord, noticeOf, tellBrowsers } from '../store';

export interface PlannedNotice {
  uid: string;
  /** Empty after that account is erased, and for an anonymous cause. */
  by: string;
  of: NoticeOf;
  event: NoticeEvent;
}

export interface NewNotice {
  uid: string;
  ref: DocumentReference;
  record: NoticeRecord;
  mail: NoticeMail | undefined;
  isPushed: boolean;
}

const about = ({ uid, by, of }: PlannedNotice) => ({
  erasing: erasingAccountRef(uid),
  levels: levelsRef(uid),
  member: of.clubId === null ? undefined : memberRef(of.clubId, uid),
  block: isAlwaysTold(of) || by === '' ? undefined : blockRef(uid, by),
  user: mailKindOf(of) ? userRef(uid) : undefined,
  devices: devicesRef(uid),
});

/** Drops those that their reader may not get. Plain reads, so that a new post waits for no lock. */
export async function noticesFor(planned: readonly PlannedNotice[]): Promise<NewNotice[]> {
  if (planned.length === 0) return [];
  const refs = planned.map((notice) => ({ notice, ...about(notice) }));
  const snapshots = await findAll(
    refs.flatMap(({ erasing, levels, member, block, user, devices }) => [
      erasing,
      levels,
      member,
      block,
      user,
      devices,
    ]),
  );
  const exists = (ref: DocumentReference | undefined) => ref !== undefined && snapshots.get(ref.path)?.exists === true;
  const wanted = refs.filter(({ notice: { of }, erasing, levels, member, block }) => {
    if (exists(erasing) || exists(block) || (member && !exists(member))) return false;
    // Null until the reader accepts to be in the club.
    const isAsked = member && snapshots.get(member.path)?.get('acceptedAt') === null;
    if (isAsked && of.kind !== 'added' && !isAlwaysTold(of)) return false;
    return !isMutedNotice(levelsOf(snapshots.get(levels.path)?.data()), of);
  });
  return Promise.all(
    wanted.map(async ({ notice: { uid, of, event }, user, devices }) => {
      const { ref, record } = noticeOf(uid, of, event);
      const [account, kind] = [user && snapshots.get(user.path)?.data(), mailKindOf(of)];
      const mail = kind && account && (await noticeMail(account, { uid, kind, group: record.group, at: event.at }));
      const isPushed = devicesOf(snapshots.get(devices.path)?.data(), event.at).length > 0;
      return { uid, ref, record, mail, isPushed };
    }),
  );
}

async function findAll(
  refs: readonly (DocumentReference | undefined)[],
): Promise<ReadonlyMap<string, DocumentSnapshot>> {
  const different = [...new Map(refs.flatMap((ref) => (ref ? [[ref.path, ref] as const] : []))).values()];
  if (different.length === 0) return new Map();
  const docs = await db().getAll(...different);
  reportReads(docs.length);
  return new Map(docs.map((document) => [document.ref.path, document]));
}

interface Step {
  create(ref: DocumentReference, data: object): unknown;
  set(ref: DocumentReference, data: object, options?: { merge: true }): unknown;
}

/** A reader's notifications in one club, or in public, share a push job. Fails (`isExisting`) for an existing one. */
export function addNotices(step: Step, notices: readonly NewNotice[]): void {
  for (const { uid, ref, record, mail, isPushed } of notices) {
    step.create(ref, record);
    if (mail) step.set(mail.ref, mail.fields);
    if (isPushed) addJob(step, 'push', { uid, club: record.clubId ?? '' }, record.at);
  }
  for (const uid of new Set(notices.map((notice) => notice.uid))) tellBrowsers(step, uid);
}

export interface Condition {
  requires: readonly DocumentReference[];
  isStill?: (found: readonly DocumentSnapshot[]) => boolean;
}

async function isThere({ requires, isStill = () => true }: Condition): Promise<boolean> {
  if (requires.length === 0) return true;
  const docs = await db().getAll(...requires);
  return docs.every(({ exists }) => exists) && isStill(docs);
}

/** Notifies of an event stored earlier, unless a deletion came first. Returns true if the notification was sent. */
export async function tell(notice: PlannedNotice, condition: Condition): Promise<boolean> {
  const [notices, isStillThere] = await Promise.all([noticesFor([notice]), isThere(condition)]);
  if (notices.length === 0 || !isStillThere) return false;
  const batch = db().batch();
  addNotices(batch, notices);
  try {
    await batch.commit();
  } catch (error) {
    if (isExisting(error)) return false;
    throw error;
  }
  if (await isThere(condition)) return true;
  const back = db().batch();
  for (const { uid, ref } of notices) {
    back.delete(ref);
    tellBrowsers(back, uid);
  }
  await back.commit();
  return false;
}
