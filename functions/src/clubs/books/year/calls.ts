import type { BookclubsCalls } from '../../../contract/bookclubs';
import type { Handlers } from '../../../platform/http/handlers';
import { spanOfYear } from '../../../platform/store/months';
import { repliesTo } from '../../meetings/rules';
import { meetingsHeldIn } from '../../meetings/store';
import { averageStars, starsBy } from '../../members/store';
import { clubOfMember } from '../../membership/store';
import { nameInUrl } from '../../rules';
import { countPostsIn } from '../../threads/store';
import { shownTitle } from '../hidden/store';
import { booksCompletedIn } from '../store';

/** More than one book a week, and two meetings. */
const BOOKS = 60;
const MEETINGS = 120;

const yearAt = (at: Date, timeZone: string): number =>
  Number(at.toLocaleDateString('en-US', { year: 'numeric', timeZone }));

export const clubYear = {
  'GET /api/bookclubs/year/{club}': async ({ caller: { uid }, params, query: { year: typed, zone }, now }) => {
    const club = await clubOfMember(params.club, uid);
    const year = Number(typed);
    const span = spanOfYear(year, zone);
    const [books, meetings, posts, starsOf] = await Promise.all([
      booksCompletedIn(club._id, span, BOOKS),
      meetingsHeldIn(club._id, span, now, MEETINGS),
      countPostsIn(club._id, span),
      starsBy(club._id, uid),
    ]);
    const stars = await Promise.all(books.map(({ _id }) => averageStars(club._id, _id, starsOf(_id))));
    const [first, last] = [yearAt(club.createdAt, zone), yearAt(now, zone)];
    return {
      club: nameInUrl(club.title),
      year,
      years: Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => last - index),
      books: books.flatMap(({ _id, title, author, cover, currentSince, completedAt }, index) => {
        const given = stars[index];
        if (!completedAt || !given) return [];
        const about = { _id, title, author, ...(cover && { cover }) };
        return [
          { ...about, startedAt: currentSince.toISOString(), completedAt: completedAt.toISOString(), stars: given },
        ];
      }),
      meetings: meetings.flatMap((meeting) => {
        const { _id, at, bookId, bookTitle, evening } = meeting;
        const numComing = repliesTo(meeting, club.memberIds).yes.length;
        const book = shownTitle(club, bookId, bookTitle) || null;
        const started = evening && { started: true as const };
        return at ? [{ _id, at: at.toISOString(), book, numComing, ...started }] : [];
      }),
      posts,
    };
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
