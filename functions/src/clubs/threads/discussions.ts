import type { BookclubsCalls } from '../../contract/bookclubs';
import { keyUsed, notFound } from '../../domain/errors';
import { type Handlers, PageAnswer } from '../../platform/http/handlers';
import { nameOf } from '../../threads/author';
import { mentionsOf } from '../../threads/mentions';
import { newPost } from '../../threads/post';
import { requireSameOpening } from '../../threads/rules';
import { own } from '../../threads/spoilers/check';
import { viewOf } from '../../threads/spoilers/view';
import { quoteOf, upToChapterOfNew } from '../../threads/up-to-chapter';
import { findClubBook } from '../books/club-books';
import { clubOfMember } from '../membership';
import { memberTranslationsFrom } from '../translations/languages';
import { presentDiscussion } from '../view';
import { discussionsOfClubBook, discussionsWithPosts, pinnedDiscussions } from './club-discussions';
import { openClubDiscussion } from './open-club-discussion';
import { findClubReader } from './unread';
import { presentWithUnread } from './view';

const noSuchBook = () => notFound('bookNotInClub');

export const discussions = {
  'POST /api/bookclubs/newDiscussion': async ({ caller: { uid }, author, body, newId: _id, now }) => {
    const club = await clubOfMember(body.club, uid);
    const name = nameOf(author);
    const [book, quote, mentions] = await Promise.all([
      findClubBook(club._id, body.book),
      quoteOf(uid, body.book, body.quote),
      mentionsOf({ content: body.post, user: name.user }),
    ]);
    if (!book) throw noSuchBook();
    const chapter = upToChapterOfNew(body, { quote });
    const { lang, version, titleTranslation } = body;
    const by = { _id, uid, user: name.user, now };
    const written = { content: body.post, ...mentions, chapter, quote };
    const fields = { _id, discussionId: _id, replyTo: null, userId: uid, ...name, ...written };
    const clubFields = { clubId: club._id, bookId: book._id, views: 0, translations: {} };
    const about = { title: body.title, clubName: club.title, bookTitle: book.title };
    const inOther = { lang, memberTranslations: memberTranslationsFrom(version, by) };
    const post = { ...newPost(fields, 0, now), ...clubFields, ...inOther };
    const opened = await openClubDiscussion(
      { ...about, lang, memberTranslations: memberTranslationsFrom(titleTranslation, by) },
      post,
      club.recent,
    );
    if (opened.kind === 'missing') throw notFound();
    const { discussion } = opened;
    if (opened.kind === 'repeated') {
      if (discussion.clubId !== club._id) throw keyUsed();
      requireSameOpening({ ...discussion, post: opened.post }, { title: body.title, bookId: book._id, post });
    }
    return presentDiscussion(own(discussion), { uid }, now);
  },

  'POST /api/bookclubs/getDiscussions': async ({ caller: { uid }, body, query, now }) => {
    const club = await clubOfMember(body.club, uid);
    const { book: bookId, chapter } = body;
    if (club.sweptBooks.includes(bookId)) throw noSuchBook();
    const isStart = chapter === undefined && !query.cursor;
    const [{ items: inOrder, cursor }, pinned, view, reader] = await Promise.all([
      discussionsOfClubBook(club._id, bookId, query, chapter),
      isStart ? pinnedDiscussions(club._id, bookId) : [],
      viewOf(uid, bookId),
      findClubReader(uid),
    ]);
    const last = chapter !== undefined && !cursor ? await discussionsWithPosts(club._id, bookId, chapter) : [];
    const page = chapter === undefined ? inOrder.filter((item) => !item.pinned) : inOrder;
    const items = [...pinned, ...page, ...last];
    if (items.length === 0 && !query.cursor && !(await findClubBook(club._id, bookId))) throw noSuchBook();
    return new PageAnswer(
      items.map((item) => presentWithUnread(item, club, { ...reader, language: body.language }, view, now)),
      { cursor },
    );
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
