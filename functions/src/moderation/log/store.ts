import { FieldValue, type Query, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { ActRecord, hashOf } from '../../cases/store';
import { reportCategories, restricts } from '../../contract/moderation';
import { reportReads } from '../../platform/store/documents-read';
import { converter, db, type Stored } from '../../platform/store/firestore';

/** `moderationLog/{hash of case and version}`: the decisions and their authors. Entries are append-only. */
const LogRecord = z.object({
  ...ActRecord.shape,
  caseId: z.string(),
  version: z.int(),
  by: z.string(),
});
export type LogRecord = z.output<typeof LogRecord>;

const log = () => db().collection('moderationLog').withConverter(converter(LogRecord));

export const actsBy = (uid: string): Query<Stored<LogRecord>> => log().where('by', '==', uid);

const MonthRecord = z.object({
  reports: z.record(z.string(), z.int()).default({}),
  restrictions: z.record(z.string(), z.int()).default({}),
  acts: z.record(z.string(), z.int()).default({}),
  automatic: z.int().default(0),
  appeals: z.int().default(0),
  appealsApproved: z.int().default(0),
});
type MonthRecord = z.output<typeof MonthRecord>;

const one = FieldValue.increment(1);

function countTx(tx: Transaction, at: Date, counts: Readonly<Record<string, unknown>>): void {
  tx.set(db().collection('moderationMonths').doc(at.toISOString().slice(0, 7)), counts, { merge: true });
}

export const countReportTx = (tx: Transaction, category: keyof typeof reportCategories, at: Date): void =>
  countTx(tx, at, { reports: { [reportCategories[category]]: one } });

export const countAppealTx = (tx: Transaction, at: Date): void => countTx(tx, at, { appeals: one });

export function logActTx(
  tx: Transaction,
  act: ActRecord,
  { caseId, version, by, approves }: Pick<LogRecord, 'caseId' | 'version' | 'by'> & { approves: boolean },
): void {
  tx.create(
    db()
      .collection('moderationLog')
      .doc(hashOf(caseId, `${version}`)),
    { ...act, caseId, version, by },
  );
  countTx(tx, act.at, {
    acts: { [act.kind]: one },
    ...(act.category && restricts(act.kind) && { restrictions: { [reportCategories[act.category]]: one } }),
    ...(act.automatic && { automatic: one }),
    ...(approves && { appealsApproved: one }),
  });
}

export async function findMonths(ids: readonly string[]): Promise<Stored<MonthRecord>[]> {
  const found = await db().getAll(...ids.map((id) => db().collection('moderationMonths').doc(id)));
  reportReads(found.length);
  return found.flatMap((month) => (month.exists ? [{ ...MonthRecord.parse(month.data()), _id: month.id }] : []));
}
