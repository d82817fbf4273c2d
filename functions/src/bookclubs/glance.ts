import { nameInUrl } from '../clubs/rules';
import type { BookclubsCalls } from '../contract/bookclubs';
import { notFound } from '../contract/errors';
import { usernamesOf } from '../data/accounts/users';
import { findClubBook } from '../data/clubs/club-books';
import { changeSharing, sharesPlace, sharingMembers } from '../data/clubs/club-members';
import { findPlace } from '../data/places/places';
import { placesOf } from '../data/places/places-of';
import type { Handlers } from '../http/handlers';
import { clubOfMember } from './membership';
import { presentBook, presentPlaces, presentTalk } from './present';

type Glance = 'POST /api/bookclubs/getBook' | 'POST /api/bookclubs/sharePlace';

/** Three documents are read for each. */
const MOST_PLACES = 100;

const noSuchBook = () => notFound("That book isn't in this club.");

/** A club's book at a glance: where the talk is, and where those members are who show it. */
export const glance: Pick<Handlers<BookclubsCalls>, Glance> = {
  'POST /api/bookclubs/getBook': async ({ caller: { uid }, body, now }) => {
    const { _id, title } = await clubOfMember(body.club, uid);
    const [book, sharing, shares, place] = await Promise.all([
      findClubBook(_id, body.book),
      sharingMembers(_id, MOST_PLACES),
      sharesPlace(_id, uid),
      findPlace(uid, body.book),
    ]);
    if (!book) throw noSuchBook();
    const [places, names] = await Promise.all([placesOf(sharing, body.book), usernamesOf(sharing)]);
    return {
      club: nameInUrl(title),
      book: presentBook(book, now),
      talk: presentTalk(book),
      places: presentPlaces(places, names),
      sharesPlace: shares,
      place: place ? { chapter: place.chapter, finished: place.finished } : null,
    };
  },

  'POST /api/bookclubs/sharePlace': async ({ caller: { uid }, body }) => {
    const { _id } = await clubOfMember(body.club, uid);
    if (!(await changeSharing(_id, uid, body.shares))) throw notFound();
    return 'ok';
  },
};
