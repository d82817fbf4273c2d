import { FieldValue, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { memberRef } from '../../accounts/membership/store';
import { HIDDEN_TITLE } from '../../books/store';
import { BallotKind } from '../../contract/ballots';
import { BookIds } from '../../domain/book-ids';
import { limits } from '../../domain/limits';
import { reportReads } from '../../platform/store/documents-read';
import { isMissing, type Stored, storedInstant } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';
import { editionsOf } from '../../progress/editions/rules';
import { requireMember } from '../members/store';
import { type ClubRecord, clubRef } from '../store';

const Proposal = z.object({
  _id: z.string(),
  title: z.string(),
  author: z.string(),
  publisher: z.string(),
  published: z.string(),
  cover: z.string(),
  ...BookIds.shape,
  by: z.string(),
  at: storedInstant,
});
export type Proposal = z.output<typeof Proposal>;

const Ballot = z.object({
  _id: z.string(),
  kind: BallotKind,
  startedBy: z.string(),
  closesAt: storedInstant,
  /** Set before the votes are counted, so that no vote arrives during the count. */
  closed: z.boolean(),
  isRunoff: z.boolean(),
  /** Copies, which stay when the list changes. */
  books: z.array(Proposal),
  result: z
    .object({
      voted: z.int(),
      rounds: z.array(
        z.object({
          votes: z.record(z.string(), z.int()),
          out: z.array(z.string()),
          tieBreak: z.enum(['beatsAll', 'headToHead', 'secondChoices', 'proposedLast']).optional(),
        }),
      ),
      winners: z.array(z.string()),
    })
    .nullable(),
  chosen: z.string().nullable(),
});
export type BallotRecord = z.output<typeof Ballot>;

/** `clubs/{id}/ballots/choosing`. Votes lie in memberships, so that members write different documents. */
const ChoosingRecord = z.object({
  proposals: z.array(Proposal).default([]),
  upNext: Proposal.nullable().default(null),
  ballot: Ballot.nullable().default(null),
  moderated: z.record(z.string(), z.boolean()).default({}),
});
export type ChoosingRecord = z.output<typeof ChoosingRecord>;

const choosingRef = (clubId: string) => clubRef(clubId).collection('ballots').doc('choosing');

export async function findChoosing(clubId: string): Promise<ChoosingRecord> {
  const found = await choosingRef(clubId).get();
  reportReads(1);
  return ChoosingRecord.parse(found.data() ?? {});
}

export async function findChoosingTx(tx: Transaction, clubId: string): Promise<ChoosingRecord> {
  return ChoosingRecord.parse((await tx.get(choosingRef(clubId))).data() ?? {});
}

export type ChoosingChange = Partial<Pick<ChoosingRecord, 'proposals' | 'upNext' | 'ballot'>>;

export function changeChoosing(batch: WriteBatch, clubId: string, change: ChoosingChange): void {
  batch.set(choosingRef(clubId), change, { mergeFields: Object.keys(change) });
}

export const isBallotOpen = ({ closed, closesAt }: Pick<BallotRecord, 'closed' | 'closesAt'>, now: Date): boolean =>
  !closed && closesAt > now;

/** A book withdrawn and proposed again is a different proposal. */
export const proposalKey = ({ _id, at }: Pick<Proposal, '_id' | 'at'>): string => `${_id} ${at.getTime()}`;

/** Nobody can vote for a hidden proposal, and it can't win. */
export const isHiddenProposal = (
  { moderated }: Pick<ChoosingRecord, 'moderated'>,
  proposal: Pick<Proposal, '_id' | 'at'>,
): boolean => moderated[proposalKey(proposal)] ?? false;

/** A proposal as members see it. One that is hidden, or that became a hidden book, has no words. */
export const shownProposal = <Book extends Pick<Proposal, '_id' | 'at' | 'title' | 'author' | 'cover'>>(
  choosing: Pick<ChoosingRecord, 'moderated'>,
  { hiddenBooks }: Pick<ClubRecord, 'hiddenBooks'>,
  proposal: Book,
): Book =>
  isHiddenProposal(choosing, proposal) || hiddenBooks.includes(proposal._id)
    ? { ...proposal, title: HIDDEN_TITLE, author: '', cover: '' }
    : proposal;

export const allProposals = ({ proposals, ballot, upNext }: ChoosingRecord): Proposal[] => [
  ...proposals,
  ...(ballot?.books ?? []),
  ...(upNext ? [upNext] : []),
];

export function hideProposalTx(tx: Transaction, clubId: string, proposal: Proposal, hidden: boolean): void {
  tx.update(choosingRef(clubId), { [`moderated.${proposalKey(proposal)}`]: hidden || FieldValue.delete() });
}

interface Vote {
  uid: string;
  ballot: string;
  books: readonly string[];
  now: Date;
}

/** `closed`: no longer open. `gone`: a book isn't in the vote. `left`: not a member. Reads what no voter writes. */
export function castVote(
  clubId: string,
  { uid, ballot: ballotId, books, now }: Vote,
): Promise<'stored' | 'closed' | 'gone' | 'left'> {
  return atomically<'stored' | 'closed' | 'gone'>(async (tx) => {
    const choosing = await findChoosingTx(tx, clubId);
    reportReads(1);
    const { ballot } = choosing;
    if (ballot?._id !== ballotId || !isBallotOpen(ballot, now)) return 'closed';
    const offered = ballot.books.flatMap((book) => (isHiddenProposal(choosing, book) ? [] : [book._id]));
    if (!books.every((book) => offered.includes(book))) return 'gone';
    const { ref, data } = requireMember(clubId, uid, now);
    const vote = books.length > 0 ? { votedIn: ballotId, vote: books } : noVote();
    tx.update(ref, { ...data, ...vote });
    return 'stored';
  }).catch((error: unknown) => {
    if (isMissing(error)) return 'left';
    throw error;
  });
}

const noVote = () => ({ votedIn: FieldValue.delete(), vote: FieldValue.delete() });

const MemberVote = z.object({ votedIn: z.string().default(''), vote: z.array(z.string()).default([]) });

async function findVote(clubId: string, uid: string) {
  const found = await memberRef(clubId, uid).get();
  reportReads(1);
  return MemberVote.parse(found.data() ?? {});
}

export async function voteOf(clubId: string, ballotId: string, uid: string): Promise<string[]> {
  const { votedIn, vote } = await findVote(clubId, uid);
  return votedIn === ballotId ? vote : [];
}

export const lastVoteOf = async (clubId: string, uid: string): Promise<string[]> => (await findVote(clubId, uid)).vote;

const votesIn = (clubId: string, ballotId: string) =>
  clubRef(clubId).collection('members').where('votedIn', '==', ballotId);

export async function countVoters(clubId: string, ballotId: string): Promise<number> {
  const found = await votesIn(clubId, ballotId).count().get();
  reportReads(1);
  return found.data().count;
}

export async function allVotes(clubId: string, ballotId: string): Promise<string[][]> {
  const found = await votesIn(clubId, ballotId).limit(limits.clubMembers.max).select('votedIn', 'vote').get();
  reportReads(found.docs.length);
  return found.docs.map((member) => MemberVote.parse(member.data()).vote);
}

/** The proposals stay. The member's vote ends with the membership. */
export async function forgetProposer(batch: WriteBatch, clubId: string, uid: string): Promise<void> {
  const choosing = await findChoosing(clubId);
  if (!allProposals(choosing).some(({ by }) => by === uid)) return;
  const { proposals, upNext, ballot } = choosing;
  const unlink = (proposal: Proposal): Proposal => (proposal.by === uid ? { ...proposal, by: '' } : proposal);
  changeChoosing(batch, clubId, {
    proposals: proposals.map(unlink),
    upNext: upNext && unlink(upNext),
    ballot: ballot && { ...ballot, books: ballot.books.map(unlink) },
  });
}

export async function forgetStarted(
  batch: WriteBatch,
  { _id: clubId, joinedBooks }: Pick<Stored<ClubRecord>, '_id' | 'joinedBooks'>,
  bookIds: readonly string[],
): Promise<void> {
  const editions = bookIds.flatMap((id) => editionsOf(id, joinedBooks));
  const { proposals, upNext } = await findChoosing(clubId);
  const isStarted = (proposal: Proposal) => editions.includes(proposal._id);
  const wasNext = upNext !== null && isStarted(upNext);
  if (!wasNext && !proposals.some(isStarted)) return;
  changeChoosing(batch, clubId, {
    proposals: proposals.filter((proposal) => !isStarted(proposal)),
    ...(wasNext && { upNext: null }),
  });
}
