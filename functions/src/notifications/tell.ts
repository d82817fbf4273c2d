import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { blockRef } from '../accounts/blocks/store';
import { erasingAccountRef } from '../accounts/erasing-accounts';
import { userRef } from '../accounts/sign-ups';
import { reportReads } from '../platform/store/documents-read';
import { db, isExisting } from '../platform/store/firestore';
import { isMutedNotice, levelsOf, levelsRef } from './levels';
import { type ReplyMail, replyMail } from './reply-mail';
import { isAlwaysTold, type NoticeEvent, type NoticeOf, type NoticeRecord, noticeOf, tellBrowsers } from './store';

export interface Telling {
  uid: string;
  /** Whose doing it is; empty once the account is erased, and where the reader must not learn it. */
  by: string;
  of: NoticeOf;
  event: NoticeEvent;
}

/** A notice that its reader is to get, and the email that goes with it. */
export interface NewNotice {
  uid: string;
  ref: DocumentReference;
  record: NoticeRecord;
  mail: ReplyMail | undefined;
}

const hasMail = ({ kind }: NoticeOf): boolean => kind === 'reply';

/** The documents that say whether a reader is to be told. */
const about = ({ uid, by, of }: Telling) => ({
  erasing: erasingAccountRef(uid),
  levels: levelsRef(uid),
  member: of.clubId === null ? undefined : db().doc(`clubs/${of.clubId}/members/${uid}`),
  block: isAlwaysTold(of) || by === '' ? undefined : blockRef(uid, by),
  user: hasMail(of) ? userRef(uid) : undefined,
});

/**
 * The notices among these that nothing speaks against: an account that is being erased, a club that the reader isn't a
 * member of or, beyond being told of it, hasn't accepted, and, except for the kinds that are always told, what they have muted and whom they have blocked. Plain
 * reads, two to five for each: who posts waits for nobody's lock. What changes in the same second is caught when the notices are listed.
 */
export async function noticesFor(tellings: readonly Telling[]): Promise<NewNotice[]> {
  if (tellings.length === 0) return [];
  const refs = tellings.map((telling) => ({ telling, ...about(telling) }));
  const found = await findAll(
    refs.flatMap(({ erasing, levels, member, block, user }) => [erasing, levels, member, block, user]),
  );
  const exists = (ref: DocumentReference | undefined) => ref !== undefined && found.get(ref.path)?.exists === true;
  const wanted = refs.filter(({ telling: { of }, erasing, levels, member, block }) => {
    if (exists(erasing) || exists(block) || (member && !exists(member))) return false;
    // Null until they accept to be in the club.
    const isAsked = member && found.get(member.path)?.get('acceptedAt') === null;
    if (isAsked && of.kind !== 'added' && !isAlwaysTold(of)) return false;
    return !isMutedNotice(levelsOf(found.get(levels.path)?.data()), of);
  });
  return Promise.all(
    wanted.map(async ({ telling: { uid, of, event }, user }) => {
      const { ref, record } = noticeOf(uid, of, event);
      const mail = user && (await replyMail(found.get(user.path)?.data(), { uid, group: record.group, at: event.at }));
      return { uid, ref, record, mail };
    }),
  );
}

async function findAll(
  refs: readonly (DocumentReference | undefined)[],
): Promise<ReadonlyMap<string, DocumentSnapshot>> {
  const different = [...new Map(refs.flatMap((ref) => (ref ? [[ref.path, ref] as const] : []))).values()];
  if (different.length === 0) return new Map();
  const found = await db().getAll(...different);
  reportReads(found.length);
  return new Map(found.map((document) => [document.ref.path, document]));
}

/** A transaction or a batch. */
interface Step {
  create(ref: DocumentReference, data: object): unknown;
  set(ref: DocumentReference, data: object, options?: { merge: true }): unknown;
}

/** Adds notices and their emails to a step. The step fails (`isExisting`) when one of the notices is there already. */
export function addNotices(step: Step, notices: readonly NewNotice[]): void {
  for (const { ref, record, mail } of notices) {
    step.create(ref, record);
    if (mail) step.set(mail.ref, mail.fields);
  }
  for (const uid of new Set(notices.map((notice) => notice.uid))) tellBrowsers(step, uid);
}

/** What must be there for something to be told. */
interface Condition {
  /** The documents without which there is nothing to tell. */
  requires: readonly DocumentReference[];
  /** Whether these, which are there, still have what is told. */
  isStill?: (found: readonly DocumentSnapshot[]) => boolean;
}

async function isThere({ requires, isStill = () => true }: Condition): Promise<boolean> {
  if (requires.length === 0) return true;
  const found = await db().getAll(...requires);
  return found.every(({ exists }) => exists) && isStill(found);
}

/**
 * Tells a reader of something that was stored before. What is deleted meanwhile takes its notices back, so a notice
 * that comes too late for that is taken back here. An event that was told is left as it is.
 * @returns whether it was told
 */
export async function tell(telling: Telling, condition: Condition): Promise<boolean> {
  const [notices, isStillThere] = await Promise.all([noticesFor([telling]), isThere(condition)]);
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
