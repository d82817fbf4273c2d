import { expect } from 'vitest';
import type { BookclubsCalls } from '../../../src/contract/bookclubs';
import type { Rows } from '../row';

export const memberRows = {
  'POST /api/bookclubs/newMember': {
    gets: [404, 404, 200, 200],
    costs: [10, 1, 9],
    ask: ({ club, outsider }) => ({ body: { club, newMember: outsider } }),
    writes: '+clubs/log +clubs/members +users/live +users/notices ~clubNames ~clubs',
    again: 409,
  },
  'GET /api/bookclubs/removals': {
    costs: [0, 1, 0],
    answers: (_, __, kind) => (kind === 'former' ? [{ clubName: expect.any(String) }] : []),
  },
  'DELETE /api/bookclubs/removals/{id}': {
    costs: [0, 0, 2],
    keyOfOwn: true,
    ask: ({ unused }) => ({ params: { id: unused } }),
  },
  'GET /api/bookclubs/refusals': {
    costs: [0, 1, 0],
    answers: () => [],
  },
  'DELETE /api/bookclubs/refusals/{id}': {
    costs: [0, 0, 1],
    keyOfOwn: true,
    ask: ({ unused }) => ({ params: { id: unused } }),
  },
  'POST /api/bookclubs/stay': {
    gets: [404, 404, 200, 200],
    costs: [5, 1, 5],
    ask: ({ club }) => ({ body: { club } }),
    writes: (kind) => (kind === 'member' ? '~clubNames ~clubs ~clubs/members ~users/live ~users/notices' : ''),
  },
  'POST /api/bookclubs/removeMember': {
    gets: [404, 404, 200, 200],
    costs: [8, 5, 8],
    ask: ({ club, otherMember }) => ({ body: { club, member: otherMember } }),
    writes: '+clubs/log +users/notices +users/removals -clubs/members -users/notices ~clubNames ~clubs ~users/live',
    again: 404,
  },
  'POST /api/bookclubs/owner': {
    gets: [404, 404, 403, 200],
    costs: [5, 0, 4],
    ask: ({ club, otherMember }) => ({ body: { club, member: otherMember, owner: true } }),
    writes: '+clubs/log +users/notices ~clubNames ~clubs ~users/live',
  },
  'POST /api/bookclubs/getMembers': {
    gets: [404, 404, 200, 200],
    costs: [9, 1, 0],
    ask: ({ club }) => ({ body: { club } }),
    answers: ({ club, otherMember }) => ({
      club,
      book: { title: 'Emma' },
      members: [{ owner: true }, {}, { username: otherMember, since: expect.any(String) }],
    }),
  },
} satisfies Partial<Rows<BookclubsCalls>>;
