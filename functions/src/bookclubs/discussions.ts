import { nameKey } from '../clubs/rules';
import type { BookclubsCalls } from '../contract/bookclubs';
import { keyUsed, notFound } from '../contract/errors';
import { findClubBook } from '../data/clubs/club-books';
import { discussionsOfClubBook, discussionsWithPosts } from '../data/clubs/club-discussions';
import { openClubDiscussion } from '../data/clubs/open-club-discussion';
import { type Handlers, Page } from '../http/handlers';
import { usernameOf } from '../thread/author';
import { newPost } from '../thread/post';
import { quoteOf, reachOfNew } from '../thread/reach';
import { own, shownThread } from '../veil/shown';
import { viewOf } from '../veil/view';
import { versionsFrom } from './languages';
import { clubOfMember } from './membership';
import { presentDiscussion } from './present';

type Discussions = 'POST /api/bookclubs/newDiscussion' | 'POST /api/bookclubs/getDiscussions';

const noSuchBook = () => notFound("That book isn't in this club.");

export const discussions: Pick<Handlers<BookclubsCalls>, Discussions> = {
  'POST /api/bookclubs/newDiscussion': async ({ caller: { uid }, body, newId: _id, now }) => {
    const club = await clubOfMember(body.club, uid);
    const [book, user, quote] = await Promise.all([
      findClubBook(club._id, body.book),
      usernameOf(uid),
      quoteOf(uid, body.book, body.quote),
    ]);
    if (!book) throw noSuchBook();
    const chapter = reachOfNew(body, { quote });
    const { lang, version, titleVersion } = body;
    const by = { _id, uid, user, now };
    const fields = { _id, discussionId: _id, replyTo: null, userId: uid, user, content: body.post, chapter, quote };
    const clubFields = { clubId: club._id, bookId: book._id, views: 0, translations: {} };
    const about = { title: body.title, clubName: nameKey(club.title), bookTitle: book.title };
    const opened = await openClubDiscussion(
      { ...about, lang, versions: versionsFrom(titleVersion, by) },
      { ...newPost(fields, 0, now), ...clubFields, lang, versions: versionsFrom(version, by) },
    );
    if (opened.kind === 'missing') throw notFound();
    if (opened.discussion.clubId !== club._id || opened.discussion.bookId !== book._id) throw keyUsed();
    return presentDiscussion(own(opened.discussion), { uid }, now);
  },

  'POST /api/bookclubs/getDiscussions': async ({ caller: { uid }, body, query, now }) => {
    const club = await clubOfMember(body.club, uid);
    const { book: bookId, chapter } = body;
    const [{ items: page, cursor }, view] = await Promise.all([
      discussionsOfClubBook(club._id, bookId, query, chapter),
      viewOf(uid, bookId),
    ]);
    const last = chapter !== undefined && !cursor ? await discussionsWithPosts(club._id, bookId, chapter) : [];
    const items = [...page, ...last];
    if (items.length === 0 && !query.cursor && !(await findClubBook(club._id, bookId))) throw noSuchBook();
    return new Page(
      items.map((one) => presentDiscussion(shownThread(one, view), { uid, language: body.language }, now)),
      { cursor },
    );
  },
};
