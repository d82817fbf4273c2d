import { isDeepStrictEqual } from 'node:util';
import type { BookclubsCalls } from '../../contract/bookclubs';
import type { ChapterParts } from '../../contract/chapter-parts';
import { badField, notFound } from '../../domain/errors';
import { limits } from '../../domain/limits';
import type { Handlers } from '../../platform/http/handlers';
import { changeOwnClub } from '../membership';
import { requireManager } from '../roles';
import { type ClubRecord, changeClub } from '../store';
import { findClubBook } from './club-books';
import { partsOf } from './named-chapters';

type Parts = ClubRecord['chapterParts'];

export function withParts(all: Parts, bookId: string, parts: ChapterParts): Parts {
  const { [bookId]: _, ...others } = all;
  return parts.length > 0 ? { ...others, [bookId]: parts } : others;
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
      const after = withParts(club.chapterParts, bookId, parts);
      if (Buffer.byteLength(JSON.stringify(after)) > limits.partsBytes.max) throw badField('parts', 'partsTooLong');
      changeClub(batch, club._id, { chapterParts: after });
      return parts;
    }),
} satisfies Partial<Handlers<BookclubsCalls>>;
