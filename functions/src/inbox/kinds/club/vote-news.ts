import { settledChoosing } from '../../../clubs/ballots/settle/store';
import { shownProposal, voteOf } from '../../../clubs/ballots/store';
import { wantsNews } from '../../../clubs/news/rules';
import type { ClubKind } from './club-kind';

/** A vote that has started, is about to close, or has closed. */
export const voteNews: ClubKind = {
  find: async ({ club, item, kind, at }, { uid }, now) => {
    const { ballot, ...choosing } = await settledChoosing(club._id, now);
    if (ballot?._id !== item.of) return undefined;
    const { books, result } = ballot;
    const isClosed = kind === 'voteClosed';
    const hasVoted = !isClosed && (await voteOf(club._id, ballot._id, uid)).length > 0;
    if (!wantsNews({ kind, at }, item, uid, hasVoted)) return undefined;
    const winners = isClosed ? books.filter(({ _id }) => result?.winners.includes(_id)) : [];
    return () => ({
      closesAt: ballot.closesAt.toISOString(),
      winners: winners.map((book) => shownProposal(choosing, club, book).title),
    });
  },
  sentence: ({ kind, winners }, i18n, values) => {
    if (kind === 'voteStarted')
      return i18n.t({ id: 'club.voteStarted', message: '{club} is voting on its next book', values });
    if (kind === 'voteClosing')
      return i18n.t({ id: 'club.voteClosing', message: '{club}: the vote on the next book closes on {date}', values });
    if (winners.length === 1) return i18n.t({ id: 'club.voteWon', message: '{club} has voted: {book} wins', values });
    return winners.length > 0
      ? i18n.t({ id: 'club.voteTied', message: '{club}: the vote is a tie between {books}', values })
      : i18n.t({ id: 'club.voteEmpty', message: '{club}: the vote closed without a winner', values });
  },
  detail: ({ kind }, { i18n }, values) => {
    if (kind === 'voteClosing') return i18n.t({ id: 'club.notVoted', message: "You haven't voted yet." });
    return kind === 'voteStarted' ? i18n.t({ id: 'club.openUntil', message: 'Open until {date}', values }) : '';
  },
};
