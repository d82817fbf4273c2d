import {
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as z from 'zod';
import { type NewPoll, PollKind, PollResults } from '../../contract/polls';
import { forEachPage, type JobProgress } from '../../platform/jobs/pages';
import { reportReads } from '../../platform/store/documents-read';
import { db, isMissing, type Stored, storedInstant } from '../../platform/store/firestore';
import { type Created, liveRef } from '../../threads/store';
import { requireMember } from '../members/store';
import { type ClubPostRecord, clubDiscussionPath, clubPostRef } from '../threads/store';
import { optionsOf } from './rules';

type Post = Stored<ClubPostRecord>;

/** `clubPosts/{id}/polls/poll`. Each member writes only their own `votes.{uid}`. */
const PollRecord = z.object({
  clubId: z.string(),
  kind: PollKind,
  results: PollResults,
  closesAt: storedInstant.nullable(),
  closedAt: storedInstant.nullable(),
  /** Counts the changes of options. */
  revision: z.int(),
  options: z.array(z.object({ _id: z.string(), text: z.string(), version: z.string() })),
  votes: z.record(z.string(), z.array(z.string())),
  voters: z.array(z.string()),
  at: storedInstant,
});
export type PollRecord = z.output<typeof PollRecord>;

export const pollsBelow = (postId: string) => clubPostRef(postId).collection('polls');
const pollRef = (postId: string) => pollsBelow(postId).doc('poll');

/** Exists once these options take no more votes, which a vote requires not to be so without reading it. */
const endedRef = (postId: string, revision: number) => pollsBelow(postId).doc(`ended-${revision}`);

export const newPollOf = (
  { _id, clubId, createdAt }: Post,
  { kind, results, closesAt, options }: NewPoll,
): Created => ({
  ref: pollRef(_id),
  data: {
    clubId,
    kind,
    results: kind === 'bring' ? 'always' : results,
    closesAt: closesAt === null ? null : new Date(closesAt),
    closedAt: null,
    revision: 0,
    options: optionsOf(options),
    votes: {},
    voters: [],
    at: createdAt,
  },
});

/** One read for each. */
export async function findPolls(postIds: readonly string[]): Promise<ReadonlyMap<string, PollRecord>> {
  if (postIds.length === 0) return new Map();
  const docs = await db().getAll(...postIds.map(pollRef));
  reportReads(docs.length);
  return new Map(
    docs.flatMap((doc, index) => (doc.exists ? [[postIds[index] ?? '', PollRecord.parse(doc.data())]] : [])),
  );
}

/** `updateTime` detects any change since the read. */
export async function findPollAsRead(postId: string): Promise<{ poll: PollRecord; updateTime: Timestamp } | undefined> {
  const found = await pollRef(postId).get();
  reportReads(1);
  return found.updateTime && { poll: PollRecord.parse(found.data()), updateTime: found.updateTime };
}

/** All words of its options, for moderators. */
export async function pollTextTx(tx: Transaction, postId: string): Promise<string> {
  const found = await tx.get(pollRef(postId));
  if (!found.exists) return '';
  return PollRecord.parse(found.data())
    .options.map(({ text, version }) => [text, version].filter(Boolean).join(' / '))
    .join('\n');
}

interface By {
  uid: string;
  now: Date;
}

function tellOpenScreens(batch: WriteBatch, { discussionId, clubId }: Post): void {
  batch.set(liveRef(clubDiscussionPath(discussionId)), { changes: FieldValue.increment(1), clubId }, { merge: true });
}

const voteOf = (uid: string, vote: readonly string[]) => ({
  [`votes.${uid}`]: vote.length > 0 ? vote : FieldValue.delete(),
  voters: vote.length > 0 ? FieldValue.arrayUnion(uid) : FieldValue.arrayRemove(uid),
});

/** Doesn't read what others write. With `asRead`, it fails when anything has changed since. */
export async function saveVote(
  post: Post,
  { revision }: PollRecord,
  vote: readonly string[],
  { uid, now }: By,
  asRead?: Timestamp,
): Promise<void> {
  const batch = db().batch();
  batch.update(pollRef(post._id), voteOf(uid, vote), asRead ? { lastUpdateTime: asRead } : {});
  batch.delete(endedRef(post._id, revision), { exists: false });
  writeAsMember(batch, post, { uid, now });
  await batch.commit();
}

function writeAsMember(batch: WriteBatch, post: Post, { uid, now }: By): void {
  const { ref, data } = requireMember(post.clubId, uid, now);
  batch.update(ref, data);
  tellOpenScreens(batch, post);
}

/** Fails when anything has changed since the read. */
export async function changePoll(
  post: Post,
  before: PollRecord,
  change: Partial<Pick<PollRecord, 'closedAt' | 'options' | 'revision'>>,
  { uid, now }: By,
  asRead: Timestamp,
): Promise<void> {
  const batch = db().batch();
  batch.update(pollRef(post._id), change, { lastUpdateTime: asRead });
  const ends = change.closedAt !== undefined || (change.revision ?? before.revision) !== before.revision;
  if (ends) batch.create(endedRef(post._id, before.revision), { at: now });
  writeAsMember(batch, post, { uid, now });
  await batch.commit();
}

export const pollsVotedIn = (uid: string): Query =>
  db().collectionGroup('polls').where('voters', 'array-contains', uid).orderBy('at').orderBy('__name__');

export const readPoll = (data: unknown): PollRecord => PollRecord.parse(data);

/** In one club, which a member leaves: what they were to bring can be taken by others. */
export async function forgetVotes(batch: WriteBatch, clubId: string, uid: string): Promise<void> {
  const { docs } = await pollsVotedIn(uid).get();
  for (const doc of docs) if (doc.get('clubId') === clubId) batch.update(doc.ref, voteOf(uid, []));
}

/** Votes that were stored while their member left. */
export function eraseVotes(uid: string, hasTime: () => boolean): Promise<JobProgress> {
  const erase = ({ ref }: QueryDocumentSnapshot) =>
    ref.update(voteOf(uid, [])).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  return forEachPage(pollsVotedIn(uid), (docs) => Promise.all(docs.map(erase)), hasTime);
}
