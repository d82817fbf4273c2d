import { expect, it } from 'vitest';
import { searchHandlers } from '../../../src/catalogue/calls';
import { search } from '../../../src/contract/search';
import { user } from '../../../src/contract/user';
import { matchesHandlers } from '../../../src/notes/imports/matches/calls';
import { userHandlers } from '../../../src/user-handlers';
import { recordCost } from '../../fixtures/costs';
import { inProcess, type Send } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { newFixture, sampleText, send } from '../fixtures/discussions';
import { limit, sendLimited } from '../fixtures/limited';

const catalogue = {
  search: async () => [],
  searchHere: async () => [],
  booksLike: async () => () => ({ same: [], search: () => [] }),
};
const found = { ...searchHandlers(catalogue), ...matchesHandlers(catalogue) };
const account = [inProcess(user, userHandlers), inProcess(user, userHandlers, undefined, limit)] as const;
const books = [inProcess(search, found), inProcess(search, found, undefined, limit)] as const;
const discuss = [send, sendLimited] as const;

type Both = readonly [free: Send, limited: Send];
type Budget = [
  call: string,
  both: Both,
  request: string,
  body: object | undefined,
  more: [reads: number, writes: number],
];

it('counts a call with one read and one write per counter and rejects it with one read', async () => {
  const [{ topic }, reader, other] = await Promise.all([newFixture(), newReader(), newReader()]);
  const { _id: id } = topic;
  const post = { content: sampleText('One'), discussionId: id };
  const { email } = other;
  const [right, wrong] = [
    { email, password: 'reading-123' },
    { email, password: 'wrong' },
  ];
  const budgets: Budget[] = [
    // By the hour, and by the day because the reader is new.
    ['POST /api/discuss/post', discuss, 'POST /api/discuss/post', post, [2, 2]],
    ['POST /api/discuss/like', discuss, 'POST /api/discuss/like', { id }, [1, 1]],
    ['GET /api/notes/book/{searchText}', books, 'GET /api/notes/book/emma', undefined, [1, 1]],
    // By email and by address; a successful sign-in is refunded.
    ['POST /api/user/login', account, 'POST /api/user/login', right, [2 + 2, 2 + 2]],
    ['POST /api/user/login (wrong)', account, 'POST /api/user/login', wrong, [2, 2]],
  ];
  // Afterwards, the device isn't new.
  await account[0]('POST /api/user/login', { body: right });
  for (const [call, [free, limited], request, body, more] of budgets) {
    const before = await countReads(() => free(request, { as: other, body }));
    const after = await countReads(() => limited(request, { as: reader, body }));
    recordCost(`${call}, limited`, after);
    expect([call, after.result.status, after.queries]).toEqual([call, before.result.status, before.queries]);
    expect([call, after.reads - before.reads, after.writes - before.writes]).toEqual([call, ...more]);
  }
  for (let count = 1; count < 10; count += 1) await sendLimited('POST /api/discuss/post', { as: reader, body: post });
  const refused = await countReads(() => sendLimited('POST /api/discuss/post', { as: reader, body: post }));
  recordCost('POST /api/discuss/post, too many', refused);
  expect([refused.result.status, refused.reads, refused.queries, refused.writes]).toEqual([429, 1, 0, 0]);
});
