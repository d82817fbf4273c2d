import { usernamesOf } from '../../../accounts/store';
import type { BookclubsCalls } from '../../../contract/bookclubs';
import type { ClubBookOverview } from '../../../contract/clubs';
import { notFound } from '../../../domain/errors';
import type { Handlers } from '../../../platform/http/handlers';
import { editionsOf, type Titled } from '../../../progress/editions/rules';
import { findOwnJoins } from '../../../progress/editions/store';
import { progressOfReaders } from '../../../progress/readers/store';
import { findProgressOfWork } from '../../../progress/works/store';
import { progressOf } from '../../../progress/writes/store';
import { findShelfBooks } from '../../../shelf/store';
import { authorKey } from '../../../threads/unread/store';
import { canManage, isOwner } from '../../members/owners/rules';
import { changeSharing, sharesProgress, sharingMembers } from '../../members/store';
import { clubOfMember } from '../../membership/store';
import { nameInUrl } from '../../rules';
import { presentActivity, presentBook, presentMemberProgress } from '../../view';
import { editionsShown } from '../hidden/store';
import { partsIn } from '../parts/store';
import { findQuestions } from '../questions/store';
import { presentQuestion, shownQuestions } from '../questions/view';
import { findClubBook } from '../store';

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
    const [book, { questions }, sharing, shares, progress, shelved] = await Promise.all([
      findClubBook(_id, body.book),
      findQuestions(_id, body.book),
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
      questions: shownQuestions(questions, { uid, progress }, book).map((question) =>
        presentQuestion(question, { uid, owns: isOwner(club, uid) }),
      ),
      ...(club.partsBy[book._id] === authorKey(_id, uid) && { ownParts: true as const }),
      progress: progress ? progressOf(progress) : null,
    };
  },

  'POST /api/bookclubs/shareProgress': async ({ caller: { uid }, body }) => {
    const { _id } = await clubOfMember(body.club, uid);
    if (!(await findClubBook(_id, body.book))) throw noSuchBook();
    if (!(await changeSharing(_id, uid, body.book, body.shares))) throw notFound();
    return 'ok';
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
