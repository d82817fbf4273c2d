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
import {
  about,
  checkVersion,
  clubPostText,
  inBoth,
  isOther,
  isPollOther,
  language,
  newPost,
  newReply,
  notOther,
  pollNotOther,
  withPoll,
} from './club-post-text';
import { ClubDiscussion, ClubPost, OwnPost } from './club-threads';
import { clubBookRef, currentName } from './clubs';
import { ownTitleTranslation } from './member-translations';
import { PlacedPost } from './placed-posts';
import { postSearchQuery } from './post-search';
import { PostExcerpt } from './since';
import { discussionChange } from './thread-changes';
import { readBody, Unread } from './unread';

const postId = z.object({ ...ignoredCaller, id });
const LikeAnswer = z.object({ _id: id, likes: z.int(), liked: z.boolean() });
const ViewAnswer = z.object({ _id: id, views: z.int() });

/** `latest` unless the caller has blocked its author; the announcements that they haven't dismissed, latest first. */
export const General = z.object({
  ...currentName,
  discussion: ClubDiscussion,
  latest: PostExcerpt.nullable(),
  announcements: z.array(PostExcerpt),
});
export type General = z.output<typeof General>;

export const clubThreadCalls = {
  'POST /api/bookclubs/newDiscussion': {
    summary: "Start a discussion about a club's book",
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
        ...withPoll,
        titleTranslation: ownTitleTranslation.optional(),
      })
      .refine(isOther, notOther)
      .refine(isPollOther, pollNotOther)
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
  /** `title`: the opener, before others have posted; `pinned` (three per book): owners; `closed`: both. */
  'PATCH /api/bookclubs/discussion/{id}': {
    summary: 'Rename, pin or close a discussion',
    auth: 'required',
    speaks: speaksWith('title'),
    rates: ['changes'],
    body: discussionChange,
    answer: ClubDiscussion,
  },
  /** Allowed for its opener, while nobody else has posted. */
  'DELETE /api/bookclubs/discussion/{id}': {
    summary: 'Delete a discussion',
    auth: 'required',
    rates: ['changes'],
    answer: z.literal('ok'),
  },
  'POST /api/bookclubs/getDiscussions': {
    summary: "List the discussions of a club's book",
    auth: 'required',
    scope: 'clubs:read',
    tool: 'list_discussions',
    query: listQuery,
    body: z.object({
      ...ignoredCaller,
      club: clubName,
      book: id,
      language: language.optional(),
      /** Filters by exactly this chapter, of a discussion or one of its latest hundred posts. */
      chapter: namedReach.unwrap().optional(),
    }),
    answer: z.array(ClubDiscussion),
  },
  'GET /api/bookclubs/general/{club}': {
    summary: "Get a club's General discussion and announcements",
    auth: 'required',
    scope: 'clubs:read',
    params: { club: clubName },
    query: z.object({ language: language.optional() }),
    answer: General,
  },
  /** Makes a post of the club's General discussion an announcement, or ends it. Only for the club's owners. */
  'POST /api/bookclubs/announce': {
    summary: 'Announce a post, or end an announcement',
    auth: 'required',
    rates: ['changes'],
    body: z.object({
      ...ignoredCaller,
      club: clubName,
      post: id,
      announced: z.boolean({ error: issue('invalidValue') }).default(true),
    }),
    answer: z.literal('ok'),
  },
  'POST /api/bookclubs/dismissAnnouncement': {
    summary: 'Dismiss an announcement',
    auth: 'required',
    rates: ['changes'],
    body: z.object({ ...ignoredCaller, club: clubName, post: id }),
    answer: z.literal('ok'),
  },
  'POST /api/bookclubs/newPost': {
    summary: "Post in a club's discussion, or answer a question",
    auth: 'required',
    speaks: true,
    rates: ['posts'],
    creates: true,
    body: newPost,
    answer: ClubPost.extend(landedOn),
  },
  'POST /api/bookclubs/newReply': {
    summary: 'Reply to a post in a club',
    auth: 'required',
    speaks: true,
    rates: ['posts'],
    creates: true,
    body: newReply,
    answer: ClubPost.extend(landedOn),
  },
  'POST /api/bookclubs/getPosts': {
    summary: "Get a page of a club's discussion",
    auth: 'required',
    scope: 'clubs:read',
    tool: 'read_discussion',
    toolNote: '`page` 0 has the oldest posts, and `results` is how many a page has.',
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
      /** Newest last, each followed by its first replies. */
      posts: z.array(ClubPost),
      /** Top-level posts. */
      results: z.int(),
      discussion: ClubDiscussion.extend({
        book: clubBookRef,
        /** The posts announced now. Sent to owners, in General. */
        announced: z.array(id).optional(),
      }),
      /** By other members, the latest ones on all pages; oldest first. */
      unread: z.array(id).optional(),
      progress: MyProgress,
      /** The outcome with `language`. `failed`: no response in time; `used_up`: the reader's limit today. */
      translator: z.enum(['ok', 'none', 'failed', 'used_up']).optional(),
      translatorAgain: instant.optional(),
    }),
  },
  /** Oldest first, beyond those of a page. `X-Translator` and `X-Translator-Again` are as in `getPosts`. */
  'GET /api/bookclubs/replies/{postId}': {
    summary: 'List the replies to a post in a club',
    auth: 'required',
    scope: 'clubs:read',
    tool: 'list_replies',
    query: listQuery.extend({ language: language.optional(), ...revealedInQuery }),
    answer: z.array(ClubPost),
  },
  'GET /api/bookclubs/latest/{discussionId}': {
    summary: "Find the latest post of a club's discussion",
    auth: 'required',
    answer: LatestPlace,
  },
  'GET /api/bookclubs/place/{postId}': {
    summary: 'Find the page of a post in a club',
    auth: 'required',
    answer: PostPlace,
  },
  'POST /api/bookclubs/read': {
    summary: "Mark a club's discussion as read",
    auth: 'required',
    body: readBody,
    answer: Unread,
  },
  'PATCH /api/bookclubs/post/{id}': {
    summary: 'Edit a post in a club',
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
  /** Anybody but its author must give a reason, which becomes a reply. */
  'POST /api/bookclubs/chapter': {
    summary: 'Correct the chapter of a post in a club',
    auth: 'required',
    speaks: true,
    rates: ['posts'],
    countsItself: ['changes'],
    creates: true,
    body: z.object({ ...ignoredCaller, id, chapter: namedReach, reason: clubPostText }),
    answer: ClubPost,
  },
  'DELETE /api/bookclubs/post/{id}': {
    summary: "Delete one's own post in a club",
    auth: 'required',
    answer: ClubPost,
  },
  /** In clubs they have left. A page reads at most 200 documents, so it can be empty before the last. */
  'GET /api/bookclubs/ownPosts': {
    summary: "List one's posts in former clubs",
    auth: 'required',
    query: listQuery,
    answer: z.array(OwnPost),
  },
  'DELETE /api/bookclubs/ownPosts/{id}': {
    summary: "Delete one's post in a former club",
    auth: 'required',
    rates: ['changes'],
    answer: z.literal('ok'),
  },
  /** In the caller's clubs with the latest posts, and only what they may read there. */
  'GET /api/bookclubs/search': {
    summary: "Search the posts of the caller's clubs",
    auth: 'required',
    scope: 'clubs:read',
    tool: 'search_club_posts',
    rates: ['searches'],
    query: postSearchQuery.extend({ language: language.optional() }),
    answer: z.array(PlacedPost),
  },
  'POST /api/bookclubs/removePost': {
    summary: "Remove another member's post, as an owner",
    auth: 'required',
    speaks: true,
    rates: ['changes'],
    body: z.object({ ...ignoredCaller, id, reason: clubPostText }),
    answer: ClubPost,
  },
  'POST /api/bookclubs/like': {
    summary: 'Like a post in a club',
    auth: 'required',
    rates: ['likes'],
    body: postId,
    answer: LikeAnswer,
  },
  'POST /api/bookclubs/unlike': {
    summary: 'Take back a like in a club',
    auth: 'required',
    rates: ['likes'],
    body: postId,
    answer: LikeAnswer,
  },
  'POST /api/bookclubs/view': {
    summary: 'Count a view of posts',
    auth: 'required',
    body: z
      .object({ ...ignoredCaller, id: id.optional(), ids: z.array(id).min(1).max(limits.viewIds.max).optional() })
      .refine((views) => views.id ?? views.ids, { path: ['id'], error: issue('noId') }),
    answer: z.union([ViewAnswer, z.array(ViewAnswer)]),
  },
} as const;
