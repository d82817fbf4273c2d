import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { requireNotErasing } from '../../accounts/erasing/store';
import { userRef } from '../../accounts/sign-up/store';
import { type ActRecord, type CaseRecord, cases, hashOf } from '../../cases/store';
import { restricts } from '../../contract/moderation';
import { shortened } from '../../domain/text-cut';
import { DAY_MS } from '../../domain/time';
import { db, type Stored } from '../../platform/store/firestore';
import { addTellDecision } from '../decisions/notices/store';
import { logActTx } from '../log/store';
import { statements } from '../statements/store';
import { type Thing, wordsKey } from '../store';

const EXCERPT = 200;

const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one && other && one > other ? one : (other ?? one);

/** The case after an act. A suspension is shortened only by undoing it. */
function afterAct(before: CaseRecord, act: ActRecord, judged: string): CaseRecord {
  const restores = act.kind === 'restore';
  const until = laterOf(
    before.suspendedUntil,
    act.days === null ? null : new Date(act.at.getTime() + act.days * DAY_MS),
  );
  return {
    ...before,
    version: before.version + 1,
    // Content hidden without a moderator awaits one.
    state: act.automatic ? 'open' : 'closed',
    acts: [...before.acts, act],
    appeal: null,
    hidden: act.kind === 'hide' || (before.hidden && !restores),
    closed: act.kind === 'close' || (before.closed && !restores),
    suspendedUntil: restores ? null : until,
    inForce: restores ? [] : before.inForce,
    // Later reports are about what a moderator hasn't seen.
    ...(!act.automatic && { judged, counted: 0 }),
  };
}

function tellTx(
  tx: Transaction,
  caseId: string,
  before: CaseRecord,
  after: CaseRecord,
  act: ActRecord,
  excerpt: string,
) {
  const own = db().collection('users').doc(before.authorId).collection('statements');
  const restores = act.kind === 'restore';
  const outcome = restores ? 'approved' : 'declined';
  for (const id of new Set([...before.inForce, ...(before.appeal ? [before.appeal.statementId] : [])])) {
    const appealed = id === before.appeal?.statementId && { 'appeal.outcome': outcome };
    const undone = restores && { undoneAt: act.at };
    if (appealed || undone) tx.update(own.doc(id), { ...appealed, ...undone });
  }
  if (!restricts(act.kind)) return after;
  const _id = hashOf(caseId, `${after.version}`);
  const until = act.kind === 'suspend' ? after.suspendedUntil : null;
  const about = { kind: before.kind, act: act.kind, caseId, excerpt: shortened(excerpt, EXCERPT) };
  tx.create(statements(before.authorId).doc(_id), { ...act, ...about, _id, until, appeal: null, undoneAt: null });
  return { ...after, inForce: [...after.inForce, _id] };
}

interface Acting {
  thing: Thing | undefined;
  act: ActRecord;
  by: string;
}

export function actTx(
  tx: Transaction,
  { _id: caseId, ...before }: Stored<CaseRecord>,
  { thing, act, by }: Acting,
): Stored<CaseRecord> {
  const { authorId } = before;
  let after = afterAct(before, act, wordsKey(thing));
  if (authorId !== '') {
    requireNotErasing(tx, authorId);
    after = tellTx(tx, caseId, before, after, act, thing?.text ?? '');
    const until = after.suspendedUntil;
    if (until?.getTime() !== before.suspendedUntil?.getTime())
      tx.update(userRef(authorId), { [`suspensions.${caseId}`]: until ?? FieldValue.delete() });
  }
  if (after.hidden !== before.hidden) thing?.setHidden?.(tx, after.hidden);
  if (after.closed !== before.closed) thing?.setClosed?.(tx, after.closed);
  addTellDecision(tx, { caseId, before, after, act });
  const approves = before.appeal !== null && act.kind === 'restore';
  logActTx(tx, act, { caseId, version: after.version, by, approves });
  tx.set(cases().doc(caseId), { ...after, _id: caseId });
  return { ...after, _id: caseId };
}
