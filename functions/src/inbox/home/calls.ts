import { acceptedClubsOf, waitingClubsOf } from '../../clubs/store';
import { findClubReader } from '../../clubs/threads/unread/store';
import type { UserCalls } from '../../contract/user';
import { localDayOf, mayHaveOldNotes } from '../../notes/five/rules';
import { firstOfToday } from '../../notes/five/view';
import { booksOfLatestNotes } from '../../notes/home/store';
import type { Handlers } from '../../platform/http/handlers';
import { findOwnJoins } from '../../progress/editions/store';
import { latestProgress } from '../../progress/store';
import { shelfPage } from '../../shelf/lists/store';
import { currentBooks } from '../books/store';
import { clubNews } from '../clubs/view';
import { aboutClub } from '../kinds/in-club';
import { ProgressOnce } from '../progress/store';
import { publicTalkAbout } from '../public-talk/view';
import { latestBooks } from '../rules';

const LATEST_READ = 8;
const BOOKS = 6;

const CLUBS = 3;

/** Each part is bounded, so that ten books cost the same as a thousand. */
export const home = {
  'GET /api/user/home': async ({ caller: { uid }, query: { language, zone }, now }) => {
    const today = localDayOf(now, zone);
    const [moved, noted, added, clubs, waiting, own, reader] = await Promise.all([
      latestProgress(uid, LATEST_READ),
      booksOfLatestNotes(uid, LATEST_READ),
      shelfPage(uid, { limit: LATEST_READ }),
      acceptedClubsOf(uid, CLUBS),
      waitingClubsOf(uid),
      findOwnJoins(uid),
      findClubReader(uid),
    ]);
    const progress = new ProgressOnce(uid, own, moved);
    const latest = latestBooks(
      [
        moved.map(({ _id, updatedAt }) => ({ bookId: _id, at: updatedAt })),
        noted,
        added.items.map(({ _id, addedAt }) => ({ bookId: _id, at: addedAt })),
      ].flat(),
    ).slice(0, BOOKS);
    const onShelf = new Set(added.items.map(({ _id }) => _id));
    const [books, said, news, oldNote] = await Promise.all([
      currentBooks(uid, latest, added.items, progress, now),
      publicTalkAbout(reader, latest, progress, now),
      Promise.all(clubs.map((club) => clubNews(club, { ...reader, language }, progress, onShelf, now))),
      mayHaveOldNotes(added, today) ? firstOfToday(uid, today) : null,
    ]);
    const invited = waiting.map(aboutClub);
    return { books, clubs: news, waiting: invited, said, oldNote };
  },
} satisfies Partial<Handlers<UserCalls>>;
