import { usernamesOf } from '../../accounts/store';
import type { BookclubsCalls } from '../../contract/bookclubs';
import type { BookTrack, DiscussionOfBook } from '../../contract/clubs';
import { limits } from '../../domain/limits';
import type { Handlers } from '../../platform/http/handlers';
import type { Stored } from '../../platform/store/firestore';
import { progressOfReaders } from '../../progress/readers/store';
import { viewsOf } from '../../threads/spoilers/view';
import { presentChoosing } from '../ballots/view';
import { clubBookRef } from '../books/parts/store';
import { type ClubBookRecord, currentBooks } from '../books/store';
import { presentBooks } from '../books/view';
import { presentListed } from '../meetings/view';
import { membershipsOf } from '../members/store';
import { clubOfMember } from '../membership/store';
import { settingsOf } from '../settings/calls';
import type { ClubRecord } from '../store';
import { presentGeneral } from '../threads/general/calls';
import { isGeneral, latestDiscussions } from '../threads/store';
import { type ClubReader, findClubReader } from '../threads/unread/store';
import { presentWithUnread } from '../threads/view';
import { presentActivity, presentMemberProgress, type Reader } from '../view';

const MEMBERS_SHOWN = 12;
const DISCUSSIONS_SHOWN = 4;
const BOOKS_WITH_TRACK = 3;

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

/** Reads a membership of each of the first members, and the name and the progress of those who share it. */
async function presentTracks(
  club: Stored<ClubRecord>,
  uid: string,
  books: readonly Stored<ClubBookRecord>[],
): Promise<BookTrack[]> {
  const members = club.memberIds.slice(0, MEMBERS_SHOWN).filter((member) => member !== uid);
  const memberships = await membershipsOf(club._id, books.length > 0 ? members : []);
  const sharingIn = ({ _id }: Stored<ClubBookRecord>) =>
    members.filter((member) => memberships.get(member)?.sharedBooks.includes(_id));
  const [names, ...progress] = await Promise.all([
    usernamesOf(books.flatMap(sharingIn)),
    ...books.map((book) => progressOfReaders(sharingIn(book), book._id)),
  ]);
  return books.map((book, index) => ({
    book: book._id,
    chapters: presentActivity(book).flatMap(({ chapter, discussions }) =>
      chapter === 'end' || discussions === 0 ? [] : [chapter],
    ),
    memberProgress: presentMemberProgress(progress[index] ?? new Map(), names),
  }));
}

export const page = {
  'GET /api/bookclubs/page/{club}': async ({ caller: { uid }, params, query: { language }, now }) => {
    const club = await clubOfMember(params.club, uid);
    const [found, current] = await Promise.all([
      findClubReader(uid),
      currentBooks(club._id, { limit: limits.listPage.max }),
    ]);
    const reader = { ...found, language };
    const [settings, books, meetings, choosing, general, latest, tracks] = await Promise.all([
      settingsOf(club, uid, { members: MEMBERS_SHOWN, reader }),
      presentBooks(current.items, club, reader, now),
      presentListed(club, uid, now),
      presentChoosing(club, uid, now),
      presentGeneral(club, reader, now),
      presentLatest(club, reader, now),
      presentTracks(club, uid, current.items.slice(0, BOOKS_WITH_TRACK)),
    ]);
    const more = settings.more.cursor ?? null;
    return { settings: settings.body, more, books, meetings, choosing, general, latest, tracks };
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
