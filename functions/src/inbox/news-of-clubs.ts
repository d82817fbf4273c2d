import { settledChoosing } from '../clubs/ballots/settle';
import { type BallotRecord, voteOf } from '../clubs/ballots/store';
import { type ClubBookRecord, findClubBooks } from '../clubs/books/club-books';
import { clubBookRef } from '../clubs/books/named-chapters';
import { type ClubNewsItem, isNewsBy, type Moment, momentAt, wantsNews } from '../clubs/news/rules';
import { newsIdOf } from '../clubs/news/store';
import { nameInUrl } from '../clubs/rules';
import type { ClubRecord } from '../clubs/store';
import { joinedAt } from '../clubs/threads/unread';
import type { News } from '../contract/notices';
import { isMuted } from '../notifications/levels';
import type { Stored } from '../platform/store/firestore';
import type { NewToReader } from './new-discussions';

/** News of a club that the reader hasn't read. */
export interface UnreadNews extends Moment {
  /** Under which the reader reads it. */
  _id: string;
  club: Stored<ClubRecord>;
  item: ClubNewsItem;
  /** The vote; undefined for other news. */
  ballot: BallotRecord | undefined;
}

type Reader = Pick<NewToReader, 'uid' | 'reads' | 'levels' | 'blocked' | 'clubs'>;

/**
 * The unread news of a reader's clubs, latest first: not of muted clubs, not from before they joined, not their own,
 * and not by readers they have blocked. Reads nothing more, except for a vote with unread news.
 */
export async function findNewsOfClubs(
  { uid, reads, levels, blocked, clubs }: Reader,
  now: Date,
): Promise<UnreadNews[]> {
  const heard = clubs.filter(({ _id: clubId }) => !isMuted(levels, { clubId, threadId: null }));
  const unread = heard.flatMap((club) =>
    Object.entries(club.news).flatMap(([key, item]) => {
      const _id = newsIdOf(club._id, key);
      const moment = momentAt(item, now);
      const until = Math.max(reads[_id]?.until.getTime() ?? 0, joinedAt(club, uid).getTime());
      const isNew = moment && moment.at.getTime() > until && !isNewsBy(item, blocked);
      return isNew && wantsNews(moment, item, uid, false) ? [{ _id, club, item, ...moment }] : [];
    }),
  );
  const found = await Promise.all(
    unread.map(async (news) => {
      if (news.item.kind !== 'vote') return [{ ...news, ballot: undefined }];
      const { _id: clubId } = news.club;
      const { ballot } = await settledChoosing(clubId, now);
      if (ballot?._id !== news.item.of) return [];
      const hasVoted = news.kind !== 'voteClosed' && (await voteOf(clubId, ballot._id, uid)).length > 0;
      return wantsNews(news, news.item, uid, hasVoted) ? [{ ...news, ballot }] : [];
    }),
  );
  return found.flat().toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

const winningTitles = ({ books, result }: BallotRecord): string[] =>
  books.flatMap(({ _id, title }) => (result?.winners.includes(_id) ? [title] : []));

/** The first day of a schedule that isn't over. */
const nextStepOf = ({ schedule }: ClubBookRecord, now: Date) =>
  schedule.find(({ by }) => by >= now.toISOString().slice(0, 10)) ?? null;

/** News of clubs for their reader. One read for each book in them. Leaves out a book that the club has removed. */
export async function presentNewsOfClubs(unread: readonly UnreadNews[], now: Date): Promise<News['clubs']> {
  const shown = unread.map(async ({ _id, kind, at, club, item, ballot }): Promise<News['clubs']> => {
    const about = { _id, kind, at: at.toISOString(), club: nameInUrl(club.title), clubName: club.title };
    if (ballot) {
      const winners = kind === 'voteClosed' ? winningTitles(ballot) : [];
      return [{ ...about, book: null, closesAt: ballot.closesAt.toISOString(), winners, step: null }];
    }
    const [book] = await findClubBooks(club._id, [item.of]);
    if (!book) return [];
    const isSchedule = kind === 'scheduled' || kind === 'rescheduled';
    const step = isSchedule ? nextStepOf(book, now) : null;
    return [{ ...about, book: clubBookRef(club, book._id, book.title), closesAt: null, winners: [], step }];
  });
  return (await Promise.all(shown)).flat();
}
