import type { BookclubsCalls } from '../../../contract/bookclubs';
import { type Handlers, PageAnswer } from '../../../platform/http/handlers';
import type { Stored } from '../../../platform/store/firestore';
import { postWordOf } from '../../../platform/store/search-words';
import { searchPosts } from '../../../threads/search/store';
import { recentPosts } from '../../../threads/unread/store';
import { acceptedClubsOf, type ClubRecord } from '../../store';
import { shownVersions } from '../../translations/rules';
import { postsOfClubs } from '../store';
import { placedPosts } from '../view';

/** Those with the latest posts. A query compares 30 values at most, and open posts have two chapters. */
const CLUBS = 15;

/** The clubs' current books, and those of their latest posts. */
const booksIn = (clubs: readonly Stored<ClubRecord>[]): string[] => [
  ...clubs.map(({ currBookId }) => currBookId),
  ...clubs.flatMap(({ recent }) => recentPosts(recent).flatMap(({ bookId, chapter }) => (chapter ? bookId : []))),
];

export const postSearch = {
  'GET /api/bookclubs/search': async ({ caller: { uid }, query: { language, ...wanted } }) => {
    const clubs = postWordOf(wanted.q) ? await acceptedClubsOf(uid, CLUBS) : [];
    if (clubs.length === 0) return new PageAnswer([]);
    const swept = new Map(clubs.map(({ _id, sweptBooks }) => [_id, sweptBooks]));
    const { posts, views, next } = await searchPosts(
      {
        posts: postsOfClubs(clubs.map(({ _id }) => _id)),
        uid,
        books: booksIn(clubs),
        isLeftOut: ({ clubId, bookId }) => swept.get(clubId)?.includes(bookId) === true,
        textsOf: (post, view) => [
          post.content,
          post.quote?.text ?? '',
          ...Object.values(shownVersions(post, view)).map(({ text }) => text),
        ],
      },
      wanted,
    );
    return new PageAnswer(await placedPosts(posts, clubs, views, { uid, language }), { cursor: next });
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
