import { usernamesOf } from '../../../accounts/store';
import type { BookclubsCalls } from '../../../contract/bookclubs';
import type { ClubMembers } from '../../../contract/clubs';
import type { Progress } from '../../../domain/progress';
import { type Handlers, PageAnswer } from '../../../platform/http/handlers';
import { progressOfReaders } from '../../../progress/readers/store';
import { clubBookRef } from '../../books/parts/store';
import { currentBooks } from '../../books/store';
import { clubOfMember } from '../../membership/store';
import { nameInUrl } from '../../rules';
import { isOwner } from '../owners/rules';
import { pageOfMembers } from '../pages/store';
import { membershipsOf } from '../store';

export const people = {
  'POST /api/bookclubs/getMembers': async ({ caller: { uid }, body, query }) => {
    const club = await clubOfMember(body.club, uid);
    const { _id, title, memberIds } = club;
    const { items: uids, cursor } = pageOfMembers(memberIds, query);
    const [names, memberships, { items }] = await Promise.all([
      usernamesOf(uids),
      membershipsOf(_id, uids),
      currentBooks(_id, { limit: 1 }),
    ]);
    const [book] = items;
    const sharing = uids.filter((member) => book && memberships.get(member)?.sharedBooks.includes(book._id));
    const progress = book ? await progressOfReaders(sharing, book._id) : new Map<string, Progress>();
    const members = uids.flatMap((member): ClubMembers['members'] => {
      const [username, at] = [names.get(member), progress.get(member)];
      if (username === undefined) return [];
      const since = memberships.get(member)?.joinedAt?.toISOString() ?? null;
      return [
        {
          username,
          since,
          ...(isOwner(club, member) && { owner: true }),
          ...(at && { chapter: at.finished ? 'finished' : at.chapter }),
        },
      ];
    });
    return new PageAnswer(
      { club: nameInUrl(title), book: book ? clubBookRef(club, book._id, book.title) : null, members },
      { cursor },
    );
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
