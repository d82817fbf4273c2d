import { createHash } from 'node:crypto';
import type { Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { ActKind, Ground, ReportCategory, ReportedKind } from '../contract/moderation';
import { converter, db, type Stored, storedInstant } from '../platform/store/firestore';
import { findPage, type PageOf, type PageRequest } from '../platform/store/paging';

export const ActRecord = z.object({
  kind: ActKind,
  at: storedInstant,
  automatic: z.boolean(),
  category: ReportCategory.nullable(),
  ground: Ground.nullable(),
  law: z.string(),
  facts: z.string(),
  days: z.int().nullable(),
});
export type ActRecord = z.output<typeof ActRecord>;

/** `cases/{hash of the reported thing}`: all reports and decisions about one post, note, reader or other thing. */
const CaseRecord = z.object({
  kind: ReportedKind,
  /** An id: of a post or a note its own, of a reader the uid, of a club its id with a key for its name. */
  thing: z.string(),
  authorId: z.string(),
  /** Rises with every act and appeal; an act must name the version that its moderator reviewed. */
  version: z.int(),
  state: z.enum(['open', 'closed']),
  numReports: z.int(),
  /** Reports that count towards hiding the thing automatically, because the reader's account is old enough. */
  counted: z.int(),
  hidden: z.boolean(),
  closed: z.boolean(),
  suspendedUntil: storedInstant.nullable(),
  acts: z.array(ActRecord),
  /** `wordsKey` of the text that a moderator last decided about. */
  judged: z.string().default(''),
  appeal: z.object({ text: z.string(), at: storedInstant, statementId: z.string() }).nullable(),
  inForce: z.array(z.string()),
  openedAt: storedInstant,
});
export type CaseRecord = z.output<typeof CaseRecord>;

export const cases = () => db().collection('cases').withConverter(converter(CaseRecord));

export const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);

export const caseIdOf = (kind: ReportedKind, thing: string): string => hashOf(kind, thing);

export const newCase = (kind: ReportedKind, thing: string, authorId: string, openedAt: Date): CaseRecord => ({
  kind,
  thing,
  authorId,
  version: 0,
  state: 'open',
  numReports: 0,
  counted: 0,
  hidden: false,
  closed: false,
  suspendedUntil: null,
  acts: [],
  judged: '',
  appeal: null,
  inForce: [],
  openedAt,
});

export async function findCaseTx(tx: Transaction, caseId: string): Promise<Stored<CaseRecord> | undefined> {
  return (await tx.get(cases().doc(caseId))).data();
}

export async function findCase(caseId: string): Promise<Stored<CaseRecord> | undefined> {
  return (await cases().doc(caseId).get()).data();
}

export const openCases = (page: PageRequest): Promise<PageOf<Stored<CaseRecord>>> =>
  findPage(cases().where('state', '==', 'open'), { by: 'openedAt', direction: 'asc' }, page);

export const casesAbout = (uid: string): Query => db().collection('cases').where('authorId', '==', uid);

export const casesOfReader = (uid: string): Query => db().collection('cases').where('thing', '==', uid);
