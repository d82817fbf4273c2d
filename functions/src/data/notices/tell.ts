import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { blockRef } from '../accounts/blocks';
import { erasingAccountRef } from '../accounts/erasing-accounts';
import { memberRef } from '../clubs/club-members';
import { readReplyMail } from '../mail/reply-mail';
import { atomically } from '../transaction';
import { isMuted, levelsOf, levelsRef } from './levels';
import { type NoticeEvent, type NoticeOf, noticeAt, noticeRef, noticeWith, tellBrowsersTx } from './notices';

export interface Telling {
  uid: string;
  /** Whose doing it is; empty once the account is erased. Who has blocked them isn't told. */
  by: string;
  of: NoticeOf;
  event: Omit<NoticeEvent, 'read'>;
  /** The documents without which there is nothing to tell. */
  requires: readonly DocumentReference[];
  /** Whether these, which are there, still have what is told. */
  isStill?: (found: readonly DocumentSnapshot[]) => boolean;
}

/** What a reader is told of whatever they have muted and blocked. */
const ALONE: ReadonlySet<NoticeOf['kind']> = new Set(['removed', 'decision', 'outcome']);

/**
 * Adds an event to the notice of a reader who is a member where the thread has members, in one step with the check that
 * there is something to tell, and that the reader isn't being erased, hasn't muted it and hasn't blocked whose doing it is.
 * Of a removal, a decision and an outcome they are told in any case, each time with a notice of its own. An event that is
 * there is left as it is.
 * @returns whether it was added
 */
export async function tell({ uid, by, of, event, requires, isStill = () => true }: Telling): Promise<boolean> {
  // Read before the step: a lock on it would hold up all that the member writes, and leaving forgets the club's notices.
  if (of.clubId !== null && !(await memberRef(of.clubId, uid).get()).exists) return false;
  return atomically(async (tx) => {
    const isAlone = ALONE.has(of.kind);
    const block = isAlone || by === '' ? [] : [blockRef(uid, by)];
    const read = await tx.getAll(erasingAccountRef(uid), levelsRef(uid), ...block, ...requires);
    const [erasing, levels, ...rest] = read;
    if (erasing?.exists || rest.slice(0, block.length).some(({ exists }) => exists)) return false;
    const there = rest.slice(block.length);
    if (there.some(({ exists }) => !exists) || !isStill(there)) return false;
    if (!isAlone && isMuted(levelsOf(levels?.data()), of)) return false;
    const ref = noticeAt(noticeRef(uid, of, ...(isAlone ? [event._id] : [])).path);
    const { events } = (await tx.get(ref)).data() ?? { events: [] };
    if (events.some(({ _id }) => _id === event._id)) return false;
    const addMail = of.kind === 'reply' ? await readReplyMail(tx, uid, { notice: ref, at: event.at }) : undefined;
    addMail?.();
    tx.set(ref, { _id: ref.id, ...noticeWith(of, [...events, { ...event, read: false }]) });
    tellBrowsersTx(tx, uid);
    return true;
  });
}
