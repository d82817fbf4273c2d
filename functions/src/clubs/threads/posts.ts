import type { BookclubsCalls } from '../../contract/bookclubs';
import type { ClubPost } from '../../contract/club-threads';
import { notFound } from '../../domain/errors';
import type { ClubLanguage } from '../../domain/languages';
import { threadPage } from '../../domain/limits';
import type { Handlers } from '../../platform/http/handlers';
import { runOwnJob } from '../../platform/jobs/in-call';
import type { LeasedJob } from '../../platform/jobs/job';
import type { Stored } from '../../platform/store/firestore';
import { nameOf } from '../../threads/author';
import { changePost } from '../../threads/change-post';
import { like, unlike } from '../../threads/like';
import { likedPosts } from '../../threads/likes';
import { notifyOfEdit } from '../../threads/notices-of-post';
import { post } from '../../threads/post';
import { removePost } from '../../threads/remove';
import { movedWith, requireAuthor } from '../../threads/rules';
import { own } from '../../threads/spoilers/check';
import { findPost } from '../../threads/store';
import type { ChapterAndQuote } from '../../threads/up-to-chapter';
import { discussionAndClub, postOfMember } from '../membership';
import { memberTranslationsFrom } from '../translations/languages';
import { presentClubPost } from '../view';
import { type ClubPostRecord, clubPosts, requireNoRecord } from './club-posts';
import { requireNoChapter } from './general';
import { pruneCounters } from './prune-counters';

interface Writing {
  _id: string;
  uid: string;
  by: ReturnType<typeof nameOf>;
  discussionId: string;
  replyTo: string | null;
  parent?: Stored<ClubPostRecord> | undefined;
  body: ChapterAndQuote & {
    remark: string;
    lang: ClubLanguage | null;
    version?: { language: ClubLanguage; text: string } | undefined;
  };
  now: Date;
}

async function write({
  _id,
  uid,
  by,
  discussionId,
  replyTo,
  parent,
  body,
  now,
}: Writing): Promise<ClubPost & { page: number }> {
  const { discussion, club } = await discussionAndClub(discussionId, uid);
  const { clubId, bookId } = discussion;
  const { remark: content, lang, version, chapter, quote } = body;
  requireNoChapter(discussion, chapter);
  const memberTranslations = memberTranslationsFrom(version, { _id, uid, user: by.user, now });
  const clubFields = { clubId, bookId, views: 0, translations: {}, lang, memberTranslations };
  const fields = { _id, discussionId, replyTo, parent, userId: uid, ...by, content, reach: { chapter, quote } };
  const thread = { ...discussion, recent: club.recent };
  const posted = await post(clubPosts, thread, fields, (made) => ({ ...made, ...clubFields }), now);
  const page = Math.floor(posted.before / threadPage.club);
  return { ...presentClubPost(own(posted.post), { uid, liked: false }), page };
}

export const posts = {
  'POST /api/bookclubs/newPost': ({ caller: { uid }, author, body, newId: _id, now }) =>
    write({ _id, uid, by: nameOf(author), discussionId: body.id, replyTo: null, body, now }),

  'POST /api/bookclubs/newReply': async ({ caller: { uid }, author, body, newId: _id, now }) => {
    // The parent may be deleted before a repeated request: the answer is still the first request's post.
    const parent = await findPost(clubPosts, body.id);
    const of = parent ?? (await findPost(clubPosts, _id));
    if (!of) throw notFound();
    return write({ _id, uid, by: nameOf(author), discussionId: of.discussionId, replyTo: body.id, parent, body, now });
  },

  'PATCH /api/bookclubs/post/{id}': async ({ caller: { uid }, params: { id }, body, count, now }) => {
    const post = await postOfMember(id, uid);
    const { remark: content, chapter } = body;
    requireNoChapter(post, chapter);
    await count('changes', chapter === undefined ? 1 : movedWith(post));
    let notificationJob: LeasedJob | undefined;
    const check = (post: ClubPostRecord) => {
      requireAuthor(post, uid);
      if (content !== undefined) requireNoRecord(post);
    };
    const changed = await changePost(clubPosts, id, { content, chapter, uid, now }, check, (tx, after, before) => {
      notificationJob = notifyOfEdit(tx, clubPosts.posts, { before, after }, now);
    });
    if (!changed) throw notFound();
    if (notificationJob) await runOwnJob(notificationJob, now);
    if (chapter !== undefined) await pruneCounters(changed.clubId, changed.bookId);
    const liked = changed.likes > 0 && (await likedPosts(clubPosts, [id], uid)).has(id);
    return presentClubPost(own(changed), { uid, liked });
  },

  'DELETE /api/bookclubs/post/{id}': async ({ caller: { uid }, params: { id }, now }) => {
    await postOfMember(id, uid);
    const removed = await removePost(clubPosts, id, uid, now, (post) => {
      requireAuthor(post, uid);
      requireNoRecord(post);
    });
    const nothingMore = { edit: false, delete: false };
    return { ...presentClubPost(own(removed), { uid, liked: false }), deleted: true, can: nothingMore };
  },

  'POST /api/bookclubs/like': async ({ caller: { uid }, body, now }) =>
    like(clubPosts, await postOfMember(body.id, uid), uid, now),

  'POST /api/bookclubs/unlike': async ({ caller: { uid }, body, now }) =>
    unlike(clubPosts, await postOfMember(body.id, uid), uid, now),
} satisfies Partial<Handlers<BookclubsCalls>>;
