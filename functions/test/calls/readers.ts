import type { ReaderCalls } from '../../src/contract/readers';
import type { Rows } from './row';

const asked = ({ pageOf }: { pageOf: string }) => ({ params: { username: pageOf } });

export const readerRows: Rows<ReaderCalls> = {
  'GET /api/readers/{username}': {
    costs: [16, 2, 0],
    ask: asked,
    answers: ({ pageOf, topic, club }, _, kind) => ({
      user: pageOf,
      topics: [{ _id: topic }],
      clubs: kind === 'signed out' ? [] : [{ club, member: kind === 'member' || kind === 'owner' }],
    }),
  },
  'GET /api/readers/{username}/notes': {
    costs: [5, 1, 0],
    ask: asked,
    answers: () => [],
  },
};
