import { settledChoosing } from '../clubs/ballots/settle';
import { type BallotRecord, isHiddenProposal, type Proposal, shownProposal, voteOf } from '../clubs/ballots/store';
import { type ClubBookRecord, findClubBooks } from '../clubs/books/club-books';
import { clubBookRef } from '../clubs/books/named-chapters';
import { type ClubNewsItem, isNewsBy, type Moment, momentAt, wantsNews } from '../clubs/news/rules';
import { newsIdOf } from '../clubs/news/store';
import { nameInUrl } from '../clubs/rules';
import type { ClubRecord } from '../clubs/store';
import { findAnnouncements } from '../clubs/threads/announced';
import type { ClubPostRecord } from '../clubs/threads/club-posts';
import { type ClubReader, joinedAt } from '../clubs/threads/unread';
import type { News } from '../contract/notices';
import { beginningOf } from '../domain/text-cut';
import { isMuted } from '../notifications/levels';
import type { Stored } from '../platform/store/firestore';
import { EXCERPT } from './rules';

export interface UnreadNews extends Moment {
  _id: string;
  club: Stored<ClubRecord>;
  item: ClubNewsItem;
  ballot: BallotRecord | undefined;
  upNext: string | undefined;
  post: Stored<ClubPostRecord> | undefined;
}

/** Latest first, without muted clubs, news from before joining, one's own, and that by blocked readers. */
export async function findNewsOfClubs(
  { uid, reads, levels, blocked }: ClubReader,
  clubs: readonly Stored<ClubRecord>[],
  now: Date,
): Promise<UnreadNews[]> {
  const unmuted = clubs.filter(({ _id: clubId }) => !isMuted(levels, { clubId, threadId: null }));
  const unread = unmuted.flatMap((club) =>
    Object.entries(club.news).flatMap(([key, item]) => {
      const _id = newsIdOf(club._id, key);
      const moment = momentAt(item, now);
      const until = Math.max(reads[_id]?.until.getTime() ?? 0, joinedAt(club, uid).getTime());
      const isNew = moment && moment.at.getTime() > until && !isNewsBy(item, blocked);
      return isNew && wantsNews(moment, item, uid, false) ? [{ _id, club, item, ...moment }] : [];
    }),
  );
  const found = await Promise.all(
    unread.map(async (news): Promise<UnreadNews[]> => {
      const nothing = { ballot: undefined, upNext: undefined, post: undefined };
      if (news.kind === 'announced') {
        const post = (await findAnnouncements(news.club, uid, blocked)).find(({ _id }) => _id === news.item.of);
        return post ? [{ ...news, ...nothing, post }] : [];
      }
      if (news.item.kind !== 'vote' && news.kind !== 'upNext') return [{ ...news, ...nothing }];
      const { _id: clubId } = news.club;
      const { ballot, ...choosing } = await settledChoosing(clubId, now);
      if (news.kind === 'upNext') {
        const { upNext } = choosing;
        const isShown = upNext?._id === news.item.of && !isHiddenProposal(choosing, upNext);
        return isShown ? [{ ...news, ...nothing, upNext: shownProposal(choosing, news.club, upNext).title }] : [];
      }
      if (ballot?._id !== news.item.of) return [];
      const shown = (book: Proposal) => shownProposal(choosing, news.club, book);
      const hasVoted = news.kind !== 'voteClosed' && (await voteOf(clubId, ballot._id, uid)).length > 0;
      return wantsNews(news, news.item, uid, hasVoted)
        ? [{ ...news, ...nothing, ballot: { ...ballot, books: ballot.books.map(shown) } }]
        : [];
    }),
  );
  return found.flat().toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

const winningTitles = ({ books, result }: BallotRecord): string[] =>
  books.flatMap(({ _id, title }) => (result?.winners.includes(_id) ? [title] : []));

const nextStepOf = ({ schedule }: ClubBookRecord, now: Date) =>
  schedule.find(({ by }) => by >= now.toISOString().slice(0, 10)) ?? null;

export async function presentNewsOfClubs(unread: readonly UnreadNews[], now: Date): Promise<News['clubs']> {
  const shown = unread.map(async ({ _id, kind, at, club, item, ballot, upNext, post }): Promise<News['clubs']> => {
    const nothing = { book: null, closesAt: null, winners: [], step: null };
    const about = { _id, kind, at: at.toISOString(), club: nameInUrl(club.title), clubName: club.title };
    if (ballot) {
      const winners = kind === 'voteClosed' ? winningTitles(ballot) : [];
      return [{ ...about, ...nothing, closesAt: ballot.closesAt.toISOString(), winners }];
    }
    if (upNext !== undefined) return [{ ...about, ...nothing, winners: [upNext] }];
    if (post) {
      const text = beginningOf(post.content, EXCERPT);
      return [{ ...about, ...nothing, announcement: { discussion: post.discussionId, post: post._id, text } }];
    }
    const [book] = await findClubBooks(club._id, [item.of]);
    if (!book) return [];
    const isSchedule = kind === 'scheduled' || kind === 'rescheduled';
    const step = isSchedule ? nextStepOf(book, now) : null;
    return [{ ...about, ...nothing, book: clubBookRef(club, book._id, book.title), step }];
  });
  return (await Promise.all(shown)).flat();
}
