import { voteOf } from '../../clubs/ballots/store';
import { nextStep } from '../../clubs/books/current/rules';
import { clubBookRef } from '../../clubs/books/parts/store';
import { currentBooks, scheduledBooks } from '../../clubs/books/store';
import { isToldBy, liveMeetings } from '../../clubs/meetings/coming/store';
import { answerOf } from '../../clubs/meetings/rules';
import { findMeeting } from '../../clubs/meetings/store';
import { voteKey } from '../../clubs/news/rules';
import type { ClubRecord } from '../../clubs/store';
import { findClubDiscussions } from '../../clubs/threads/store';
import type { ClubReader } from '../../clubs/threads/unread/store';
import { presentClub, type Reader } from '../../clubs/view';
import type { Home } from '../../contract/home';
import type { Stored } from '../../platform/store/firestore';
import { findShelfBooks } from '../../shelf/store';
import type { UnreadFor } from '../../threads/unread/rules';
import { recentPosts } from '../../threads/unread/store';
import type { ProgressOnce } from '../progress/store';
import { presentUnread } from '../whats-new/view';

const DISCUSSIONS_SHOWN = 3;
const MAX_SCHEDULED_BOOKS = 2;

export async function clubNews(
  club: Stored<ClubRecord>,
  reader: Reader & ClubReader,
  progress: ProgressOnce,
  onShelf: ReadonlySet<string>,
  now: Date,
): Promise<Home['clubs'][number]> {
  const latestFirst = recentPosts(club.recent).toReversed();
  const ids = [...new Set(latestFirst.map(({ discussionId }) => discussionId))].slice(0, DISCUSSIONS_SHOWN);
  const discussions = (await findClubDiscussions(ids)).map(async (discussion) => {
    const shown = await presentUnread(discussion, club, reader, progress, now);
    // Others can post in a blocked reader's discussion, and every count includes their posts.
    return shown.unread.count === 0 && reader.blocked.includes(discussion.openedBy) ? [] : [shown];
  });
  return {
    ...presentClub(club, now),
    discussions: (await Promise.all(discussions)).flat(),
    nextSteps: await nextSteps(club, progress),
    nextMeeting: await nextMeeting(club, reader, now),
    openVote: await openVote(club, reader.uid, now),
    bookToAdd: await bookToAdd(club, reader.uid, progress, onShelf),
  };
}

async function bookToAdd(
  { _id: clubId, currBookTitle }: Stored<ClubRecord>,
  uid: string,
  progress: ProgressOnce,
  onShelf: ReadonlySet<string>,
): Promise<Home['clubs'][number]['bookToAdd']> {
  if (!currBookTitle) return null;
  const [book] = (await currentBooks(clubId, { limit: 1 })).items;
  if (!book) return null;
  const editions = progress.editionsOf(book._id);
  if (editions.some((edition) => onShelf.has(edition))) return null;
  if ((await findShelfBooks(uid, editions)).length > 0) return null;
  const { _id, title, author, cover } = book;
  return { _id, title, author, ...(cover && { cover }) };
}

async function nextSteps(
  club: Stored<ClubRecord>,
  progress: ProgressOnce,
): Promise<Home['clubs'][number]['nextSteps']> {
  const steps = (await scheduledBooks(club._id, MAX_SCHEDULED_BOOKS)).map(async (book) => {
    const { _id, title } = book;
    const step = nextStep(book, await progress.of(_id));
    return step ? [{ book: clubBookRef(club, _id, title), ...step }] : [];
  });
  return (await Promise.all(steps)).flat();
}

async function openVote(
  { _id: clubId, news }: Stored<ClubRecord>,
  uid: string,
  now: Date,
): Promise<Home['clubs'][number]['openVote']> {
  const vote = news[voteKey];
  if (vote?.kind !== 'vote' || vote.closesAt <= now) return null;
  const { closesAt, of } = vote;
  return (await voteOf(clubId, of, uid)).length === 0 ? { closesAt: closesAt.toISOString() } : null;
}

/** The meeting that ends first, skipping canceled ones and those by blocked readers. */
async function nextMeeting(
  { _id: clubId, meetings }: Stored<ClubRecord>,
  { uid, blocked = [] }: Pick<UnreadFor, 'uid' | 'blocked'>,
  now: Date,
): Promise<Home['clubs'][number]['nextMeeting']> {
  const next = liveMeetings(meetings, now).find((each) => !isToldBy(each, blocked));
  const meeting = next && (await findMeeting(clubId, next._id));
  if (!meeting) return null;
  const { _id, at } = meeting;
  return { _id, at: at?.toISOString() ?? null, mine: answerOf(meeting, uid)?.coming ?? null };
}
