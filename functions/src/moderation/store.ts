import type { Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { hashOf } from '../cases/store';
import { ReportCategory } from '../contract/moderation';
import { DAY_MS } from '../domain/time';
import { converter, db, type Stored, storedInstant } from '../platform/store/firestore';

export interface Thing {
  authorId: string;
  text: string;
  title: string | null;
  /** Set for content in a club: only the club's members can report it. */
  clubId?: string;
  /** Set when no one but the author sees it now: it can't be reported or hidden, but hidden content can be restored. */
  isPrivate?: true;
  setHidden?: (tx: Transaction, hidden: boolean) => void;
  setClosed?: (tx: Transaction, closed: boolean) => void;
}

/** Another one once the text has changed: what was decided about other words doesn't count for them. Empty for none. */
export const wordsKey = (thing: Thing | undefined): string =>
  thing && !thing.isPrivate ? hashOf(thing.title ?? '', thing.text) : '';

/** `reports/{hash of subject and reporter}`: each reporter has one report per subject, the latest. */
const ReportRecord = z.object({
  caseId: z.string(),
  /** `wordsKey` of the reported text. */
  words: z.string(),
  reporterId: z.string(),
  name: z.string(),
  email: z.string(),
  category: ReportCategory,
  reason: z.string(),
  createdAt: storedInstant,
  /** The keys that find the outcome. A repeated report gets a new one, so that it doesn't reveal the first report. */
  receipts: z.array(z.string()),
  expiresAt: storedInstant,
});
export type ReportRecord = z.output<typeof ReportRecord>;

const KEPT_MS = 365 * DAY_MS;
/** The latest receipts of one report: as many as one reporter can request in a day. */
export const MAX_RECEIPTS = 20;

export const reports = () => db().collection('reports').withConverter(converter(ReportRecord));

export const expiryOf = (at: Date): Date => new Date(at.getTime() + KEPT_MS);

export async function findReport(receipt: string): Promise<Stored<ReportRecord> | undefined> {
  const { docs } = await reports().where('receipts', 'array-contains', receipt).limit(1).get();
  return docs[0]?.data();
}

export async function reportsOf(caseId: string, limit: number): Promise<Stored<ReportRecord>[]> {
  const { docs } = await reports().where('caseId', '==', caseId).orderBy('createdAt', 'desc').limit(limit).get();
  return docs.map((report) => report.data());
}

export async function reportsBetween(
  caseId: string,
  { after, until }: { after: Date; until: Date },
  limit: number,
  before: { at: Date; id: string } | undefined,
): Promise<Stored<ReportRecord>[]> {
  const all = reports()
    .where('caseId', '==', caseId)
    .where('createdAt', '>', after)
    .where('createdAt', '<=', until)
    .orderBy('createdAt', 'desc')
    .orderBy('__name__', 'desc')
    .limit(limit);
  const { docs } = await (before ? all.startAfter(before.at, before.id) : all).get();
  return docs.map((report) => report.data());
}

export async function findReportById(id: string): Promise<Stored<ReportRecord> | undefined> {
  return (await reports().doc(id).get()).data();
}

export const reportsBy = (uid: string): Query<Stored<ReportRecord>> => reports().where('reporterId', '==', uid);
