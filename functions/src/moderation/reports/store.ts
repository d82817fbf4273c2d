import type { Transaction } from 'firebase-admin/firestore';
import { isAccountErasing, requireNotErasing } from '../../accounts/erasing/store';
import { type CaseRecord, caseIdOf, cases, findCaseTx, hashOf, newCase } from '../../cases/store';
import { isMemberTx } from '../../clubs/members/store';
import type { ReportCategory, ReportedKind } from '../../contract/moderation';
import type { Language } from '../../domain/languages';
import { createMail, mailRef } from '../../platform/mail/mails';
import { isExisting, type Stored } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';
import { actTx } from '../acts/store';
import { countReportTx } from '../log/store';
import { expiryOf, MAX_RECEIPTS, reports, type Thing, wordsKey } from '../store';
import { findThingTx } from '../things/store';

/** Product decision: this many reports from old enough accounts hide something until a moderator has reviewed it. */
const REPORTS_THAT_HIDE = 3;

interface NewReport {
  kind: ReportedKind;
  thing: string;
  reporterId: string;
  counts: boolean;
  name: string;
  email: string;
  category: ReportCategory;
  reason: string;
  receipt: string;
  emailIn: Language | undefined;
}

/** `missing`: the reporter can't see it. `own`: the reporter wrote it. */
export type AddedReport = { kind: 'added' | 'missing' | 'own' | 'erasing' };

/**
 * Only words that no moderator has decided about. Not a public book, whose author isn't known: nobody would hear of it,
 * and three accounts could empty the public pages.
 */
const hidesByReports = ({ kind, counted, acts, judged }: CaseRecord, thing: Thing): boolean => {
  const isUndecided = acts.length === 0 || judged !== wordsKey(thing);
  return counted >= REPORTS_THAT_HIDE && isUndecided && thing.setHidden !== undefined && kind !== 'book';
};

/** Reopens a closed case, unless its subject is already hidden. */
function withReport(before: Stored<CaseRecord>, counts: boolean, now: Date): Stored<CaseRecord> {
  const reopens = before.state === 'closed' && !before.hidden;
  const numReports = before.numReports + 1;
  const counted = before.counted + (counts ? 1 : 0);
  return { ...before, numReports, counted, ...(reopens && { state: 'open' as const, openedAt: now }) };
}

function emailReceipt(tx: Transaction, report: string, { receipt, emailIn: language }: NewReport, now: Date): void {
  if (language === undefined) return;
  const subject = { report, receipt, language };
  createMail(tx, mailRef('', 'receipt', receipt), { uid: '', kind: 'receipt', subject, due: now }, now);
}

export async function addReport(report: NewReport, now: Date): Promise<AddedReport> {
  const { kind, thing: id, reporterId, counts, receipt, category } = report;
  const caseId = caseIdOf(kind, id);
  const ref = reports().doc(hashOf(caseId, reporterId || `visitor ${report.email}`));
  return atomically(async (tx): Promise<AddedReport> => {
    const thing = await findThingTx(tx, kind, id);
    if (!thing || thing.isPrivate) return { kind: 'missing' };
    if (thing.clubId !== undefined) {
      if (reporterId === '' || !(await isMemberTx(tx, thing.clubId, reporterId))) return { kind: 'missing' };
    }
    if (reporterId !== '' && thing.authorId === reporterId) return { kind: 'own' };
    const [found, earlier] = await Promise.all([findCaseTx(tx, caseId), tx.get(ref)]);
    const before = earlier.data();
    const receipts = before?.receipts ?? [];
    if (receipts.includes(receipt)) return { kind: 'added' };
    const words = wordsKey(thing);
    const isEdited = found !== undefined && found.acts.length > 0 && found.judged !== words && before?.words !== words;
    if (before && !isEdited) {
      // The first attempt sent its email.
      tx.update(ref, { receipts: [...receipts, receipt].slice(-MAX_RECEIPTS) });
      return { kind: 'added' };
    }
    if (reporterId !== '') requireNotErasing(tx, reporterId);
    const { name, email, reason } = report;
    const about = { caseId, words, reporterId, name, email, category, reason };
    const kept = [...receipts, receipt].slice(-MAX_RECEIPTS);
    const record = { ...about, receipts: kept, createdAt: now, expiresAt: expiryOf(now), _id: ref.id };
    if (before) tx.set(ref, record);
    else tx.create(ref, record);
    countReportTx(tx, category, now);
    emailReceipt(tx, ref.id, report, now);
    const isJudged = found !== undefined && found.judged === words;
    const decidedAt = found?.acts.at(-1)?.at;
    // One account counts once until the next decision, however often the author edits.
    const isRepeated = before !== undefined && decidedAt !== undefined && before.createdAt > decidedAt;
    const isCounted = counts && !isJudged && !isRepeated;
    const opened = withReport(found ?? { ...newCase(kind, id, thing.authorId, now), _id: caseId }, isCounted, now);
    const hides = hidesByReports(opened, thing);
    if (hides) {
      const why = { category, ground: 'rules' as const, law: '', facts: '', days: null };
      actTx(tx, opened, {
        thing,
        act: { kind: 'hide', at: now, automatic: true, ...why },
        by: '',
      });
      return { kind: 'added' };
    }
    if (!found && thing.authorId !== '') requireNotErasing(tx, thing.authorId);
    tx.set(cases().doc(caseId), opened);
    return { kind: 'added' };
  }).catch(async (error: unknown): Promise<AddedReport> => {
    if (!isExisting(error)) throw error;
    // If the author's account is being erased, the content stays without an author, and a later report succeeds.
    return { kind: (await isAccountErasing(reporterId)) ? 'erasing' : 'missing' };
  });
}
