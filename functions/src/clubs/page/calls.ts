import type { BookclubsCalls } from '../../contract/bookclubs';
import type { DiscussionOfBook } from '../../contract/clubs';
import { limits } from '../../domain/limits';
import type { Handlers } from '../../platform/http/handlers';
import type { Stored } from '../../platform/store/firestore';
import { viewsOf } from '../../threads/spoilers/view';
import { presentChoosing } from '../ballots/view';
import { clubBookRef } from '../books/parts/store';
import { currentBooks } from '../books/store';
import { presentBooks } from '../books/view';
import { presentListed } from '../meetings/view';
import { clubOfMember } from '../membership/store';
import { settingsOf } from '../settings/calls';
import type { ClubRecord } from '../store';
import { presentGeneral } from '../threads/general/calls';
import { isGeneral, latestDiscussions } from '../threads/store';
import { type ClubReader, findClubReader } from '../threads/unread/store';
import { presentWithUnread } from '../threads/view';
import type { Reader } from '../view';

const MEMBERS_SHOWN = 12;
const DISCUSSIONS_SHOWN = 4;

async function presentLatest(
  club: Stored<ClubRecord>,
  reader: Reader & ClubReader,
  now: Date,
): Promise<DiscussionOfBook[]> {
  const found = await latestDiscussions(club._id, DISCUSSIONS_SHOWN + 1);
  const aboutBooks = found.filter((discussion) => !isGeneral(discussion));
  const latest = aboutBooks.filter(({ bookId }) => !club.sweptBooks.includes(bookId)).slice(0, DISCUSSIONS_SHOWN);
  const viewIn = await viewsOf(
    reader.uid,
    latest.map(({ bookId }) => bookId),
  );
  return latest.map((discussion) => {
    const { bookId, bookTitle } = discussion;
    return {
      ...presentWithUnread(discussion, club, reader, viewIn(bookId), now),
      book: clubBookRef(club, bookId, bookTitle),
    };
  });
}

export const page = {
  'GET /api/bookclubs/page/{club}': async ({ caller: { uid }, params, query: { language }, now }) => {
    const club = await clubOfMember(params.club, uid);
    const [found, current] = await Promise.all([
      findClubReader(uid),
      currentBooks(club._id, { limit: limits.listPage.max }),
    ]);
    const reader = { ...found, language };
    const [settings, books, meetings, choosing, general, latest] = await Promise.all([
      settingsOf(club, uid, { members: MEMBERS_SHOWN, reader }),
      presentBooks(current.items, club, reader, now),
      presentListed(club, uid, now),
      presentChoosing(club, uid, now),
      presentGeneral(club, reader, now),
      presentLatest(club, reader, now),
    ]);
    return { settings: settings.body, more: settings.more.cursor ?? null, books, meetings, choosing, general, latest };
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
