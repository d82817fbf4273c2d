import { expect } from 'vitest';
import type { BookclubsCalls } from '../../../src/contract/bookclubs';
import type { Rows } from '../row';

export const joiningRows = {
  'POST /api/bookclubs/getInviteLinks': {
    gets: [404, 404, 200, 200],
    costs: [3, 1, 0],
    ask: ({ club }) => ({ body: { club } }),
    answers: () => [{ uses: 0, maxUses: null }],
  },
  'POST /api/bookclubs/newInviteLink': {
    gets: [404, 404, 200, 200],
    costs: [4, 1, 3],
    ask: ({ club }) => ({ body: { club, days: 7, maxUses: 12 } }),
    writes: '+clubs/log +inviteLinks ~clubNames',
    // A repeated call creates another link beside the first.
    again: 'has tests of its own',
    answers: () => ({ link: { uses: 0, maxUses: 12 } }),
  },
  'POST /api/bookclubs/inviteByEmail': {
    gets: [404, 404, 200, 200],
    costs: [7, 1, 5],
    ask: ({ club }) => ({ body: { club, address: 'nora@example.com' } }),
    writes: '+clubs/log +inviteLinks +invitedAddresses +mail ~clubNames',
    again: 409,
    answers: () => ({ uses: 0, maxUses: 1, emailed: true }),
  },
  'POST /api/bookclubs/revokeInviteLink': {
    gets: [404, 404, 200, 200],
    costs: [3, 1, 3],
    ask: ({ club, inviteLink }) => ({ body: { club, link: inviteLink } }),
    writes: '+clubs/log -inviteLinks ~clubNames',
  },
  'POST /api/bookclubs/getInvitation': {
    costs: [3, 0, 0],
    bySecret: true,
    ask: ({ inviteKey }) => ({ body: { key: inviteKey } }),
    answers: ({ club }, _, kind) => ({
      clubName: club.replaceAll('_', ' '),
      owner: expect.any(String),
      numMembers: 3,
      member: kind === 'member' || kind === 'owner',
    }),
  },
  'POST /api/bookclubs/join': {
    costs: [4, 1, 3],
    bySecret: true,
    ask: ({ inviteKey }) => ({ body: { key: inviteKey } }),
    // The member was added and accepts. For the former member, accepting deletes the record of their removal and its notification.
    writes: (kind) => {
      if (kind === 'owner') return '';
      if (kind === 'member') return '~clubNames ~clubs ~clubs/members';
      const gone = kind === 'former' ? '-users/notices -users/removals ' : '';
      return `+clubs/log +clubs/members +users/live +users/notices ${gone}~clubNames ~clubs ~inviteLinks`;
    },
    answers: ({ club }) => ({ club }),
  },
  'GET /api/bookclubs/directory': {
    costs: [6, 1, 0],
    ask: () => ({ query: { language: 'en' } }),
    answers: ({ club, listedClub }, _, kind) =>
      expect.arrayContaining([
        expect.objectContaining({ club: listedClub, numMembers: 1, member: false, asked: null }),
        expect.objectContaining({ club, numMembers: 3, member: kind === 'member' || kind === 'owner', pace: 'month' }),
      ]),
  },
  'POST /api/bookclubs/getListing': {
    gets: [404, 404, 200, 200],
    costs: [2, 0, 0],
    ask: ({ club }) => ({ body: { club } }),
    answers: () => ({ languages: ['en'], pace: 'month', about: 'We read slowly.' }),
  },
  'POST /api/bookclubs/listing': {
    gets: [404, 404, 403, 200],
    costs: [2, 0, 3],
    ask: ({ club }) => ({ body: { club, listing: null } }),
    writes: '+clubs/log ~clubNames ~clubs',
  },
  'POST /api/bookclubs/askToJoin': {
    costs: [5, 0, 4],
    isListed: true,
    ask: ({ listedClub }) => ({ body: { club: listedClub, message: 'May I join?' } }),
    writes: '+joinRequests +users/live +users/notices ~clubNames',
    answers: () => ({ message: 'May I join?' }),
  },
  'GET /api/bookclubs/joinRequests': {
    costs: [1, 0, 0],
    answers: () => [],
  },
  'DELETE /api/bookclubs/joinRequests/{id}': {
    costs: [1, 0, 0],
    keyOfOwn: true,
    ask: ({ unused }) => ({ params: { id: unused } }),
  },
  'POST /api/bookclubs/getJoinRequests': {
    gets: [404, 404, 200, 200],
    costs: [4, 1, 0],
    ask: ({ club }) => ({ body: { club } }),
    answers: ({ joinRequest }) => [{ _id: joinRequest, message: 'May I?' }],
  },
  'POST /api/bookclubs/answerJoinRequest': {
    gets: [404, 404, 200, 200],
    costs: [5, 1, 11],
    ask: ({ club, joinRequest }) => ({ body: { club, request: joinRequest, accept: true } }),
    writes: '+clubs/log +clubs/members +users/live +users/notices -joinRequests ~clubNames ~clubs',
    again: 404,
  },
} satisfies Partial<Rows<BookclubsCalls>>;
