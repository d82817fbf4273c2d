import type { BookclubsCalls } from '../../../contract/bookclubs';
import { notFound } from '../../../domain/errors';
import type { Handlers } from '../../../platform/http/handlers';
import type { Stored } from '../../../platform/store/firestore';
import { atomically } from '../../../platform/store/transaction';
import { editionsOf } from '../../../progress/editions/rules';
import { findOwnJoins } from '../../../progress/editions/store';
import { findProgressOfWork } from '../../../progress/works/store';
import { changeShelfBookTx, findShelfBooks, findShelfBookTx } from '../../../shelf/store';
import { likedPosts } from '../../../threads/likes/store';
import { readerView, type View } from '../../../threads/spoilers/view';
import { averageStars, findStarsTx, saveStarsTx, starsBy } from '../../members/store';
import { clubOfMember } from '../../membership/store';
import { nameInUrl } from '../../rules';
import type { ClubRecord } from '../../store';
import { clubPosts, findPredictions } from '../../threads/store';
import { postExcerpts } from '../../threads/view';
import type { Reader } from '../../view';
import { findClubBook } from '../store';

async function ownEdition(
  { joinedBooks }: Stored<ClubRecord>,
  uid: string,
  bookId: string,
  own = findOwnJoins(uid),
): Promise<string | undefined> {
  const [book] = await findShelfBooks(uid, editionsOf(bookId, await own, joinedBooks));
  return book?._id;
}

async function predictionsOf(clubId: string, bookId: string, view: View, reader: Reader) {
  const found = new Map((await findPredictions(clubId, bookId)).map((post) => [post._id, post]));
  const shown = postExcerpts([...found.values()], view, reader);
  const withLikes = shown.flatMap(({ _id }) => (found.get(_id)?.likes ? _id : []));
  const liked = await likedPosts(clubPosts, withLikes, reader.uid);
  return shown.flatMap((excerpt) => {
    const post = found.get(excerpt._id);
    if (!post) return [];
    const { discussionId: discussion, likes } = post;
    return [{ ...excerpt, discussion, likes, liked: liked.has(excerpt._id) }];
  });
}

export const ending = {
  'GET /api/bookclubs/ending/{club}': async ({ caller: { uid }, params, query: { book: bookId, language } }) => {
    const club = await clubOfMember(params.club, uid);
    const own = findOwnJoins(uid);
    const [book, mine, progress, onShelf] = await Promise.all([
      findClubBook(club._id, bookId),
      starsBy(club._id, uid).then((starsOf) => starsOf(bookId)),
      findProgressOfWork(uid, bookId, { own }),
      ownEdition(club, uid, bookId, own),
    ]);
    if (!book) throw notFound('bookNotInClub');
    const finished = progress?.finished ?? false;
    return {
      club: nameInUrl(club.title),
      completedAt: book.completedAt?.toISOString() ?? null,
      stars: { mine, ...(await averageStars(club._id, bookId, mine)) },
      finished,
      onShelf: onShelf ?? null,
      predictions: finished ? await predictionsOf(club._id, bookId, readerView(uid, progress), { uid, language }) : [],
    };
  },

  'POST /api/bookclubs/stars': async ({ caller: { uid }, body: { club: name, book: bookId, stars } }) => {
    const club = await clubOfMember(name, uid);
    const [book, edition] = await Promise.all([findClubBook(club._id, bookId), ownEdition(club, uid, bookId)]);
    if (!book) throw notFound('bookNotInClub');
    await atomically(async (tx) => {
      const [given, shelved] = await Promise.all([
        findStarsTx(tx, club._id, uid),
        edition === undefined ? undefined : findShelfBookTx(tx, uid, edition),
      ]);
      if (!given) throw notFound();
      const { [bookId]: before, ...others } = given;
      saveStarsTx(tx, club._id, uid, stars === null ? others : { ...others, [bookId]: stars });
      if (shelved) changeShelfBookTx(tx, uid, shelved._id, { rating: stars });
    });
    return { mine: stars, ...(await averageStars(club._id, bookId, stars)) };
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
