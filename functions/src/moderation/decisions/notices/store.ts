import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type ActRecord, type CaseRecord, hashOf } from '../../../cases/store';
import { restricts } from '../../../contract/moderation';
import { addJob } from '../../../platform/jobs/job';

/** An empty string stands for undefined, since a job's subject holds only strings. */
const orNothing = z.string().transform((text) => (text === '' ? undefined : text));

export const DecisionNotice = z.object({
  caseId: z.string(),
  version: z.string(),
  at: z.coerce.date(),
  hidden: orNothing,
  author: z.string(),
  statement: orNothing,
  /** Reports made after this get the outcome; none when no moderator has decided. */
  reportsAfter: z.string().transform((text) => (text === '' ? undefined : new Date(text))),
});

export type DecisionNotice = z.output<typeof DecisionNotice>;

const EVER = new Date(0);

interface Decision {
  caseId: string;
  before: CaseRecord;
  after: CaseRecord;
  act: ActRecord;
}

function statementOf({ caseId, before, after, act }: Decision): string {
  if (restricts(act.kind)) return hashOf(caseId, `${after.version}`);
  const undone = act.kind === 'restore' ? before.inForce.at(-1) : undefined;
  return before.appeal?.statementId ?? undone ?? '';
}

function noticedAs({ kind, thing }: CaseRecord): string {
  if (kind === 'post' || kind === 'clubPost') return thing;
  return kind === 'translation' ? (thing.split('.').at(-1) ?? '') : '';
}

export function addTellDecision(tx: Transaction, decision: Decision): void {
  const { caseId, before, after, act } = decision;
  const isHiding = after.hidden && !before.hidden;
  const last = before.acts.findLast(({ automatic }) => !automatic);
  const subject = {
    caseId,
    version: `${after.version}`,
    at: act.at.toISOString(),
    author: before.authorId,
    hidden: isHiding ? noticedAs(before) : '',
    statement: statementOf(decision),
    reportsAfter: act.automatic ? '' : (last?.at ?? EVER).toISOString(),
  };
  addJob(tx, 'tellDecision', subject, act.at);
}
