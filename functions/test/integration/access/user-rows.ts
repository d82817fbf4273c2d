import type { UserCalls } from '../../../src/contract/user';
import { PASSWORD, type Rows } from './row';

const newPassword = 'another-one-9';

// Everybody has an account and is its owner. What needs no token never looks at one.
export const userRows: Rows<UserCalls> = {
  'POST /api/user/signup': {
    gets: [200, 200, 200, 200, 200, 200, 200],
    ask: ({ unused }) => ({ body: { email: `${unused}@example.com`, password: PASSWORD, username: unused } }),
    writes: '+usernames +users',
    answers: ({ unused }) => ({ username: unused, email: `${unused}@example.com` }),
  },
  'POST /api/user/login': {
    gets: [200, 200, 200, 200, 200, 200, 200],
    ask: ({ email }) => ({ body: { email, password: PASSWORD } }),
    answers: ({ email }) => ({ email }),
  },
  'POST /api/user/reset': {
    gets: [200, 200, 200, 200, 200, 200, 200],
    ask: ({ email }) => ({ body: { email } }),
  },
  'GET /api/user': {
    gets: [401, 401, 401, 200, 200, 200, 200],
    answers: (_, { id }) => ({ id }),
  },
  'PATCH /api/user': {
    gets: [401, 401, 401, 200, 200, 200, 200],
    onAccount: true,
    ask: ({ unused }) => ({ body: { username: unused } }),
    writes: '+usernames -usernames ~users',
    answers: ({ unused }, { id }) => ({ id, username: unused }),
  },
  'POST /api/user/password': {
    gets: [401, 401, 401, 200, 200, 200, 200],
    onAccount: true,
    ask: () => ({ body: { password: PASSWORD, newPassword } }),
    answers: (_, { id }) => ({ id }),
  },
  'POST /api/user/signOutEverywhere': {
    gets: [401, 401, 401, 200, 200, 200, 200],
    onAccount: true,
    answers: () => ({ signedOut: true }),
  },
  'GET /api/user/export': {
    gets: [401, 401, 401, 200, 200, 200, 200],
    answers: (_, { id }) => ({ account: { _id: id } }),
  },
  'DELETE /api/user': {
    gets: [401, 401, 401, 200, 200, 200, 200],
    onAccount: true,
    ask: () => ({ body: { password: PASSWORD } }),
    writes: '+erasingAccounts -usernames -users',
  },
};
