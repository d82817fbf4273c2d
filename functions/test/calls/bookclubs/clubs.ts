import { expect } from 'vitest';
import type { BookclubsCalls } from '../../../src/contract/bookclubs';
import type { Rows } from '../row';
import { italian } from './texts';

export const clubRows = {
  'POST /api/bookclubs/newClub': {
    costs: [4, 0, 7],
    ask: ({ unused }) => ({ body: { title: unused } }),
    writes: '+clubDiscussions +clubDiscussions/live +clubNames +clubs +clubs/log +clubs/members',
    answers: ({ unused }) => ({ clubName: unused, numMembers: 1 }),
  },
  'GET /api/bookclubs/myClubs': {
    costs: [5, 2, 0],
    answers: ({ club }, _, kind) => (kind === 'member' || kind === 'owner' ? [{ club }] : []),
  },
  'GET /api/bookclubs/page/{club}': {
    gets: [404, 404, 200, 200],
    costs: [46, 6, 0],
    ask: ({ club }) => ({ params: { club }, query: italian }),
    answers: ({ club, clubBook, discussion, meeting, ballot }) => ({
      settings: { club, currentBooks: [{ _id: clubBook }] },
      more: null,
      books: [{ _id: clubBook, progress: null }],
      meetings: [{ _id: meeting }],
      choosing: { ballot: { _id: ballot } },
      general: { club, discussion: { general: true } },
      latest: [{ _id: discussion, book: { _id: clubBook } }],
      tracks: [{ book: clubBook }],
    }),
    alsoAsks: [({ club }) => ({ params: { club } })],
  },
  'POST /api/bookclubs/getSettings': {
    gets: [404, 404, 200, 200],
    costs: [12, 1, 0],
    ask: ({ club }) => ({ body: { clubName: club } }),
    answers: ({ club }) => ({ club }),
  },
  'POST /api/bookclubs/updateSettings': {
    gets: [404, 404, 200, 200],
    costs: [18, 3, 9],
    ask: ({ club, unused, clubBook }) => ({ body: { currTitle: club, newTitle: unused, completedBooks: [clubBook] } }),
    writes: '+clubNames +clubs/log ~clubNames ~clubs ~clubs/books',
    answers: ({ unused, clubBook }) => ({ title: unused, currentBooks: [], completedBooks: [{ _id: clubBook }] }),
  },
  'POST /api/bookclubs/getContents': {
    gets: [404, 404, 200, 200],
    costs: [2, 3, 0],
    ask: ({ club }) => ({ body: { club } }),
    answers: () => ({ members: 3, books: 1, discussions: 1, discussionsOfOthers: 1, posts: 4, latest: [] }),
    alsoAsks: [({ club, clubBook }) => ({ body: { club, book: clubBook, ...italian } })],
  },
  'POST /api/bookclubs/delete': {
    gets: [404, 404, 403, 200],
    costs: [3, 3, 13],
    ask: ({ club }) => ({ body: { club, title: club } }),
    writes:
      '+users/notices +users/removals -clubDiscussions -clubDiscussions/likeCounts -clubDiscussions/live -clubDiscussions/order -clubNames -clubPosts -clubPosts/likes -clubPosts/memberTranslations -clubPosts/polls -clubs -clubs/ballots -clubs/books -clubs/log -clubs/meetings -clubs/meetings/answers -clubs/meetings/live -clubs/members -clubs/questions -inviteLinks -joinRequests -users/notices ~users/live',
    again: 404,
  },
  'POST /api/bookclubs/getLog': {
    gets: [404, 404, 200, 200],
    costs: [16, 1, 0],
    ask: ({ club }) => ({ body: { club } }),
    answers: () => expect.arrayContaining([expect.objectContaining({ kind: 'created' })]),
  },
  'POST /api/bookclubs/liveToken': {
    gets: [404, 404, 200, 200],
    costs: [2, 0, 0],
    ask: ({ club }) => ({ body: { club } }),
  },
} satisfies Partial<Rows<BookclubsCalls>>;
