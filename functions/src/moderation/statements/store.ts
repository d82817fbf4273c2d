import type { Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { ActRecord } from '../../cases/store';
import { ReportedKind } from '../../contract/moderation';
import { reportReads } from '../../platform/store/documents-read';
import { converter, db, type Stored, storedInstant } from '../../platform/store/firestore';

/** `users/{uid}/statements/{hash}`: a restriction as explained to its author. */
const StatementRecord = z.object({
  ...ActRecord.shape,
  kind: ReportedKind,
  act: ActRecord.shape.kind,
  caseId: z.string(),
  excerpt: z.string(),
  until: storedInstant.nullable(),
  appeal: z
    .object({ text: z.string(), at: storedInstant, outcome: z.enum(['open', 'declined', 'approved']) })
    .nullable(),
  undoneAt: storedInstant.nullable(),
});
export type StatementRecord = z.output<typeof StatementRecord>;

export const statements = (uid: string) =>
  db().collection('users').doc(uid).collection('statements').withConverter(converter(StatementRecord));

export async function findStatement(uid: string, id: string): Promise<Stored<StatementRecord> | undefined> {
  return (await statements(uid).doc(id).get()).data();
}

export async function latestStatements(uid: string, limit: number): Promise<Stored<StatementRecord>[]> {
  const { docs } = await statements(uid).orderBy('at', 'desc').limit(limit).get();
  return docs.map((statement) => statement.data());
}

export async function countOtherStatements(uid: string, caseId: string): Promise<number> {
  const found = await db().collection('users').doc(uid).collection('statements').limit(100).select('caseId').get();
  reportReads(found.size);
  return found.docs.filter((statement) => statement.get('caseId') !== caseId).length;
}

export const statementsInOrder = (uid: string): Query<Stored<StatementRecord>> => statements(uid).orderBy('__name__');
