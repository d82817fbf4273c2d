import type { BookclubsCalls } from '../../../src/contract/bookclubs';
import type { Rows } from './row';

const remark = 'She never says why she came back.';

// The owner made the club and wrote its posts. In a club that is a member like any other, save for what they wrote.
export const bookclubsRows: Rows<BookclubsCalls> = {
  'POST /api/bookclubs/newClub': {
    gets: [401, 401, 401, 200, 200, 200, 200],
    ask: ({ unused }) => ({ body: { title: unused } }),
    writes: '+clubNames +clubs +clubs/members',
    answers: ({ unused }) => ({ clubName: unused, numMembers: 1 }),
  },
  'GET /api/bookclubs/myClubs': {
    gets: [401, 401, 401, 200, 200, 200, 200],
    answers: ({ club }, _, kind) => (kind === 'member' || kind === 'owner' ? [{ club }] : []),
  },
  'GET /api/bookclubs/clubBooks/{club}': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    ask: ({ club }) => ({ params: { club } }),
    answers: ({ clubBook }) => [{ _id: clubBook }],
  },
  'POST /api/bookclubs/getSettings': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    ask: ({ club }) => ({ body: { clubName: club } }),
    answers: ({ club }) => ({ club }),
  },
  'POST /api/bookclubs/updateSettings': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    ask: ({ club, unused, clubBook }) => ({ body: { currTitle: club, newTitle: unused, completedBooks: [clubBook] } }),
    writes: '+clubNames ~clubNames ~clubs ~clubs/books',
    answers: ({ unused, clubBook }) => ({ title: unused, currentBooks: [], completedBooks: [{ _id: clubBook }] }),
  },
  'POST /api/bookclubs/newMember': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    ask: ({ club, outsider }) => ({ body: { club, newMember: outsider } }),
    writes: '+clubs/members ~clubNames ~clubs',
  },
  'POST /api/bookclubs/removeMember': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    ask: ({ club, otherMember }) => ({ body: { club, member: otherMember } }),
    writes: '-clubs/members ~clubNames ~clubs',
  },
  'POST /api/bookclubs/newBook': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    ask: ({ club, unused }) => ({ body: { club, id: unused, title: 'Emma' } }),
    writes: '+clubs/books ~clubNames ~clubs',
    answers: ({ unused }) => ({ _id: unused, title: 'Emma' }),
  },
  'POST /api/bookclubs/newDiscussion': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    ask: ({ club, clubBook }) => ({ body: { club, book: clubBook, title: 'The ending', post: remark } }),
    writes: '+clubDiscussions +clubDiscussions/order +clubPosts ~clubs ~clubs/books ~clubs/members',
    answers: () => ({ title: 'The ending', numPosts: 1 }),
  },
  'POST /api/bookclubs/getDiscussions': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    ask: ({ club, clubBook }) => ({ body: { club, book: clubBook } }),
    answers: ({ discussion }) => [{ _id: discussion }],
  },
  'POST /api/bookclubs/newPost': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    ask: ({ discussion }) => ({ body: { id: discussion, remark } }),
    writes: '+clubPosts ~clubDiscussions ~clubDiscussions/order ~clubs ~clubs/books ~clubs/members',
    answers: () => ({ content: remark, can: { edit: true } }),
  },
  'POST /api/bookclubs/newReply': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    ask: ({ clubLiked }) => ({ body: { id: clubLiked, remark } }),
    writes: '+clubPosts ~clubDiscussions ~clubPosts ~clubs ~clubs/books ~clubs/members',
    answers: ({ clubLiked }) => ({ replyTo: clubLiked, can: { edit: true } }),
  },
  'POST /api/bookclubs/getPosts': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    ask: ({ club, clubBook, discussion }) => ({ body: { club, book: clubBook, discussion } }),
    answers: ({ clubLiked }, _, kind) => ({
      results: 4,
      posts: [{ can: { edit: kind === 'owner' } }, { _id: clubLiked, liked: true }, {}, { can: { delete: false } }],
    }),
  },
  'GET /api/bookclubs/replies/{postId}': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    ask: ({ discussion }) => ({ params: { postId: discussion } }),
    answers: () => [],
  },
  'POST /api/bookclubs/liveToken': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    ask: ({ club }) => ({ body: { club } }),
  },
  'PATCH /api/bookclubs/post/{id}': {
    gets: [401, 401, 401, 404, 404, 403, 200],
    ask: ({ clubPost }) => ({ params: { id: clubPost }, body: { remark } }),
    writes: '~clubPosts ~clubs/members',
    answers: ({ clubPost }) => ({ _id: clubPost, content: remark, edited: true }),
  },
  'DELETE /api/bookclubs/post/{id}': {
    gets: [401, 401, 401, 404, 404, 403, 200],
    ask: ({ clubPost }) => ({ params: { id: clubPost } }),
    writes: '-clubPosts ~clubDiscussions ~clubDiscussions/order ~clubs ~clubs/books ~clubs/members',
    answers: ({ clubPost }) => ({ _id: clubPost, deleted: true }),
  },
  'POST /api/bookclubs/like': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    ask: ({ clubPost }) => ({ body: { id: clubPost } }),
    writes: '+clubDiscussions/likeCounts +clubPosts/likes ~clubPosts ~clubs/members',
    answers: ({ clubPost }) => ({ _id: clubPost, likes: 1, liked: true }),
  },
  'POST /api/bookclubs/unlike': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    ask: ({ clubLiked }) => ({ body: { id: clubLiked } }),
    writes: '-clubPosts/likes ~clubDiscussions/likeCounts ~clubPosts ~clubs/members',
    answers: ({ clubLiked }) => ({ _id: clubLiked, likes: 2, liked: false }),
  },
  'POST /api/bookclubs/view': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    ask: ({ clubPost }) => ({ body: { id: clubPost } }),
    writes: '+clubDiscussions/seen ~clubPosts',
    answers: ({ clubPost }) => ({ _id: clubPost, views: 1 }),
  },
};
