import type { BookclubsCalls } from '../../../src/contract/bookclubs';
import type { Rows } from '../row';

export const pollRows = {
  'POST /api/bookclubs/pollVote': {
    gets: [404, 404, 200, 200],
    costs: [5, 0, 4],
    ask: ({ clubPoll }) => ({ body: { id: clubPoll, options: ['0-1'] } }),
    writes: '~clubDiscussions/live ~clubPosts/polls ~clubs/members',
    answers: ({ clubPoll }) => ({ _id: clubPoll, poll: { vote: ['0-1'], options: [{ votes: 0 }, { votes: 1 }] } }),
    alsoAsks: [({ clubPoll }) => ({ body: { id: clubPoll, options: ['0-1', '0-2'] } })],
  },
  'POST /api/bookclubs/closePoll': {
    gets: [404, 404, 403, 200],
    costs: [5, 0, 4],
    ask: ({ clubPoll }) => ({ body: { id: clubPoll } }),
    writes: '+clubPosts/polls ~clubDiscussions/live ~clubPosts/polls ~clubs/members',
    answers: ({ clubPoll }) => ({ _id: clubPoll, poll: { isOpen: false } }),
  },
  'POST /api/bookclubs/pollOptions': {
    gets: [404, 404, 200, 200],
    costs: [6, 0, 3],
    ask: ({ clubPoll }) => ({
      body: {
        id: clubPoll,
        options: [
          { _id: '0-0', text: 'Cake', version: 'Torta' },
          { _id: '0-1', text: 'Wine', version: 'Vino' },
        ],
      },
    }),
    writes: '~clubDiscussions/live ~clubPosts/polls ~clubs/members',
    answers: () => ({ poll: { options: [{ text: 'Cake', version: 'Torta' }, { version: 'Vino' }] } }),
  },
} satisfies Partial<Rows<BookclubsCalls>>;
