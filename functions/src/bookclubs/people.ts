import { createHash } from 'node:crypto';
import type { BookclubsCalls } from '../contract/bookclubs';
import type { ClubMembers } from '../contract/clubs';
import type { Progress } from '../contract/progress';
import { usernamesOf } from '../data/accounts/users';
import { currentBooks } from '../data/clubs/club-books';
import { membershipsOf } from '../data/clubs/club-members';
import { isOwner } from '../data/clubs/owners';
import { nameInUrl } from '../data/clubs/rules';
import { decodeTextCursor, encodeTextCursor } from '../data/cursor';
import { progressOfReaders } from '../data/progress/progress-of-readers';
import { type Handlers, Page } from '../http/handlers';
import { clubOfMember } from './membership';

/** A cursor doesn't name a reader. */
const keyOf = (uid: string): string => createHash('sha256').update(uid).digest('base64url');

/** Where a page starts: after its cursor's member, or where they were before they left. */
function startOf(memberIds: readonly string[], cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const { text, id } = decodeTextCursor(cursor);
  const last = memberIds.findIndex((uid) => keyOf(uid) === id);
  return last === -1 ? Math.max(0, Math.trunc(Number(text)) || 0) : last + 1;
}

/** The club's people: three documents are read for each, and only of the page that is shown. */
export const people = {
  'POST /api/bookclubs/getMembers': async ({ caller: { uid }, body, query: { limit, cursor } }) => {
    const club = await clubOfMember(body.club, uid);
    const { _id, title, memberIds } = club;
    const start = startOf(memberIds, cursor);
    const uids = memberIds.slice(start, start + limit);
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
          ...{ username, since },
          ...(isOwner(club, member) && { owner: true }),
          ...(at && { chapter: at.finished ? 'finished' : at.chapter }),
        },
      ];
    });
    const last = uids.at(-1);
    const end = start + uids.length;
    const next = last !== undefined && end < memberIds.length ? { text: `${end - 1}`, id: keyOf(last) } : undefined;
    return new Page(
      { club: nameInUrl(title), book: book ? { _id: book._id, title: book.title } : null, members },
      { cursor: next && encodeTextCursor(next) },
    );
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
