import { FieldPath, FieldValue, type Query, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { requireNotErasing } from '../../../accounts/erasing/store';
import { DAY_MS } from '../../../domain/time';
import { addJob } from '../../../platform/jobs/job';
import type { JobProgress } from '../../../platform/jobs/pages';
import { converter, db, type Stored, storedInstant } from '../../../platform/store/firestore';
import { type Position, pageOf } from '../../../platform/store/paging';
import { retryOnConflict } from '../../../platform/store/retry-on-conflict';

const JoinRequest = z.object({
  _id: z.string(),
  clubName: z.string(),
  message: z.string(),
  moderated: z.string().optional(),
  at: storedInstant,
  /** The requester doesn't learn of `declined`. `withdrawn` is kept, to prevent repeated requests. */
  state: z.enum(['open', 'declined', 'withdrawn']),
});
export type JoinRequest = z.output<typeof JoinRequest>;

/** `joinRequests/{uid}`: one document, so that the limits are conditions on it alone. */
const JoinRequestsRecord = z.object({
  clubIds: z.array(z.string()),
  requests: z.record(z.string(), JoinRequest),
  expiresAt: storedInstant,
});
export type JoinRequestsRecord = z.output<typeof JoinRequestsRecord>;
type Requests = JoinRequestsRecord['requests'];

const joinRequests = () => db().collection('joinRequests').withConverter(converter(JoinRequestsRecord));
export const joinRequestsRef = (uid: string) => db().collection('joinRequests').doc(uid);

const KEPT_MS = 30 * DAY_MS;
const isKept = ({ at }: JoinRequest, now: Date): boolean => now.getTime() - at.getTime() < KEPT_MS;

export const joinRequestsInOrder = (uid: string): Query<Stored<JoinRequestsRecord>> =>
  joinRequests().where(FieldPath.documentId(), '==', uid).orderBy('__name__');

async function findAsRead(uid: string, now: Date) {
  const found = await joinRequests().doc(uid).get();
  const requests = Object.entries(found.data()?.requests ?? {}).filter(([, request]) => isKept(request, now));
  return { requests: Object.fromEntries(requests), asRead: found.updateTime };
}

export const findJoinRequests = async (uid: string, now: Date): Promise<Requests> =>
  (await findAsRead(uid, now)).requests;

export const hasOpenRequest = (stored: unknown, clubId: string, id: string): boolean => {
  const request = JoinRequestsRecord.parse(stored).requests[clubId];
  return request?._id === id && request.state === 'open';
};

export interface RequestBy {
  uid: string;
  request: JoinRequest;
}

const MAX_REQUESTS = 100;
const MAX_QUERIES = 10;

export async function openRequestsOf(clubId: string, now: Date): Promise<RequestBy[]> {
  const query = joinRequests().where('clubIds', 'array-contains', clubId).orderBy('__name__');
  const open: RequestBy[] = [];
  let after: Position | undefined;
  for (let queries = 0; queries < MAX_QUERIES && open.length < MAX_REQUESTS; queries += 1) {
    const docs = await pageOf(query, MAX_REQUESTS, after);
    for (const doc of docs) {
      const request = doc.data().requests[clubId];
      if (request && isKept(request, now)) open.push({ uid: doc.id, request });
    }
    const last = docs.at(-1);
    if (!last || docs.length < MAX_REQUESTS) break;
    after = [last.id];
  }
  return open.slice(0, MAX_REQUESTS).sort((one, other) => one.request.at.getTime() - other.request.at.getTime());
}

export async function findOpenRequestTx(tx: Transaction, clubId: string, id: string): Promise<RequestBy | undefined> {
  const query = joinRequests().where('clubIds', 'array-contains', clubId).orderBy('__name__').limit(MAX_REQUESTS);
  const { docs } = await tx.get(query);
  const found = docs.find((doc) => doc.data().requests[clubId]?._id === id);
  const request = found?.data().requests[clubId];
  return found && request && { uid: found.id, request };
}

export function hideMessageTx(
  tx: Transaction,
  { uid, clubId, request: { message, moderated } }: RequestBy & { clubId: string },
  hidden: boolean,
): void {
  const path = `requests.${clubId}`;
  tx.update(joinRequestsRef(uid), {
    [`${path}.message`]: hidden ? '' : (moderated ?? message),
    [`${path}.moderated`]: hidden ? message : FieldValue.delete(),
  });
}

type AsRead = Awaited<ReturnType<typeof findAsRead>>['asRead'];

function write(batch: WriteBatch, uid: string, requests: Requests, asRead: AsRead): void {
  const all = Object.entries(requests);
  if (all.length === 0) {
    if (asRead) batch.delete(joinRequestsRef(uid), { lastUpdateTime: asRead });
    return;
  }
  const fields = {
    clubIds: all.filter(([, { state }]) => state === 'open').map(([clubId]) => clubId),
    requests,
    expiresAt: new Date(Math.max(...all.map(([, { at }]) => at.getTime())) + KEPT_MS),
  };
  if (asRead) batch.update(joinRequestsRef(uid), fields, { lastUpdateTime: asRead });
  else batch.create(joinRequestsRef(uid), fields);
}

/** The step fails when the requests change in the meantime, or the account is being erased. */
export async function addRequest(
  batch: WriteBatch,
  { uid, clubId }: { uid: string; clubId: string },
  now: Date,
  request: (before: Requests) => JoinRequest | undefined,
): Promise<void> {
  const { requests, asRead } = await findAsRead(uid, now);
  const added = request(requests);
  if (!added) return;
  write(batch, uid, { ...requests, [clubId]: added }, asRead);
  requireNotErasing(batch, uid);
}

/** Ends a request and withdraws the owners' notifications. `gone`: the reader becomes a member. */
export async function endRequest(
  batch: WriteBatch,
  { uid, clubId, which }: { uid: string; clubId: string; which?: string },
  as: 'gone' | 'declined' | 'withdrawn',
  now: Date,
): Promise<JoinRequest | undefined> {
  const { requests, asRead } = await findAsRead(uid, now);
  const { [clubId]: request, ...others } = requests;
  if (!request || (which !== undefined && (which !== request._id || request.state !== 'open'))) return undefined;
  if (request.state === 'withdrawn' && as !== 'gone') return undefined;
  write(batch, uid, as === 'gone' ? others : { ...requests, [clubId]: { ...request, state: as } }, asRead);
  if (request.state === 'open') addJob(batch, 'takeBackNotices', { id: request._id }, now);
  return request;
}

const MAX_ATTEMPTS = 10;

const inOwnStep = <T>(change: (batch: WriteBatch) => Promise<T>): Promise<T> =>
  retryOnConflict(MAX_ATTEMPTS, async () => {
    const batch = db().batch();
    const result = await change(batch);
    await batch.commit();
    return result;
  });

export const withdrawRequest = (uid: string, clubId: string, now: Date): Promise<unknown> =>
  inOwnStep((batch) => endRequest(batch, { uid, clubId }, 'withdrawn', now));

export async function eraseJoinRequests(uid: string, now: Date): Promise<JobProgress> {
  await inOwnStep(async (batch) => {
    const { requests, asRead } = await findAsRead(uid, now);
    for (const { _id, state } of Object.values(requests))
      if (state === 'open') addJob(batch, 'takeBackNotices', { id: _id }, now);
    if (asRead) batch.delete(joinRequestsRef(uid), { lastUpdateTime: asRead });
  });
  return { done: 0, all: true };
}

export async function forgetRequestsOf(clubId: string, hasTime: () => boolean): Promise<JobProgress> {
  for (let done = 0; ; ) {
    const now = new Date();
    const { docs } = await joinRequests().where('clubIds', 'array-contains', clubId).limit(MAX_REQUESTS).select().get();
    if (docs.length === 0) return { done, all: true };
    await Promise.all(docs.map(({ id }) => inOwnStep((batch) => forgetRequest(batch, id, clubId, now))));
    done += docs.length;
    if (!hasTime()) return { done, all: false };
  }
}

async function forgetRequest(batch: WriteBatch, uid: string, clubId: string, now: Date): Promise<void> {
  const { requests, asRead } = await findAsRead(uid, now);
  const { [clubId]: _, ...others } = requests;
  write(batch, uid, others, asRead);
}
