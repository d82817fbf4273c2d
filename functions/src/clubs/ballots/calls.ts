import type { WriteBatch } from 'firebase-admin/firestore';
import { requireOwnId } from '../../catalogue/hand-made';
import type { BallotKind, Choosing } from '../../contract/ballots';
import type { BookclubsCalls } from '../../contract/bookclubs';
import { bookIdsOf } from '../../domain/book-ids-of';
import { ApiError, badField, notFound } from '../../domain/errors';
import { limits } from '../../domain/limits';
import { message } from '../../domain/messages';
import { DAY_MS } from '../../domain/time';
import type { Handlers } from '../../platform/http/handlers';
import type { Stored } from '../../platform/store/firestore';
import { editionsOf } from '../../progress/editions/rules';
import { authorKey } from '../../threads/unread/store';
import { makeCurrent } from '../books/current/store';
import { findClubBook } from '../books/store';
import { isOwner } from '../members/owners/rules';
import { changeOwnClub, clubOfMember } from '../membership/store';
import { forgetVote, tellOfClosedVote, tellOfUpNext, tellOfVote } from '../news/store';
import { onlyOwners, requireManager } from '../roles/rules';
import type { ClubRecord } from '../store';
import { becomesNext, settleBallot, uncounted } from './settle/store';
import * as stored from './store';
import { canClose, presentChoosing } from './view';

type Club = Stored<ClubRecord>;

const notProposed = (field: string) => badField(field, 'notProposed', 'conflict');
const inBallot = () => badField('book', 'inBallot', 'conflict');
const isClosed = () => new ApiError('conflict', 'ballotClosed');

interface Step {
  batch: WriteBatch;
  club: Club;
  choosing: stored.ChoosingRecord;
  change: (change: stored.ChoosingChange) => void;
}

interface Input {
  caller: { uid: string };
  body: { club: string };
  now: Date;
}

/** Changes what the club chooses from, in one step with `act`. Counts a vote that is over first. */
async function changeChoosing(input: Input, act: (step: Step) => unknown): Promise<Choosing> {
  const { caller, body, now } = input;
  const { club, over } = await changeOwnClub(body.club, caller.uid, async (batch, club) => {
    const choosing = await stored.findChoosing(club._id);
    const over = uncounted(choosing, now);
    if (over) return { club, over };
    const change: Step['change'] = (part) => stored.changeChoosing(batch, club._id, part);
    await act({ batch, club, choosing, change });
    return { club, over };
  });
  if (!over) return presentChoosing(club, caller.uid, now);
  await settleBallot(club._id, over._id, now);
  return changeChoosing(input, act);
}

function requireOwner(club: Club, uid: string): void {
  if (!isOwner(club, uid)) throw onlyOwners();
}

function ballotNamed({ ballot }: stored.ChoosingRecord, id: string): stored.BallotRecord {
  if (ballot?._id !== id) throw isClosed();
  return ballot;
}

function requireTie({ result, chosen }: stored.BallotRecord): readonly string[] {
  if (!result || result.winners.length < 2 || chosen !== null) throw new ApiError('conflict', 'noTie');
  return result.winners;
}

function booksToVoteOn(choosing: stored.ChoosingRecord, { books, runoffOf }: NewBallot): stored.Proposal[] {
  const last = runoffOf === undefined ? undefined : ballotNamed(choosing, runoffOf);
  const wanted = last ? requireTie(last) : books;
  const { min, max } = limits.ballotBooks;
  if (new Set(wanted).size < wanted.length) throw badField('books', 'sameBookTwice');
  if (wanted.length < min) throw badField('books', message('ballotBooks', { min, max }));
  const from = last ? last.books : choosing.proposals;
  const found = from.filter((book) => wanted.includes(book._id) && !stored.isHiddenProposal(choosing, book));
  if (found.length < wanted.length) throw notProposed('books');
  return found;
}

interface NewBallot {
  books: readonly string[];
  runoffOf?: string | undefined;
}

function requireVote(kind: BallotKind, books: readonly string[]): void {
  if (new Set(books).size < books.length) throw badField('books', 'sameBookTwice');
  if (kind === 'one' && books.length > 1) throw badField('books', 'oneChoice');
}

export const ballots = {
  'GET /api/bookclubs/ballot/{club}': async ({ caller: { uid }, params, now }) =>
    presentChoosing(await clubOfMember(params.club, uid), uid, now),

  'POST /api/bookclubs/propose': async (input) => {
    const { id: _id, title, author, publisher, published, cover, ...ids } = input.body;
    const { uid } = input.caller;
    requireOwnId('id', input.body);
    return changeChoosing(input, ({ club, choosing, change }) => {
      const { proposals } = choosing;
      const editions = editionsOf(_id, club.joinedBooks);
      if (stored.allProposals({ ...choosing, ballot: null }).some((book) => editions.includes(book._id))) return;
      const [most, mostOfMember] = [limits.proposals.max, limits.proposalsOfMember.max];
      if (proposals.filter(({ by }) => by === uid).length >= mostOfMember)
        throw badField('id', message('ownProposalsFull', { max: mostOfMember }), 'conflict');
      if (proposals.length >= most) throw badField('id', message('proposalsFull', { max: most }), 'conflict');
      const about = { _id, title, author, publisher, published, cover, ...bookIdsOf(ids) };
      change({ proposals: [...proposals, { ...about, by: uid, at: input.now }] });
    });
  },

  'POST /api/bookclubs/withdraw': (input) =>
    changeChoosing(input, ({ club, choosing, change }) => {
      const { proposals } = choosing;
      const proposal = proposals.find(({ _id }) => _id === input.body.book);
      if (!proposal) return;
      if (proposal.by !== input.caller.uid && !isOwner(club, input.caller.uid))
        throw new ApiError('forbidden', 'onlyProposer');
      if (isVotedOn(choosing, proposal._id)) throw inBallot();
      change({ proposals: proposals.filter((other) => other !== proposal) });
    }),

  'POST /api/bookclubs/newBallot': (input) => {
    const { caller, body, newId: _id, now } = input;
    const closesAt = new Date(body.closesAt);
    return changeChoosing(input, ({ batch, club, choosing, change }) => {
      requireManager(club, caller.uid);
      if (body.runoffOf !== undefined) requireOwner(club, caller.uid);
      if (choosing.ballot && stored.isBallotOpen(choosing.ballot, now)) return;
      const days = (closesAt.getTime() - now.getTime()) / DAY_MS;
      const { max } = limits.ballotDays;
      if (days <= 0 || days > max) throw badField('closesAt', message('ballotDate', { max }));
      const books = booksToVoteOn(choosing, body);
      const about = {
        _id,
        kind: body.kind,
        startedBy: authorKey(_id, caller.uid),
        isRunoff: body.runoffOf !== undefined,
      };
      change({ ballot: { ...about, closesAt, closed: false, books, result: null, chosen: null } });
      tellOfVote(batch, club, { _id, closesAt }, { by: caller.uid, now });
    });
  },

  'POST /api/bookclubs/vote': async ({ caller: { uid }, body, now }) => {
    const club = await clubOfMember(body.club, uid);
    const { ballot } = await stored.findChoosing(club._id);
    if (ballot?._id === body.ballot) requireVote(ballot.kind, body.books);
    const cast = await stored.castVote(club._id, { uid, ballot: body.ballot, books: body.books, now });
    if (cast === 'left') throw notFound();
    if (cast === 'closed') throw isClosed();
    if (cast === 'gone') throw badField('books', 'notInBallot', 'conflict');
    return presentChoosing(club, uid, now);
  },

  'POST /api/bookclubs/closeBallot': (input) => {
    const { caller, body, now } = input;
    return changeChoosing(input, ({ batch, club, choosing: { ballot }, change }) => {
      // Already canceled, or replaced by a later vote.
      if (ballot?._id !== body.ballot) return;
      if (!canClose(club, ballot, caller.uid)) throw new ApiError('forbidden', 'onlyStarter');
      const isOpen = stored.isBallotOpen(ballot, now);
      if (body.cancel && !isOpen) throw isClosed();
      if (!isOpen) return;
      change({ ballot: body.cancel ? null : { ...ballot, closed: true, closesAt: now } });
      if (body.cancel) forgetVote(batch, club, now);
      else tellOfClosedVote(batch, club, ballot, { by: caller.uid, now });
    });
  },

  'POST /api/bookclubs/chooseBook': (input) => {
    const { caller, body, now } = input;
    return changeChoosing(input, ({ batch, club, choosing, change }) => {
      requireOwner(club, caller.uid);
      const ballot = ballotNamed(choosing, body.ballot);
      if (stored.isBallotOpen(ballot, now)) throw new ApiError('conflict', 'ballotOpen');
      // Already chosen, by an earlier attempt of this call or by another owner.
      if (ballot.chosen === body.book) return;
      if (ballot.chosen !== null) throw badField('book', 'otherBookChosen', 'conflict');
      const book = ballot.books.find(({ _id }) => _id === body.book);
      if (!book || stored.isHiddenProposal(choosing, book) || !ballot.result?.winners.includes(book._id))
        throw badField('book', 'notAWinner', 'conflict');
      change({ ballot: { ...ballot, chosen: book._id }, ...becomesNext(choosing, book) });
      tellOfUpNext(batch, club, { was: choosing.upNext?._id, is: book._id }, { by: caller.uid, now });
    });
  },

  'POST /api/bookclubs/dismissBallot': (input) => {
    const { caller, body, now } = input;
    return changeChoosing(input, ({ club, choosing: { ballot }, change }) => {
      requireOwner(club, caller.uid);
      if (ballot?._id !== body.ballot) return;
      if (stored.isBallotOpen(ballot, now)) throw new ApiError('conflict', 'ballotOpen');
      change({ ballot: null });
    });
  },

  'POST /api/bookclubs/upNext': (input) => {
    const { caller, body, now } = input;
    return changeChoosing(input, ({ batch, club, choosing, change }) => {
      requireOwner(club, caller.uid);
      const { upNext, proposals } = choosing;
      if (upNext?._id === body.book) return;
      const tell = (is: string | undefined) =>
        tellOfUpNext(batch, club, { was: upNext?._id, is }, { by: caller.uid, now });
      if (body.book === null) {
        if (upNext) change({ upNext: null, proposals: [...proposals, upNext] });
        tell(undefined);
        return;
      }
      const book = proposals.find(({ _id }) => _id === body.book);
      if (!book || stored.isHiddenProposal(choosing, book)) throw notProposed('book');
      if (isVotedOn(choosing, book._id)) throw inBallot();
      change(becomesNext(choosing, book));
      tell(book._id);
    });
  },

  'POST /api/bookclubs/startBook': (input) => {
    const { caller, body, now } = input;
    return changeChoosing(input, async ({ batch, club, choosing }) => {
      requireOwner(club, caller.uid);
      const { upNext } = choosing;
      if (upNext?._id !== body.book || stored.isHiddenProposal(choosing, upNext)) {
        // Already started, by an earlier attempt of this call or by another owner.
        if ((await findClubBook(club._id, body.book))?.current) return;
        throw badField('book', 'notUpNext', 'conflict');
      }
      const { by: _, at: _at, ...book } = upNext;
      await makeCurrent(batch, club, book, { by: caller.uid, now });
    });
  },
} satisfies Partial<Handlers<BookclubsCalls>>;

function isVotedOn({ ballot }: stored.ChoosingRecord, bookId: string): boolean {
  if (!ballot) return false;
  if (!ballot.result) return ballot.books.some(({ _id }) => _id === bookId);
  return ballot.chosen === null && ballot.result.winners.includes(bookId);
}
