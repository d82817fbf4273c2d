import type { ClubNewsKind } from '../../../contract/club-news';
import { announcementNews } from './announcement-news';
import { bookNews } from './book-news';
import type { ClubKind } from './club-kind';
import { scheduleNews } from './schedule-news';
import { upNextNews } from './up-next-news';
import { voteNews } from './vote-news';

export const clubKinds: Readonly<Record<ClubNewsKind, ClubKind>> = {
  voteStarted: voteNews,
  voteClosing: voteNews,
  voteClosed: voteNews,
  upNext: upNextNews,
  bookStarted: bookNews,
  bookCompleted: bookNews,
  scheduled: scheduleNews,
  rescheduled: scheduleNews,
  announced: announcementNews,
};
