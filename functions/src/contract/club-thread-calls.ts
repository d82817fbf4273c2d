import * as z from 'zod';
import {
  clubName,
  id,
  ignoredCaller,
  instant,
  LatestPlace,
  landedOn,
  listQuery,
  name,
  PostPlace,
} from '../domain/fields';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';
import { MyProgress, namedReach, revealed, revealedInQuery, upToChapter } from '../domain/progress';
import { speaksWith } from './calls';
import { about, checkVersion, clubPostText, inBoth, isOther, language, newText, notOther } from './club-post-text';
import { ClubDiscussion, ClubPost, OwnPost } from './club-threads';
import { bookRef, currentName } from './clubs';
import { ownTitleTranslation } from './member-translations';
import { SaidPost } from './since';
import { discussionChange } from './thread-changes';
import { readBody, Unread } from './unread';

const postId = z.object({ ...ignoredCaller, id });
const LikeAnswer = z.object({ _id: id, likes: z.int(), liked: z.boolean() });
const ViewAnswer = z.object({ _id: id, views: z.int() });

export const clubThreadCalls = {
  'POST /api/bookclubs/newDiscussion': {
    auth: 'required',
    speaks: true,
    rates: ['newThreads'],
    creates: true,
    body: z
      .object({
        ...ignoredCaller,
        club: clubName,
        book: id,
        title: name('Title', limits.discussionTitle),
        post: clubPostText,
        ...about,
        ...inBoth,
        titleTranslation: ownTitleTranslation.optional(),
      })
      .refine(isOther, notOther)
      .refine(({ lang, titleTranslation }) => isOther({ lang, version: titleTranslation }), {
        ...notOther,
        path: ['titleTranslation'],
      })
      .superRefine(({ post, version, title, titleTranslation }, context) => {
        checkVersion(context, 'version', post, version);
        checkVersion(context, 'titleTranslation', title, titleTranslation);
      }),
    answer: ClubDiscussion,
  },
  /**
   * `title` is for the discussion's opener while nobody else has posted, `pinned` for the club's owners, and `closed`
   * for both. Nobody can post in a closed discussion. A book can have three pinned discussions, which are first in its
   * list.
   */
  'PATCH /api/bookclubs/discussion/{id}': {
    auth: 'required',
    speaks: speaksWith('title'),
    rates: ['changes'],
    body: discussionChange,
    answer: ClubDiscussion,
  },
  /** Deletes a discussion with its posts. Only for its opener, while nobody else has posted. */
  'DELETE /api/bookclubs/discussion/{id}': { auth: 'required', rates: ['changes'], answer: z.literal('ok') },
  'POST /api/bookclubs/getDiscussions': {
    auth: 'required',
    query: listQuery,
    body: z.object({
      ...ignoredCaller,
      club: clubName,
      book: id,
      language: language.optional(),
      /** Only discussions that go exactly this far, or in which one of the latest hundred posts does. */
      chapter: namedReach.unwrap().optional(),
    }),
    answer: z.array(ClubDiscussion),
  },
  /** The club's General discussion, and its latest post unless the caller has blocked its author. */
  'GET /api/bookclubs/general/{club}': {
    auth: 'required',
    params: { club: clubName },
    query: z.object({ language: language.optional() }),
    answer: z.object({
      ...currentName,
      discussion: ClubDiscussion,
      latest: SaidPost.nullable(),
    }),
  },
  'POST /api/bookclubs/newPost': {
    auth: 'required',
    speaks: true,
    rates: ['posts'],
    creates: true,
    body: newText,
    answer: ClubPost.extend(landedOn),
  },
  'POST /api/bookclubs/newReply': {
    auth: 'required',
    speaks: true,
    rates: ['posts'],
    creates: true,
    body: newText,
    answer: ClubPost.extend(landedOn),
  },
  'POST /api/bookclubs/getPosts': {
    auth: 'required',
    body: z.object({
      ...ignoredCaller,
      club: clubName,
      book: id,
      discussion: id,
      results: z.coerce.number().int().min(1).max(100).default(40),
      page: z.coerce.number().int().min(0).max(1_000_000).default(0),
      language: language.optional(),
      ...revealed,
    }),
    answer: z.object({
      ...currentName,
      /** The page's top-level posts, newest last, each followed by its first replies. */
      posts: z.array(ClubPost),
      /** The number of top-level posts. */
      results: z.int(),
      discussion: ClubDiscussion.extend({ book: bookRef }),
      /** The latest unread posts of other members, on all pages; oldest first. */
      unread: z.array(id).optional(),
      progress: MyProgress,
      /**
       * Only with `language`: `ok` when the title and every post are in that language or translated; `none` when no
       * translator is configured; `failed` when it didn't respond in time; `used_up` when the reader has reached
       * today's limit. The originals are always included.
       */
      translator: z.enum(['ok', 'none', 'failed', 'used_up']).optional(),
      /** With `used_up`: when the reader can get translations again. */
      translatorAgain: instant.optional(),
    }),
  },
  /**
   * The replies to one post, oldest first, for a post with more replies than a page includes. The headers
   * `X-Translator` and `X-Translator-Again` have the values of `translator` and `translatorAgain` in `getPosts`.
   */
  'GET /api/bookclubs/replies/{postId}': {
    auth: 'required',
    query: listQuery.extend({ language: language.optional(), ...revealedInQuery }),
    answer: z.array(ClubPost),
  },
  'GET /api/bookclubs/latest/{discussionId}': { auth: 'required', answer: LatestPlace },
  'GET /api/bookclubs/place/{postId}': { auth: 'required', answer: PostPlace },
  'POST /api/bookclubs/read': { auth: 'required', body: readBody, answer: Unread },
  'PATCH /api/bookclubs/post/{id}': {
    auth: 'required',
    speaks: true,
    countsItself: ['changes'],
    body: z
      .object({ remark: clubPostText.optional(), chapter: upToChapter })
      .refine((change) => change.remark !== undefined || change.chapter !== undefined, {
        path: ['remark'],
        error: issue('required', { label: 'Post' }),
      }),
    answer: ClubPost,
  },
  /** Changes how far a member's post goes. Anybody but its author must give a reason, which becomes a reply. */
  'POST /api/bookclubs/chapter': {
    auth: 'required',
    speaks: true,
    rates: ['posts'],
    countsItself: ['changes'],
    creates: true,
    body: z.object({ ...ignoredCaller, id, chapter: namedReach, reason: clubPostText }),
    answer: ClubPost,
  },
  'DELETE /api/bookclubs/post/{id}': { auth: 'required', answer: ClubPost },
  /**
   * The caller's own posts in clubs that they have left, by club, 50 per page at most. A page reads 200 documents at
   * most, so it can have fewer posts, or none, and still link to the next page.
   */
  'GET /api/bookclubs/ownPosts': { auth: 'required', query: listQuery, answer: z.array(OwnPost) },
  /** Deletes one of the caller's own posts, even in a club that they have left. */
  'DELETE /api/bookclubs/ownPosts/{id}': { auth: 'required', rates: ['changes'], answer: z.literal('ok') },
  /** An owner deletes another member's post. The author gets the reason. */
  'POST /api/bookclubs/removePost': {
    auth: 'required',
    speaks: true,
    rates: ['changes'],
    body: z.object({ ...ignoredCaller, id, reason: clubPostText }),
    answer: ClubPost,
  },
  'POST /api/bookclubs/like': { auth: 'required', rates: ['likes'], body: postId, answer: LikeAnswer },
  'POST /api/bookclubs/unlike': { auth: 'required', rates: ['likes'], body: postId, answer: LikeAnswer },
  'POST /api/bookclubs/view': {
    auth: 'required',
    body: z
      .object({ ...ignoredCaller, id: id.optional(), ids: z.array(id).min(1).max(limits.viewIds.max).optional() })
      .refine((views) => views.id ?? views.ids, { path: ['id'], error: issue('noId') }),
    answer: z.union([ViewAnswer, z.array(ViewAnswer)]),
  },
} as const;
