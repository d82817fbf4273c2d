import { usernamesOf } from '../../accounts/users';
import type { BookclubsCalls } from '../../contract/bookclubs';
import type { ClubBookOverview } from '../../contract/clubs';
import { notFound } from '../../domain/errors';
import type { Handlers } from '../../platform/http/handlers';
import { editionsOf, type Titled } from '../../progress/editions/editions';
import { findOwnJoins } from '../../progress/editions/own-joins';
import { progressOfReaders } from '../../progress/progress-of-readers';
import { findProgressOfWork } from '../../progress/progress-of-work';
import { findShelfBooks } from '../../shelf/store';
import { authorKey } from '../../threads/unread/store';
import { changeSharing, sharesProgress, sharingMembers } from '../members/club-members';
import { canManage } from '../members/owners';
import { clubOfMember } from '../membership';
import { nameInUrl } from '../rules';
import { presentActivity, presentBook, presentMemberProgress } from '../view';
import { findClubBook } from './club-books';
import { editionsShown } from './hidden-books';
import { partsIn } from './named-chapters';

const MEMBERS_MAX = 100;

function ownEdition([book]: readonly Titled[], counted: readonly string[]): ClubBookOverview['onShelf'] {
  return book ? { _id: book._id, title: book.title, counts: counted.includes(book._id) } : null;
}

const noSuchBook = () => notFound('bookNotInClub');

export const chapterOverview = {
  'POST /api/bookclubs/getBook': async ({ caller: { uid }, body, now }) => {
    const club = await clubOfMember(body.club, uid);
    const { _id, title, joinedBooks: ofClub } = club;
    const own = findOwnJoins(uid);
    const [book, sharing, shares, progress, shelved] = await Promise.all([
      findClubBook(_id, body.book),
      sharingMembers(_id, body.book, MEMBERS_MAX),
      sharesProgress(_id, uid, body.book),
      findProgressOfWork(uid, body.book, { own }),
      own.then((joins) => findShelfBooks(uid, editionsOf(body.book, joins, ofClub))),
    ]);
    if (!book) throw noSuchBook();
    const [memberProgress, names] = await Promise.all([progressOfReaders(sharing, body.book), usernamesOf(sharing)]);
    return {
      club: nameInUrl(title),
      book: { ...presentBook(book, now), ...partsIn(club, book._id) },
      activity: presentActivity(book),
      memberProgress: presentMemberProgress(memberProgress, names),
      sharesProgress: shares,
      also: editionsShown(club, body.book),
      onShelf: ownEdition(shelved, editionsOf(body.book, await own)),
      completed: !book.current,
      schedule: book.current ? book.schedule : [],
      canSchedule: canManage(club, uid),
      ...(club.partsBy[book._id] === authorKey(_id, uid) && { ownParts: true as const }),
      progress: progress ? { chapter: progress.chapter, finished: progress.finished } : null,
    };
  },

  'POST /api/bookclubs/shareProgress': async ({ caller: { uid }, body }) => {
    const { _id } = await clubOfMember(body.club, uid);
    if (!(await findClubBook(_id, body.book))) throw noSuchBook();
    if (!(await changeSharing(_id, uid, body.book, body.shares))) throw notFound();
    return 'ok';
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
