import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { BookclubsCalls } from '../../../contract/bookclubs';
import { ApiError, keyUsed, notFound } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import { message } from '../../../domain/messages';
import { type Handlers, PageAnswer } from '../../../platform/http/handlers';
import { openingPost } from '../../../threads/posts/calls';
import { requireCloser, requireRenamer, requireSameOpening } from '../../../threads/rules';
import { checkThread, own } from '../../../threads/spoilers/rules';
import { viewOf } from '../../../threads/spoilers/view';
import { changeThread } from '../../../threads/thread/store';
import { clubBookDoc, findClubBook } from '../../books/store';
import { isOwner } from '../../members/owners/rules';
import { clubOfMember, discussionOfMember, viewInClub } from '../../membership/store';
import { requirePollDate } from '../../polls/rules';
import { newPollOf } from '../../polls/store';
import { onlyOwners } from '../../roles/rules';
import { findClubTx } from '../../store';
import { memberTranslationsFrom } from '../../translations/rules';
import { presentDiscussion } from '../../view';
import {
  type ClubDiscussionRecord,
  clubThreads,
  discussionsOfClubBook,
  discussionsWithPosts,
  pinnedDiscussions,
} from '../store';
import { findClubReader } from '../unread/store';
import { presentWithUnread } from '../view';
import { openClubDiscussion } from './store';

const noSuchBook = () => notFound('bookNotInClub');

const tooManyPinned = () => new ApiError('conflict', message('tooManyPinned', { max: limits.pinned.max }));

async function pinTx(
  tx: Transaction,
  { clubId, bookId, pinned: before }: ClubDiscussionRecord,
  pinned: boolean,
  most: number,
): Promise<'pinned' | 'full'> {
  if (pinned === before) return 'pinned';
  const book = await tx.get(clubBookDoc(clubId, bookId));
  if (!book.exists) throw notFound('bookNotInClub');
  if (pinned && Number(book.get('numPinned') ?? 0) >= most) return 'full';
  tx.update(book.ref, { numPinned: FieldValue.increment(pinned ? 1 : -1) });
  return 'pinned';
}

export const discussions = {
  'POST /api/bookclubs/newDiscussion': async ({ body, ...request }) => {
    const { caller, author, newId: _id, now } = request;
    const { poll } = body;
    if (poll) requirePollDate(poll, now);
    const { uid } = caller;
    const club = await clubOfMember(body.club, uid);
    const { book: bookId, lang, version, titleTranslation, post: content, chapter, quote } = body;
    const [book, made] = await Promise.all([
      findClubBook(club._id, bookId),
      openingPost(request, { bookId, content, chapter, quote }),
    ]);
    if (!book) throw noSuchBook();
    const by = { _id, uid, user: author.username, now };
    const about = { title: body.title, clubName: club.title, bookTitle: book.title };
    const memberTranslations = memberTranslationsFrom(version, by);
    const post = {
      ...made,
      clubId: club._id,
      views: 0,
      translations: {},
      lang,
      memberTranslations,
      ...(poll && { hasPoll: true as const }),
    };
    const opened = await openClubDiscussion(
      { ...about, lang, memberTranslations: memberTranslationsFrom(titleTranslation, by) },
      post,
      club.recent,
      poll ? [newPollOf(post, poll)] : [],
    );
    if (opened.kind === 'missing') throw notFound();
    const { thread } = opened;
    if (opened.kind === 'repeated') {
      if (thread.clubId !== club._id) throw keyUsed();
      requireSameOpening({ ...thread, post: opened.post }, { title: body.title, bookId: book._id, post });
    }
    return presentDiscussion(own(thread), { uid }, now);
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

  'PATCH /api/bookclubs/discussion/{id}': async ({ caller: { uid }, params: { id }, body, now }) => {
    const { clubId, bookId } = await discussionOfMember(id, uid);
    const { title, closed, pinned } = body;
    let owns = false;
    const changed = await changeThread(
      clubThreads,
      id,
      { title, closed, closedBy: () => (owns ? 'owners' : 'opener') },
      {
        uid,
        now,
        check: async (discussion, tx) => {
          const club = await findClubTx(tx, clubId);
          owns = club !== undefined && isOwner(club, uid);
          if (pinned !== undefined && !owns) throw onlyOwners();
          if (title !== undefined) requireRenamer(discussion, uid);
          if (closed !== undefined && !owns) requireCloser(discussion, uid);
        },
      },
      async (tx, discussion) => {
        if (pinned === undefined) return {};
        if ((await pinTx(tx, discussion, pinned, limits.pinned.max)) === 'full') throw tooManyPinned();
        return { pinned };
      },
    );
    const shown = title === undefined ? checkThread(changed, await viewInClub(uid, { clubId, bookId })) : own(changed);
    return presentDiscussion(shown, { uid, owns }, now);
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
