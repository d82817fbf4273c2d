import type { BookclubsCalls } from '../contract/bookclubs';
import { notFound } from '../contract/errors';
import { usernamesOf } from '../data/accounts/users';
import { findClubBook } from '../data/clubs/club-books';
import { changeSharing, sharesProgress, sharingMembers } from '../data/clubs/club-members';
import { nameInUrl } from '../data/clubs/rules';
import { findProgress } from '../data/progress/progress';
import { progressOfReaders } from '../data/progress/progress-of-readers';
import type { Handlers } from '../http/handlers';
import { clubOfMember } from './membership';
import { presentActivity, presentBook, presentMemberProgress } from './present';

/** Three documents are read for each. */
const MEMBERS_MAX = 100;

const noSuchBook = () => notFound('bookNotInClub');

/** A club's book at a glance: where the activity is, and where those members are who show it. */
export const chapterOverview = {
  'POST /api/bookclubs/getBook': async ({ caller: { uid }, body, now }) => {
    const { _id, title } = await clubOfMember(body.club, uid);
    const [book, sharing, shares, progress] = await Promise.all([
      findClubBook(_id, body.book),
      sharingMembers(_id, MEMBERS_MAX),
      sharesProgress(_id, uid),
      findProgress(uid, body.book),
    ]);
    if (!book) throw noSuchBook();
    const [memberProgress, names] = await Promise.all([progressOfReaders(sharing, body.book), usernamesOf(sharing)]);
    return {
      club: nameInUrl(title),
      book: presentBook(book, now),
      activity: presentActivity(book),
      memberProgress: presentMemberProgress(memberProgress, names),
      sharesProgress: shares,
      progress: progress ? { chapter: progress.chapter, finished: progress.finished } : null,
    };
  },

  'POST /api/bookclubs/shareProgress': async ({ caller: { uid }, body }) => {
    const { _id } = await clubOfMember(body.club, uid);
    if (!(await changeSharing(_id, uid, body.shares))) throw notFound();
    return 'ok';
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
