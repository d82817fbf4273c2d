import type { BookclubsCalls } from '../../../contract/bookclubs';
import { versionProblem } from '../../../contract/member-translations';
import { ApiError, badField, keyUsed, notFound } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import type { Handlers } from '../../../platform/http/handlers';
import { type CheckedPost, type CheckedThread, checkPost, checkThread } from '../../../threads/spoilers/rules';
import type { View } from '../../../threads/spoilers/view';
import { findPost } from '../../../threads/store';
import { discussionOfMember, postOfMember, viewInClub } from '../../membership/store';
import {
  type ClubDiscussionRecord,
  type ClubPostRecord,
  clubDiscussions,
  clubPostRef,
  clubPosts,
  isGeneral,
} from '../../threads/store';
import { presentMemberTranslation } from '../../view';
import { showsVersion } from '../rules';
import { type CurrentMemberTranslation, findMemberTranslations, type Original } from '../store';
import { removeMemberTranslation, saveMemberTranslation } from './store';

interface Found extends Original {
  editedAt: Date | null;
  content: string;
  author: string | undefined;
  bookId: string;
  chapter: ClubPostRecord['chapter'];
  pastChapter?: ClubPostRecord['pastChapter'];
  sealed?: ClubPostRecord['sealed'];
  owner: string;
  check: (view: View) => CheckedPost<ClubPostRecord> | CheckedThread<ClubDiscussionRecord>;
}

async function originalOf(kind: 'post' | 'title', id: string, uid: string): Promise<Found> {
  if (kind === 'post') {
    const post = await postOfMember(id, uid);
    const { clubId, editedAt, content, userId, bookId, chapter, pastChapter, sealed } = post;
    return {
      ref: clubPostRef(id),
      clubId,
      editedAt,
      content,
      author: userId,
      bookId,
      chapter,
      pastChapter,
      sealed,
      owner: userId,
      check: (view) => checkPost(post, view),
    };
  }
  // A discussion's author wrote its opening post, which has the same id.
  const [discussion, opening] = await Promise.all([discussionOfMember(id, uid), findPost(clubPosts, id)]);
  const { clubId, bookId, title: content, chapter, openedBy } = discussion;
  // The title of General is no member's text.
  if (content === '' || isGeneral(discussion)) throw notFound();
  return {
    ref: clubDiscussions().doc(id),
    clubId,
    editedAt: null,
    content,
    author: discussion.question ? openedBy : opening?.userId,
    bookId,
    chapter,
    owner: openedBy,
    check: (view) => checkThread(discussion, view),
  };
}

const replaced = () => new ApiError('conflict', 'memberTranslationReplaced');
const unread = () => new ApiError('forbidden', 'translateUnread');
const inThatLanguage = () => badField('language', 'sameLanguage');

export const memberTranslations = {
  'POST /api/bookclubs/memberTranslation': async ({
    caller: { uid },
    author: { username: user },
    body,
    newId: _id,
    now,
  }) => {
    const { kind, id, language, text, replaces, reveal } = body;
    const original = await originalOf(kind, id, uid);
    const view = await viewInClub(uid, original, { reveal: reveal ? [id] : [] });
    if (original.check({ ...view, reveal: [id] }).hidden) throw notFound();
    // Checked first: every other error would reveal something about the words.
    if (original.check(view).hidden) throw unread();
    const problem = versionProblem(text, original.content, kind);
    if (problem) throw badField('text', problem);
    const of = kind === 'post' && body.editedAt ? new Date(body.editedAt) : null;
    const version = { _id, text, userId: uid, user, at: now, of };
    const sees = (item: CurrentMemberTranslation) =>
      showsVersion(item, { ...original, _id: id, author: original.owner }, view);
    const saved = await saveMemberTranslation(original, {
      language,
      author: original.author ?? '',
      version,
      replaces,
      sees,
    });
    switch (saved.kind) {
      case 'saved':
        return presentMemberTranslation({ ...saved.version, language }, { ...original, editedAt: saved.editedAt }, uid);
      case 'original':
        throw inThatLanguage();
      case 'other':
        throw keyUsed();
      case 'replaced':
        throw replaced();
      case 'gone':
        throw notFound();
    }
  },

  'POST /api/bookclubs/removeMemberTranslation': async ({ caller: { uid }, body, now }) => {
    const original = await originalOf(body.kind, body.id, uid);
    const mayRemove = ({ userId }: { userId: string }) => userId === uid || original.author === uid;
    const removed = await removeMemberTranslation(original, { memberTranslationId: body.version, uid, now, mayRemove });
    if (removed === 'forbidden') throw new ApiError('forbidden', 'onlyWriters');
    return 'ok';
  },

  'POST /api/bookclubs/getMemberTranslations': async ({ caller: { uid }, body }) => {
    const original = await originalOf(body.kind, body.id, uid);
    const view = await viewInClub(uid, original, { reveal: body.reveal ? [body.id] : [] });
    if (original.check(view).hidden) return [];
    const { owner: author } = original;
    const found = await findMemberTranslations(original, body.language, limits.listPage.max);
    return found
      .filter((version) => showsVersion(version, { ...original, _id: body.id, author }, view))
      .map((version) => presentMemberTranslation(version, original, uid));
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
