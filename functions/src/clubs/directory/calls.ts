import { isDeepStrictEqual } from 'node:util';
import { requireVerified } from '../../accounts/author/store';
import { usernamesOf } from '../../accounts/store';
import type { BookclubsCalls } from '../../contract/bookclubs';
import { ApiError } from '../../domain/errors';
import { type Handlers, PageAnswer } from '../../platform/http/handlers';
import { findJoinRequests } from '../joining/requests/store';
import { writeLog } from '../log/store';
import { isOwner } from '../members/owners/rules';
import { changeOwnClub, clubOfMember } from '../membership/store';
import { onlyOwners } from '../roles/rules';
import { isMemberOf, nameInUrl } from '../rules';
import { changeListing, listedClubs, listingOf } from '../store';

const MAX_CLUBS_LISTED = 20;

export const directory = {
  'GET /api/bookclubs/directory': async ({ caller: { uid }, query: { language, limit, cursor }, now }) => {
    await requireVerified(uid);
    const [{ items, cursor: next }, requests] = await Promise.all([
      listedClubs(language, { limit: Math.min(limit, MAX_CLUBS_LISTED), cursor }),
      findJoinRequests(uid, now),
    ]);
    const ownerOf = (club: (typeof items)[number]) => club.ownerIds[0] ?? '';
    const names = await usernamesOf(items.map(ownerOf));
    const clubs = items.flatMap((club) => {
      const listing = listingOf(club);
      // Moderators have hidden the club's listing from non-members.
      if (!listing || (club.moderated && !isMemberOf(club, uid))) return [];
      const request = requests[club._id];
      const asked = request && request.state !== 'withdrawn' ? request.at.toISOString() : null;
      const { title, memberIds, currBookTitle: book, currBookAuthor: author, currBookCover: cover } = club;
      return [
        {
          club: nameInUrl(title),
          clubName: title,
          owner: names.get(ownerOf(club)) ?? '',
          numMembers: memberIds.length,
          book,
          author,
          ...(cover && { cover }),
          ...listing,
          member: isMemberOf(club, uid),
          asked,
        },
      ];
    });
    return new PageAnswer(clubs, { cursor: next });
  },

  'POST /api/bookclubs/getListing': async ({ caller: { uid }, body }) =>
    listingOf(await clubOfMember(body.club, uid)) ?? null,

  'POST /api/bookclubs/listing': async ({ caller: { uid }, body: { club: name, listing, seen }, now }) => {
    await changeOwnClub(name, uid, async (batch, club) => {
      if (!isOwner(club, uid)) throw onlyOwners();
      const before = listingOf(club) ?? null;
      if (isDeepStrictEqual(before, listing)) return;
      if (seen !== undefined && !isDeepStrictEqual(before, seen)) throw new ApiError('conflict', 'settingsChanged');
      changeListing(batch, club, listing, now);
      if (listing && !before) writeLog(batch, club._id, { kind: 'listed', by: uid }, now);
      if (!listing && before) writeLog(batch, club._id, { kind: 'unlisted', by: uid }, now);
    });
    return 'ok';
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
