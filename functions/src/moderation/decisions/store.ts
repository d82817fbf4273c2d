import { type ActRecord, type CaseRecord, cases, findCaseTx } from '../../cases/store';
import type { ActBody } from '../../contract/moderation';
import { DAY_MS } from '../../domain/time';
import { isExisting, type Stored } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';
import { actTx } from '../acts/store';
import { countAppealTx } from '../log/store';
import { type StatementRecord, statements } from '../statements/store';
import { type Thing, wordsKey } from '../store';
import { findThingTx } from '../things/store';

/** `changed`: by another moderator or an appeal, or its text since the moderator read it. `impossible`: the act doesn't apply, or is already done. */
export type Decided =
  | { kind: 'decided'; decided: Stored<CaseRecord> }
  | { kind: 'missing' | 'changed' | 'impossible' | 'own' | 'erasing' };

function isPossible(
  { hidden, closed, suspendedUntil, state, ...found }: CaseRecord,
  thing: Thing | undefined,
  act: ActRecord,
) {
  const isHiddenByReports = hidden && found.acts.findLast(({ kind }) => kind === 'hide')?.automatic === true;
  const canBeHidden = thing?.setHidden !== undefined && !thing.isPrivate;
  switch (act.kind) {
    case 'dismiss':
      // Hidden by three reports. A moderator hides or restores it, so that everyone involved learns the decision.
      return state === 'open' && !(isHiddenByReports && canBeHidden);
    case 'restore':
      return hidden || closed || suspendedUntil !== null;
    case 'hide':
      return canBeHidden && (!hidden || isHiddenByReports);
    case 'close':
      return thing?.setClosed !== undefined && !closed;
    case 'suspend':
      // Any owner may have written a club's name.
      return found.authorId !== '' && found.kind !== 'club';
  }
}

export function decide({ id, version, words, ...input }: ActBody, by: string, now: Date): Promise<Decided> {
  const { act: kind, category = null, ground = null, law = '', facts = '' } = input;
  const days = kind === 'suspend' ? (input.days ?? null) : null;
  const act: ActRecord = { kind, at: now, automatic: false, category, ground, law, facts, days };
  return atomically(async (tx): Promise<Decided> => {
    const found = await findCaseTx(tx, id);
    if (!found) return { kind: 'missing' };
    const last = found.acts.at(-1);
    // The response to the first attempt was lost.
    const isDone = found.version === version + 1 && last?.kind === kind && last.at.getTime() === now.getTime();
    if (isDone) return { kind: 'decided', decided: found };
    if (found.version !== version) return { kind: 'changed' };
    if (found.authorId === by) return { kind: 'own' };
    const thing = await findThingTx(tx, found.kind, found.thing);
    const present = wordsKey(thing);
    if (present !== '' && present !== words) return { kind: 'changed' };
    if (!isPossible(found, thing, act)) return { kind: 'impossible' };
    return { kind: 'decided', decided: actTx(tx, found, { thing, act, by }) };
  }).catch((error: unknown): Decided => {
    if (!isExisting(error)) throw error;
    return { kind: 'erasing' };
  });
}

const APPEAL_MS = 20 * DAY_MS;
export const appealUntil = (at: Date): Date => new Date(at.getTime() + APPEAL_MS);

export type Appealed =
  | { kind: 'appealed'; statement: Stored<StatementRecord> }
  | { kind: 'missing' | 'again' | 'late' | 'undone' };

export function appeal(uid: string, statementId: string, text: string, now: Date): Promise<Appealed> {
  return atomically(async (tx): Promise<Appealed> => {
    const ref = statements(uid).doc(statementId);
    const statement = (await tx.get(ref)).data();
    const found = statement && (await findCaseTx(tx, statement.caseId));
    if (!found) return { kind: 'missing' };
    const isSame = statement.appeal?.at.getTime() === now.getTime() && statement.appeal.text === text;
    if (isSame) return { kind: 'appealed', statement };
    if (statement.undoneAt) return { kind: 'undone' };
    if (statement.appeal || found.appeal) return { kind: 'again' };
    if (now > appealUntil(statement.at)) return { kind: 'late' };
    const changed = { ...statement, appeal: { text, at: now, outcome: 'open' as const } };
    tx.update(ref, { appeal: changed.appeal });
    const opened = { appeal: { text, at: now, statementId }, state: 'open', version: found.version + 1 };
    tx.update(cases().doc(found._id), { ...opened, ...(found.state === 'closed' && { openedAt: now }) });
    countAppealTx(tx, now);
    return { kind: 'appealed', statement: changed };
  });
}
