import type { BookclubsCalls } from '../../../contract/bookclubs';
import type { ClubWithBook } from '../../../contract/clubs';
import { limits } from '../../../domain/limits';
import type { Handlers } from '../../../platform/http/handlers';
import { checkThread } from '../../../threads/spoilers/rules';
import { viewOf } from '../../../threads/spoilers/view';
import { countDiscussions } from '../../contents/store';
import { nameInUrl } from '../../rules';
import { clubsOf } from '../../store';
import { discussionsOfClubBook } from '../../threads/store';
import { presentDiscussion } from '../../view';
import { partsIn } from '../parts/store';
import { findClubBook } from '../store';

const DISCUSSIONS_SHOWN = 3;

export const clubsWithBook = {
  'GET /api/bookclubs/reading/{bookKey}': async ({ caller: { uid }, params, query: { language }, now }) => {
    const { bookKey } = params;
    const [{ items: clubs }, view] = await Promise.all([
      clubsOf(uid, { limit: limits.listPage.max }),
      viewOf(uid, bookKey),
    ]);
    const found = await Promise.all(
      clubs.map(async (club): Promise<ClubWithBook[]> => {
        const { _id, title, sweptBooks } = club;
        const book = sweptBooks.includes(bookKey) ? undefined : await findClubBook(_id, bookKey);
        if (!book) return [];
        const [{ items }, numDiscussions] = await Promise.all([
          discussionsOfClubBook(_id, bookKey, { limit: DISCUSSIONS_SHOWN }),
          countDiscussions(_id, bookKey),
        ]);
        const latest = items.map((item) => presentDiscussion(checkThread(item, view), { uid, language }, now));
        return [
          {
            club: nameInUrl(title),
            clubName: title,
            current: book.current,
            numDiscussions,
            ...partsIn(club, bookKey),
            latest,
          },
        ];
      }),
    );
    return found.flat();
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
