import { requireNotErasing } from '../../accounts/erasing/store';
import { takeBackNotices } from '../../notifications/changes/store';
import type { NoticeOf } from '../../notifications/store';
import { tell } from '../../notifications/told/store';
import { sendsMail } from '../../platform/http/sends-mail';
import { inOrder, type JobProgress } from '../../platform/jobs/pages';
import { createMail, type MailSubjects, mailRef } from '../../platform/mail/mails';
import { db, isExisting, type Stored } from '../../platform/store/firestore';
import { type ReportRecord, reportsBetween } from '../store';
import { DecisionNotice } from './notices/store';

const nowhere = { area: 'public', threadId: null, clubId: null } as const;
const done: JobProgress = { done: 1, all: true };

/** Exactly once per `about`, even if repeated. None for an account being erased. `uid` is empty for a visitor. */
async function mailOnce<Kind extends 'statement' | 'outcome'>(
  mail: { uid: string; kind: Kind; subject: MailSubjects[Kind] },
  about: string,
  at: Date,
): Promise<void> {
  if (!sendsMail(process.env)) return;
  const batch = db().batch();
  createMail(batch, mailRef(mail.uid, mail.kind, about), { ...mail, due: at }, at);
  if (mail.uid !== '') requireNotErasing(batch, mail.uid);
  await batch.commit().catch((error: unknown) => {
    if (!isExisting(error)) throw error;
  });
}

const notice = (uid: string, kind: NoticeOf['kind'], id: string, at: Date) =>
  tell({ uid, by: '', of: { kind, ...nowhere }, event: { event: id, post: null, about: [], at } }, { requires: [] });

async function tellAuthor({ caseId, version, author, statement, at }: DecisionNotice): Promise<JobProgress> {
  if (author === '' || !statement) return done;
  await notice(author, 'decision', `${statement} ${version}`, at);
  await mailOnce({ uid: author, kind: 'statement', subject: { statement } }, `${caseId} ${version}`, at);
  return done;
}

async function tellReporter(report: Stored<ReportRecord>, { version, at }: DecisionNotice): Promise<void> {
  const { _id, reporterId, email, receipts } = report;
  const receipt = receipts.at(-1);
  if (reporterId !== '' && receipt) await notice(reporterId, 'outcome', receipt, at);
  else if (email !== '')
    await mailOnce({ uid: '', kind: 'outcome', subject: { report: _id } }, `${_id} ${version}`, at);
}

const AT_ONCE = 50;

async function tellReporters(
  decision: DecisionNotice,
  state: string | null,
  hasTime: () => boolean,
): Promise<JobProgress> {
  const { caseId, reportsAfter: after, at: until } = decision;
  if (!after) return done;
  for (let before = placeOf(state), all = 0; ; ) {
    const found = await reportsBetween(caseId, { after, until }, AT_ONCE, before);
    await Promise.all(found.map((report) => tellReporter(report, decision)));
    all += found.length;
    const last = found.at(-1);
    if (!last || found.length < AT_ONCE) return { done: all, all: true };
    before = { at: last.createdAt, id: last._id };
    if (!hasTime()) return { done: all, all: false, state: `${before.at.toISOString()} ${before.id}` };
  }
}

function placeOf(state: string | null): { at: Date; id: string } | undefined {
  const [at, id] = state?.split(' ') ?? [];
  return at && id ? { at: new Date(at), id } : undefined;
}

export function tellDecision(
  subject: Record<string, string>,
  state: string | null,
  hasTime: () => boolean,
): Promise<JobProgress> {
  const decision = DecisionNotice.parse(subject);
  const { hidden } = decision;
  return inOrder([
    ...(hidden ? [() => takeBackNotices(hidden, hasTime)] : []),
    () => tellAuthor(decision),
    () => tellReporters(decision, state, hasTime),
  ]);
}
