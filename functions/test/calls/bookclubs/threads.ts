import { expect } from 'vitest';
import type { BookclubsCalls } from '../../../src/contract/bookclubs';
import type { Rows } from '../row';
import { UP_TO_CHAPTER, words } from '../words';
import { italian, remark, toldBy } from './texts';

export const threadRows = {
  'POST /api/bookclubs/newDiscussion': {
    gets: [404, 404, 200, 200],
    costs: [4, 0, 7],
    ask: ({ club, clubBook }) => ({ body: { club, book: clubBook, title: words.own, post: remark } }),
    writes:
      '+clubDiscussions +clubDiscussions/live +clubDiscussions/order +clubPosts ~clubs ~clubs/books ~clubs/members',
    answers: () => ({ title: words.own, numPosts: 1 }),
  },
  'POST /api/bookclubs/getDiscussions': {
    gets: [404, 404, 200, 200],
    costs: [13, 3, 0],
    ask: ({ club, clubBook }) => ({ body: { club, book: clubBook, ...italian } }),
    answers: ({ discussion }) => [{ _id: discussion }],
  },
  'GET /api/bookclubs/reading/{bookKey}': {
    costs: [7, 3, 0],
    keyOfOwn: true,
    ask: ({ clubBook }) => ({ params: { bookKey: clubBook }, query: italian }),
    answers: ({ club, discussion }, _, kind) =>
      kind === 'member' || kind === 'owner'
        ? [{ club, current: true, numDiscussions: 1, latest: [{ _id: discussion }] }]
        : [],
  },
  'PATCH /api/bookclubs/discussion/{id}': {
    gets: [404, 404, 403, 200],
    costs: [8, 0, 5],
    ask: ({ discussion }) => ({ params: { id: discussion }, body: { closed: true, pinned: true } }),
    writes: '+clubDiscussions/live ~clubDiscussions ~clubDiscussions/live ~clubs/books ~clubs/members',
    answers: ({ discussion }) => ({ _id: discussion, closed: true, pinned: true, can: { pin: true, rename: false } }),
  },
  'DELETE /api/bookclubs/discussion/{id}': {
    gets: [404, 404, 403, 409],
    costs: [3, 0, 0],
    ask: ({ discussion }) => ({ params: { id: discussion } }),
  },
  'GET /api/bookclubs/general/{club}': {
    gets: [404, 404, 200, 200],
    costs: [5, 2, 0],
    ask: ({ club }) => ({ params: { club }, query: italian }),
    answers: ({ club }) => ({ club, discussion: { general: true, numPosts: 0 }, latest: null, announcements: [] }),
  },
  'POST /api/bookclubs/announce': {
    // A post of a book's discussion. For those of General, see general.all.test.ts.
    gets: [404, 404, 403, 404],
    costs: [3, 0, 0],
    ask: ({ club, clubPost }) => ({ body: { club, post: clubPost } }),
  },
  'POST /api/bookclubs/dismissAnnouncement': {
    gets: [404, 404, 404, 404],
    costs: [2, 0, 0],
    ask: ({ club, clubPost }) => ({ body: { club, post: clubPost } }),
  },
  'POST /api/bookclubs/newPost': {
    gets: [404, 404, 200, 200],
    costs: [10, 0, 10],
    ask: ({ discussion }) => ({ body: { id: discussion, remark } }),
    writes: (kind) =>
      `+clubPosts ${toldBy(kind)}~clubDiscussions ~clubDiscussions/live ~clubDiscussions/order ~clubs ~clubs/books ~clubs/members`,
    answers: () => ({ content: remark, can: { edit: true } }),
  },
  'POST /api/bookclubs/newReply': {
    gets: [404, 404, 200, 200],
    costs: [12, 0, 10],
    ask: ({ clubLiked }) => ({ body: { id: clubLiked, remark } }),
    writes: (kind) =>
      `+clubPosts ${toldBy(kind)}~clubDiscussions ~clubDiscussions/live ~clubPosts ~clubs ~clubs/books ~clubs/members`,
    answers: ({ clubLiked }) => ({ replyTo: clubLiked, can: { edit: true } }),
    alsoAsks: [
      ({ clubPost }) => ({ body: { id: clubPost, remark } }),
      ({ prediction }) => ({ body: { id: prediction, remark } }),
    ],
  },
  'POST /api/bookclubs/getPosts': {
    gets: [404, 404, 200, 200],
    costs: [18, 0, 0],
    ask: ({ club, clubBook, discussion }) => ({ body: { club, book: clubBook, discussion, ...italian } }),
    answers: ({ clubLiked }, _, kind) => ({
      results: 4,
      posts: [{ can: { edit: kind === 'owner' } }, { _id: clubLiked, liked: true }, {}, { can: { delete: false } }],
    }),
    alsoAsks: [
      ({ club, clubBook: book, otherDiscussion: discussion }) => ({
        body: { club, book, discussion, ...italian },
      }),
      ({ club, clubBook: book, openDiscussion: discussion }) => ({
        body: { club, book, discussion, ...italian },
      }),
      ({ club, clubBook: book, sealedDiscussion: discussion }) => ({ body: { club, book, discussion, ...italian } }),
      ({ club, clubBook: book, sealedDiscussion: discussion, prediction, predictionReply }) => ({
        body: { club, book, discussion, ...italian, reveal: [prediction, predictionReply], through: 'end' },
      }),
      ({ club, clubBook: book, question: discussion }) => ({
        body: { club, book, discussion, ...italian },
      }),
    ],
  },
  'GET /api/bookclubs/replies/{postId}': {
    gets: [404, 404, 200, 200],
    costs: [4, 1, 0],
    ask: ({ clubPost }) => ({ params: { postId: clubPost }, query: italian }),
    answers: () => [],
    alsoAsks: [
      ({ prediction, predictionReply }) => ({
        params: { postId: prediction },
        query: { ...italian, reveal: predictionReply, through: 'end' },
      }),
    ],
  },
  'GET /api/bookclubs/latest/{discussionId}': {
    gets: [404, 404, 200, 200],
    costs: [4, 1, 0],
    ask: ({ discussion }) => ({ params: { discussionId: discussion } }),
    answers: () => ({ before: expect.any(Number) }),
  },
  'GET /api/bookclubs/place/{postId}': {
    gets: [404, 404, 200, 200],
    costs: [4, 0, 0],
    ask: ({ clubPost }) => ({ params: { postId: clubPost } }),
    answers: ({ clubPost, discussion }) => ({ _id: clubPost, discussionId: discussion, before: 2 }),
  },
  'PATCH /api/bookclubs/post/{id}': {
    gets: [404, 404, 403, 200],
    costs: [4, 0, 3],
    ask: ({ clubPost }) => ({ params: { id: clubPost }, body: { remark } }),
    writes: '~clubDiscussions/live ~clubPosts ~clubs/members',
    answers: ({ clubPost }) => ({ _id: clubPost, content: remark, edited: true }),
    alsoAsks: [({ discussion }) => ({ params: { id: discussion }, body: { chapter: 9 } })],
  },
  'POST /api/bookclubs/chapter': {
    gets: [404, 404, 200, 200],
    costs: [19, 0, 14],
    ask: ({ clubPost }) => ({ body: { id: clubPost, chapter: 3, reason: remark } }),
    writes: (kind) =>
      `+clubPosts ${toldBy(kind)}~clubDiscussions ~clubDiscussions/live ~clubPosts ~clubs ~clubs/books ~clubs/members`,
    answers: ({ clubPost }) => ({ _id: clubPost, chapter: 3 }),
    alsoAsks: [
      ({ discussion }) => ({ body: { id: discussion, chapter: UP_TO_CHAPTER, reason: remark } }),
      ({ prediction }) => ({ body: { id: prediction, chapter: 'end', reason: remark } }),
    ],
  },
  'DELETE /api/bookclubs/post/{id}': {
    gets: [404, 404, 403, 200],
    costs: [3, 0, 10],
    ask: ({ clubPost }) => ({ params: { id: clubPost } }),
    writes:
      '-clubPosts -clubPosts/memberTranslations -clubPosts/polls ~clubDiscussions ~clubDiscussions/live ~clubDiscussions/order ~clubs ~clubs/books ~clubs/members',
    again: 404,
    answers: ({ clubPost }) => ({ _id: clubPost, deleted: true }),
    alsoAsks: [({ discussion }) => ({ params: { id: discussion } })],
  },
  'GET /api/bookclubs/search': {
    costs: [14, 6, 0],
    ask: () => ({ query: { q: 'sentence', ...italian } }),
    // The member hasn't accepted their membership.
    answers: ({ club, clubPost, discussion }, _, kind) =>
      kind === 'owner'
        ? expect.arrayContaining([
            expect.objectContaining({
              club,
              post: expect.objectContaining({ _id: clubPost }),
              discussion: expect.objectContaining({ _id: discussion }),
            }),
          ])
        : [],
    // In the scene of two worlds, these words are beyond the chapter.
    alsoAsks: (['clubOpening', 'clubPost', 'clubReply', 'clubVersion', 'clubPostTranslation'] as const).map(
      (name) => () => ({ query: { q: words[name] } }),
    ),
  },
  'GET /api/bookclubs/ownPosts': {
    costs: [1, 3, 0],
    answers: (_, __, kind) => (kind === 'former' ? [{ canDelete: true }] : []),
  },
  // Members can also delete their posts with this call.
  'DELETE /api/bookclubs/ownPosts/{id}': {
    gets: [404, 404, 404, 200],
    costs: [1, 0, 9],
    ask: ({ clubPost }) => ({ params: { id: clubPost } }),
    writes:
      '-clubPosts -clubPosts/memberTranslations -clubPosts/polls ~clubDiscussions ~clubDiscussions/live ~clubDiscussions/order ~clubs ~clubs/books',
    again: 404,
  },
  // The post is by the club's owner, who could also delete it as the author.
  'POST /api/bookclubs/removePost': {
    gets: [404, 404, 403, 200],
    costs: [8, 0, 11],
    ask: ({ clubPost }) => ({ body: { id: clubPost, reason: remark } }),
    writes:
      '+clubs/log -clubPosts -clubPosts/memberTranslations -clubPosts/polls ~clubDiscussions ~clubDiscussions/live ~clubDiscussions/order ~clubs ~clubs/books ~clubs/members',
    again: 404,
    answers: ({ clubPost }) => ({ _id: clubPost, deleted: true }),
    alsoAsks: [
      ({ discussion }) => ({ body: { id: discussion, reason: remark } }),
      ({ prediction }) => ({ body: { id: prediction, reason: remark } }),
    ],
  },
  'POST /api/bookclubs/like': {
    gets: [404, 404, 200, 200],
    costs: [2, 0, 4],
    ask: ({ clubPost }) => ({ body: { id: clubPost } }),
    writes: '+clubDiscussions/likeCounts +clubPosts/likes ~clubPosts ~clubs/members',
    answers: ({ clubPost }) => ({ _id: clubPost, likes: 1, liked: true }),
    alsoAsks: [({ prediction }) => ({ body: { id: prediction } })],
  },
  'POST /api/bookclubs/unlike': {
    gets: [404, 404, 200, 200],
    costs: [2, 0, 4],
    ask: ({ clubLiked }) => ({ body: { id: clubLiked } }),
    writes: '-clubPosts/likes ~clubDiscussions/likeCounts ~clubPosts ~clubs/members',
    answers: ({ clubLiked }) => ({ _id: clubLiked, likes: 2, liked: false }),
  },
  'POST /api/bookclubs/read': {
    gets: [404, 404, 200, 200],
    costs: [6, 2, 1],
    ask: ({ discussion, clubPost }) => ({ body: { id: discussion, posts: [clubPost] } }),
    writes: '+users/reads',
  },
  'POST /api/bookclubs/view': {
    gets: [404, 404, 200, 200],
    costs: [3, 0, 2],
    ask: ({ clubPost }) => ({ body: { id: clubPost } }),
    writes: '+clubDiscussions/seen ~clubPosts',
    answers: ({ clubPost }) => ({ _id: clubPost, views: 1 }),
    alsoAsks: [({ discussion, clubPost }) => ({ body: { ids: [discussion, clubPost] } })],
  },
} satisfies Partial<Rows<BookclubsCalls>>;
