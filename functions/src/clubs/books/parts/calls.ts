import { isDeepStrictEqual } from 'node:util';
import type { BookclubsCalls } from '../../../contract/bookclubs';
import type { ChapterParts } from '../../../contract/chapter-parts';
import { badField, notFound } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import type { Handlers } from '../../../platform/http/handlers';
import type { Stored } from '../../../platform/store/firestore';
import { authorKey } from '../../../threads/unread/store';
import { changeOwnClub } from '../../membership/store';
import { requireManager } from '../../roles/rules';
import { type ClubRecord, changeClub } from '../../store';
import { findClubBook } from '../store';
import { hasHiddenParts, partsOf, storedParts } from './store';

type Parts = Pick<ClubRecord, 'chapterParts' | 'partsBy'>;

/** @param by the key of the member who has changed the names; undefined if nobody has */
export function withParts(all: Parts, bookId: string, parts: ChapterParts, by?: string): Parts {
  const { [bookId]: _, ...others } = all.chapterParts;
  const { [bookId]: before, ...byOthers } = all.partsBy;
  const author = by ?? before;
  const isNamed = parts.some(({ name }) => name !== '');
  return {
    chapterParts: parts.length > 0 ? { ...others, [bookId]: [...parts] } : others,
    partsBy: isNamed && author !== undefined ? { ...byOthers, [bookId]: author } : byOthers,
  };
}

const namesOf = (parts: ChapterParts) => parts.map(({ name }) => name);

/** Names that moderators have hidden, and which nobody has replaced, stay stored so that they can be restored. */
function toStore(club: Stored<ClubRecord>, bookId: string, parts: ChapterParts): ChapterParts {
  const stored = storedParts(club, bookId);
  const keepsNames =
    hasHiddenParts(club, bookId) && parts.length === stored.length && parts.every(({ name }) => name === '');
  return keepsNames ? parts.map((part, index) => ({ ...part, name: stored[index]?.name ?? '' })) : parts;
}

export const chapterParts = {
  'POST /api/bookclubs/chapterParts': ({ caller: { uid }, body: { club: name, book: bookId, parts, seen } }) =>
    changeOwnClub(name, uid, async (batch, club) => {
      requireManager(club, uid);
      if (!(await findClubBook(club._id, bookId))) throw notFound('bookNotInClub');
      const before = partsOf(club, bookId) ?? [];
      // Also covers a repeated request whose change is already stored.
      if (isDeepStrictEqual(before, parts)) return parts;
      if (!isDeepStrictEqual(before, seen)) throw badField('parts', 'partsChanged', 'conflict');
      const stored = toStore(club, bookId, parts);
      const isRenamed = !isDeepStrictEqual(namesOf(stored), namesOf(storedParts(club, bookId)));
      const after = withParts(club, bookId, stored, isRenamed ? authorKey(club._id, uid) : undefined);
      if (Buffer.byteLength(JSON.stringify(after.chapterParts)) > limits.partsBytes.max)
        throw badField('parts', 'partsTooLong');
      changeClub(batch, club._id, after);
      return partsOf({ ...club, ...after }, bookId) ?? [];
    }),
} satisfies Partial<Handlers<BookclubsCalls>>;
