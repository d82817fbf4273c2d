import { FieldValue, type Timestamp, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { BookIds } from '../../domain/book-ids';
import { reportReads } from '../../platform/store/documents-read';
import { converter, isMissing, type Stored, storedInstant } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';
import { requireMember } from '../members/club-members';
import { clubRef } from '../store';

const Proposal = z.object({
  _id: z.string(),
  title: z.string(),
  author: z.string(),
  publisher: z.string(),
  published: z.string(),
  cover: z.string(),
  ...BookIds.shape,
  /** The proposer's uid; empty once they have left the club. */
  by: z.string(),
  at: storedInstant.optional(),
});
export type Proposal = z.output<typeof Proposal>;

/** `clubs/{id}/ballots/{id}`: the club's vote on its next book. The next ballot replaces it. */
const BallotRecord = z.object({
  closesAt: storedInstant,
  /** True if closed early. Otherwise `closesAt` closes it. */
  closed: z.boolean(),
  proposals: z.array(Proposal),
  /** By uid, a book key, even of a book that has since been withdrawn. */
  votes: z.record(z.string(), z.string()),
  /** The book that became a current one. */
  chosen: z.string().nullable(),
  /** The proposals hidden by moderators, by `proposalKey`. */
  moderated: z.record(z.string(), z.boolean()).optional(),
});
export type BallotRecord = z.output<typeof BallotRecord>;
type Ballot = Stored<BallotRecord>;

const ballots = (clubId: string) => clubRef(clubId).collection('ballots').withConverter(converter(BallotRecord));
const ballotRef = (clubId: string, ballotId: string) => clubRef(clubId).collection('ballots').doc(ballotId);

export const isBallotOpen = ({ closed, closesAt }: Pick<BallotRecord, 'closed' | 'closesAt'>, now: Date): boolean =>
  !closed && closesAt > now;

export async function findBallot(clubId: string): Promise<Ballot | undefined> {
  return (await ballots(clubId).limit(1).get()).docs[0]?.data();
}

/** One read. */
export async function findBallotById(clubId: string, ballotId: string): Promise<Ballot | undefined> {
  return (await ballots(clubId).doc(ballotId).get()).data();
}

/** A ballot as read: `updateTime` detects votes since then. */
export async function findBallotAsRead(clubId: string, ballotId: string) {
  const found = await ballots(clubId).doc(ballotId).get();
  const [ballot, updateTime] = [found.data(), found.updateTime];
  return ballot && updateTime && { ballot, updateTime };
}

export async function findBallotTx(tx: Transaction, clubId: string, ballotId: string): Promise<Ballot | undefined> {
  return (await tx.get(ballots(clubId).doc(ballotId))).data();
}

/** A book withdrawn and proposed again is a different proposal. */
export const proposalKey = ({ _id, at }: Pick<Proposal, '_id' | 'at'>): string => `${_id} ${at?.getTime() ?? 0}`;

export const hasVoted = ({ votes }: Pick<BallotRecord, 'votes'>, uid: string): boolean => votes[uid] !== undefined;

/** Nobody can vote for a hidden proposal, and it can't win. */
export const isHiddenProposal = (
  { moderated }: Pick<BallotRecord, 'moderated'>,
  proposal: Pick<Proposal, '_id' | 'at'>,
): boolean => moderated?.[proposalKey(proposal)] ?? false;

export function hideProposalTx(
  tx: Transaction,
  { clubId, ballotId, proposal }: { clubId: string; ballotId: string; proposal: Proposal },
  hidden: boolean,
): void {
  tx.update(ballotRef(clubId, ballotId), { [`moderated.${proposalKey(proposal)}`]: hidden || FieldValue.delete() });
}

/** Starts a ballot, replacing the club's last one. */
export function createBallot(batch: WriteBatch, clubId: string, ballot: Ballot, last: Ballot | undefined): void {
  if (last) deleteBallot(batch, clubId, last._id);
  batch.create(ballots(clubId).doc(ballot._id), ballot);
}

export function deleteBallot(batch: WriteBatch, clubId: string, ballotId: string): void {
  batch.delete(ballotRef(clubId, ballotId));
}

export type BallotChange = Partial<Pick<BallotRecord, 'closesAt' | 'closed' | 'proposals' | 'chosen'>>;

/** Changes a ballot. With `asRead` the batch fails (`hasChanged`) when anybody has voted since the read. */
export function changeBallot(
  batch: WriteBatch,
  clubId: string,
  ballotId: string,
  change: BallotChange,
  asRead: Timestamp | undefined,
): void {
  batch.update(ballotRef(clubId, ballotId), change, asRead ? { lastUpdateTime: asRead } : {});
}

interface Vote {
  uid: string;
  book: string;
  now: Date;
}

/**
 * Stores a vote in one step with the check that the ballot is open.
 * @returns the ballot including the vote; or `closed` (no longer open), `gone` (the book isn't proposed), `left` (the
 * voter isn't a member)
 */
export function castVote(
  clubId: string,
  ballotId: string,
  { uid, book, now }: Vote,
): Promise<Ballot | 'closed' | 'gone' | 'left'> {
  return atomically<Ballot | 'closed' | 'gone' | 'left'>(async (tx) => {
    const found = await tx.get(ballotRef(clubId, ballotId));
    reportReads(1);
    if (!found.exists) return 'closed';
    const ballot = BallotRecord.parse(found.data());
    if (!isBallotOpen(ballot, now)) return 'closed';
    if (!ballot.proposals.some((proposal) => proposal._id === book && !isHiddenProposal(ballot, proposal)))
      return 'gone';
    tx.update(found.ref, { [`votes.${uid}`]: book });
    const member = requireMember(clubId, uid, now);
    tx.update(member.ref, member.data);
    return { ...ballot, _id: ballotId, votes: { ...ballot.votes, [uid]: book } };
  }).catch((error: unknown) => {
    if (isMissing(error)) return 'left';
    throw error;
  });
}

/** Part of leaving the club: deletes a member's vote and unlinks their proposals, which stay. */
export async function forgetVotes(batch: WriteBatch, clubId: string, uid: string): Promise<void> {
  const ballot = await findBallot(clubId);
  if (!ballot) return;
  const proposals = ballot.proposals.map((proposal) => ({ ...proposal, by: proposal.by === uid ? '' : proposal.by }));
  batch.update(ballotRef(clubId, ballot._id), { [`votes.${uid}`]: FieldValue.delete(), proposals });
}
