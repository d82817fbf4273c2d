import type { DiscussCalls } from '../../../src/contract/discuss';
import type { Named, Rows } from './row';

const content = 'She never says why she came back.';
const opening = { discussionTitle: 'The ending', content, isReply: false, replyTo: null } as const;
const aLiking = (id: string, { topic }: Named) => ({ body: { id, topic } });

// Clubs mean nothing here: whoever did not write a post is a stranger to it, and everybody may read.
export const discussRows: Rows<DiscussCalls> = {
  'GET /api/discuss/genres': {
    gets: [200, 401, 401, 200, 200, 200, 200],
    answers: ({ genre }) => [{ _id: genre }],
  },
  'GET /api/discuss/genre/{genreUrl}': {
    gets: [200, 401, 401, 200, 200, 200, 200],
    ask: ({ genre }) => ({ params: { genreUrl: genre } }),
    answers: ({ genre }) => ({ _id: genre }),
  },
  'GET /api/discuss/books/{genreId}': {
    gets: [200, 401, 401, 200, 200, 200, 200],
    ask: ({ genre }) => ({ params: { genreId: genre } }),
    answers: ({ publicBook }) => [{ _id: publicBook }],
  },
  'GET /api/discuss/book/{bookId}': {
    gets: [200, 401, 401, 200, 200, 200, 200],
    ask: ({ publicBook }) => ({ params: { bookId: publicBook } }),
    answers: ({ publicBook }) => ({ _id: publicBook }),
  },
  'GET /api/discuss/topics/{bookId}': {
    gets: [200, 401, 401, 200, 200, 200, 200],
    ask: ({ publicBook }) => ({ params: { bookId: publicBook } }),
    answers: ({ topic }) => [{ _id: topic }],
  },
  'GET /api/discuss/topic/{topicId}': {
    gets: [200, 401, 401, 200, 200, 200, 200],
    ask: ({ topic }) => ({ params: { topicId: topic } }),
    answers: ({ topic }) => ({ _id: topic }),
  },
  'GET /api/discuss/posts/{topicId}': {
    gets: [200, 200, 200, 200, 200, 200, 200],
    ask: ({ topic }) => ({ params: { topicId: topic } }),
    answers: ({ topic, liked }) => [{ _id: topic }, { _id: liked, liked: false, can: { edit: false } }, {}],
  },
  'POST /api/discuss/posts': {
    gets: [200, 401, 401, 200, 200, 200, 200],
    ask: ({ topic }) => ({ body: { topic } }),
    answers: (_named, _caller, kind) => [
      { can: { edit: kind === 'owner' } },
      { liked: kind !== 'signed out', can: { delete: kind === 'owner' } },
      {},
    ],
  },
  'GET /api/discuss/replies/{postId}': {
    gets: [200, 401, 401, 200, 200, 200, 200],
    ask: ({ topic }) => ({ params: { postId: topic } }),
    answers: () => [],
  },
  'POST /api/discuss/post': {
    gets: [401, 401, 401, 200, 200, 200, 200],
    ask: ({ topic, liked }) => ({ body: { content, isReply: true, replyTo: liked, discussionId: topic } }),
    writes: '+posts ~posts ~topics',
    answers: ({ liked }) => ({ replyTo: liked, can: { edit: true } }),
  },
  'PATCH /api/discuss/post/{id}': {
    gets: [401, 401, 401, 403, 403, 403, 200],
    ask: ({ post }) => ({ params: { id: post }, body: { content } }),
    writes: '~posts',
    answers: ({ post }) => ({ _id: post, content, edited: true }),
  },
  'DELETE /api/discuss/post/{id}': {
    gets: [401, 401, 401, 403, 403, 403, 200],
    ask: ({ post }) => ({ params: { id: post } }),
    writes: '-posts ~topics ~topics/order',
    answers: ({ post }) => ({ _id: post, deleted: true }),
  },
  'POST /api/discuss/like': {
    gets: [401, 401, 401, 200, 200, 200, 200],
    ask: (named) => aLiking(named.post, named),
    writes: '+posts/likes +topics/likeCounts ~posts',
    answers: ({ post }) => ({ _id: post, likes: 1, liked: true }),
  },
  'POST /api/discuss/unlike': {
    gets: [401, 401, 401, 200, 200, 200, 200],
    ask: (named) => aLiking(named.liked, named),
    writes: '-posts/likes ~posts ~topics/likeCounts',
    answers: ({ liked }) => ({ _id: liked, likes: 3, liked: false }),
  },
  'POST /api/discuss/discussion': {
    gets: [401, 401, 401, 200, 200, 200, 200],
    ask: ({ publicBook }) => ({ body: { ...opening, book: publicBook } }),
    writes: '+posts +topics +topics/order ~books ~genres',
    answers: ({ publicBook }) => ({ bookId: publicBook, numPosts: 1 }),
  },
  'POST /api/discuss/discussion2': {
    gets: [401, 401, 401, 200, 200, 200, 200],
    ask: ({ unused, genre }) => ({ body: { ...opening, book: { id: unused, title: 'Emma' }, genre } }),
    writes: '+books +posts +topics +topics/order ~genres',
    answers: ({ unused }) => ({ bookId: unused, numPosts: 1 }),
  },
  'GET /api/discuss/notes/{bookId}': {
    gets: [200, 401, 401, 200, 200, 200, 200],
    ask: ({ book }) => ({ params: { bookId: book } }),
    answers: () => [],
  },
};
