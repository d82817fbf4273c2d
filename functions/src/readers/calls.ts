import { findPageOwner } from '../accounts/page-owner/store';
import { findUser, type User } from '../accounts/store';
import { findPublicBooks } from '../books/store';
import { hasAccepted, isMemberOf, nameInUrl } from '../clubs/rules';
import { listedClubsOf, listingOf } from '../clubs/store';
import { NoteText } from '../contract/note-text';
import type { PublicReader, ReaderCalls, ReaderNote } from '../contract/readers';
import { topicsOpenedBy } from '../discuss/threads/store';
import { presentListedTopic } from '../discuss/view';
import { notFound } from '../domain/errors';
import { receivedAt } from '../notes/rules';
import { latestPublicNotesBy, type NoteRecord } from '../notes/store';
import { titlesOfNotes } from '../notes/titles/store';
import { type Handlers, PageAnswer } from '../platform/http/handlers';
import { dayOf } from '../platform/store/days';
import type { Stored } from '../platform/store/firestore';
import { checkNotes, checkThread, type Shown } from '../threads/spoilers/rules';
import { viewsOf } from '../threads/spoilers/view';

const PAGE_SIZE = 20;

async function openPage(username: string, uid: string | undefined, now: Date): Promise<Stored<User>> {
  const owner = await findPageOwner(username, uid, now);
  if (!owner) throw notFound();
  return owner;
}

function presentNote({ record }: Shown<Stored<NoteRecord> & { title: string }>): ReaderNote {
  const { _id, bookId, title, imported } = record;
  return {
    _id,
    ...NoteText.parse(record),
    createdAt: receivedAt(record).toISOString(),
    ...(imported && { imported }),
    book: { _id: bookId, title },
  };
}

async function topicsFor(uid: string | undefined, ownerId: string, now: Date): Promise<PublicReader['topics']> {
  const opened = await topicsOpenedBy(ownerId, PAGE_SIZE);
  // The title of a topic is deleted with its opening post.
  const topics = opened.filter(({ title }) => title !== '');
  const bookIds = [...new Set(topics.map(({ bookId }) => bookId))];
  const [books, viewOf] = await Promise.all([findPublicBooks(bookIds), viewsOf(uid, bookIds)]);
  return topics.flatMap((topic) => {
    const book = books.find(({ _id }) => _id === topic.bookId);
    return book ? [presentListedTopic(checkThread(topic, viewOf(topic.bookId)), book, now)] : [];
  });
}

async function clubsFor(uid: string | undefined, owner: Stored<User>): Promise<PublicReader['clubs']> {
  if (!owner.page.clubs || uid === undefined || !(await findUser(uid))?.emailVerified) return [];
  const clubs = await listedClubsOf(owner._id, PAGE_SIZE);
  return clubs.flatMap((club) => {
    const listing = listingOf(club);
    if (!listing || club.moderated || !hasAccepted(club, owner._id)) return [];
    const { title, memberIds } = club;
    const name = { club: nameInUrl(title), clubName: title };
    return [{ ...name, about: listing.about, numMembers: memberIds.length, member: isMemberOf(club, uid) }];
  });
}

export const readers: Handlers<ReaderCalls> = {
  'GET /api/readers/{username}': async ({ caller, params, now }) => {
    const owner = await openPage(params.username, caller?.uid, now);
    const [topics, clubs] = await Promise.all([topicsFor(caller?.uid, owner._id, now), clubsFor(caller?.uid, owner)]);
    return { user: owner.username, since: dayOf(owner.createdAt), topics, clubs };
  },

  'GET /api/readers/{username}/notes': async ({ caller, params, query: { limit, cursor }, now }) => {
    const owner = await openPage(params.username, caller?.uid, now);
    const page = await latestPublicNotesBy(owner._id, { limit: Math.min(limit, PAGE_SIZE), cursor });
    const [titleOf, viewOf] = await Promise.all([
      titlesOfNotes(page.items),
      viewsOf(
        caller?.uid,
        page.items.map(({ bookId }) => bookId),
      ),
    ]);
    const onShelf = page.items.flatMap((note) => {
      const title = titleOf(note);
      return title === undefined ? [] : [{ ...note, title }];
    });
    const shown = onShelf.flatMap((note) => checkNotes([note], viewOf(note.bookId)).notes);
    const hidden = [...new Set(onShelf.map(({ bookId }) => bookId))].flatMap((bookId) => {
      const ofBook = onShelf.filter((note) => note.bookId === bookId);
      const count = checkNotes(ofBook, viewOf(bookId)).hiddenCounts.reduce((sum, each) => sum + each.count, 0);
      return count > 0 ? [{ book: { _id: bookId, title: ofBook[0]?.title ?? '' }, count }] : [];
    });
    return new PageAnswer([...shown.map(presentNote), ...hidden], { cursor: page.cursor });
  },
};
