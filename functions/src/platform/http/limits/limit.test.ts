import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { authorOf } from '../../../accounts/author/store';
import { table } from '../../../contract/calls';
import { ApiError, badField } from '../../../domain/errors';
import type { Counter, Counters, Granted, LimitReached } from '../../rates/rates';
import type { Input } from '../handlers';
import { serve } from '../serve';
import { limitBy } from './limit';

const now = new Date('2026-11-21T12:00:00.000Z');
const ada = { uid: 'ada', email: 'Ada@Example.com', expiresAt: 0 };
const answer = z.object({ done: z.literal(true) });

const things = table({
  'GET /api/free': { auth: 'none', answer },
  'POST /api/like': { auth: 'required', rates: ['likes'], body: z.object({ id: z.string() }), answer },
  'GET /api/search': { auth: 'optional', rates: ['searches'], answer },
  'POST /api/reset': { auth: 'none', rates: ['resets'], body: z.object({ email: z.string() }), answer },
  'POST /api/login': {
    auth: 'none',
    rates: ['passwordsOfEmail', 'passwordsFromAddress'],
    body: z.object({ email: z.string() }),
    answer,
  },
  'PATCH /api/name': { auth: 'required', countsItself: ['renames'], body: z.object({ name: z.string() }), answer },
  'POST /api/signup': { auth: 'none', rates: ['signUps', 'signUpsFromHop', 'signUpsInAll'], answer },
  'POST /api/club': {
    auth: 'required',
    rates: ['newThreads', 'newMembers'],
    countedBy: { newMembers: 'members' },
    body: z.object({ members: z.array(z.string()) }),
    answer,
  },
  'POST /api/password': { auth: 'required', rates: ['passwordsOfEmail', 'passwordsFromAddress'], answer },
});

const receipt = { id: 'one', size: 1 };

function setup(consumed: Granted | LimitReached | Error = { granted: 1, receipt }, failure?: Error) {
  const order: string[] = [];
  const consume = vi.fn<Counters['consume']>(async () => {
    order.push('counted');
    if (consumed instanceof Error) throw consumed;
    return consumed;
  });
  const refund = vi.fn<Counters['refund']>(async () => {
    order.push('refunded');
  });
  const work = async () => {
    order.push('done');
    if (failure) throw failure;
    return { done: true as const };
  };
  const handlers = {
    'GET /api/free': work,
    'POST /api/like': work,
    'GET /api/search': work,
    'POST /api/signup': work,
    'POST /api/club': work,
    'POST /api/reset': work,
    'POST /api/login': work,
    'POST /api/password': work,
    'PATCH /api/name': async ({ body: { name }, count }: Input<typeof things, 'PATCH /api/name'>) => {
      if (name !== 'kept') await count('renames');
      return work();
    },
  };
  const identify = async (header?: string) => (header ? ada : undefined);
  const limit = limitBy({ consume, refund });
  const server = serve(things, handlers, { identify, authorOf, now: () => now, log: () => {}, limit });
  const send = (request: string, body?: object, { as = true } = {}) => {
    const [method = '', path = ''] = request.split(' ');
    const from = { address: '203.0.113.7', hop: '198.51.100.20' };
    const headers = as ? { authorization: 'x' } : {};
    return server({ method, path, query: {}, headers, body, bodyBytes: 0, requestId: 'r', ...from });
  };
  const counted = (): (readonly Counter[])[] => consume.mock.calls.map(([counters]) => counters);
  return { send, order, counted, refund };
}

const REFUSED = { usedUp: { rate: 'likes', until: new Date('2026-11-21T12:00:39.200Z') } } as const;

const passwordsOf = (email: string) => [`passwordsOfEmail ${email}`, 'passwordsFromAddress 203.0.113.7'];
const SIGN_UPS = ['signUps 203.0.113.7', 'signUpsFromHop 198.51.100.20', 'signUpsInAll everyone'];

describe('a call is counted', () => {
  it.each<[string, string, object | undefined, boolean, string[]]>([
    ['by its reader', 'POST /api/like', { id: 'a' }, true, ['likes ada']],
    ['by its reader when visitors can make it too', 'GET /api/search', undefined, true, ['searches ada']],
    ['by the address of a visitor', 'GET /api/search', undefined, false, ['searches 203.0.113.7']],
    ['by the email in it', 'POST /api/reset', { email: ' Bea@Example.com' }, false, ['resets bea@example.com']],
    ['by email and address', 'POST /api/login', { email: 'bea@example.com' }, false, passwordsOf('bea@example.com')],
    ["by the reader's email when it has none", 'POST /api/password', undefined, true, passwordsOf('ada@example.com')],
    ['by address, last hop and in all', 'POST /api/signup', undefined, false, SIGN_UPS],
    ['by items', 'POST /api/club', { members: ['bea', 'cleo'] }, true, ['newThreads ada', 'newMembers ada 2']],
    ['without an empty list', 'POST /api/club', { members: [] }, true, ['newThreads ada']],
  ])('%s', async (_, request, body, as, counters) => {
    const { send, counted } = setup();
    expect((await send(request, body, { as })).status).toBe(200);
    const [first = [], ...others] = counted();
    expect(first.map(({ rate, subject, size = '' }) => `${rate} ${subject} ${size}`.trim())).toEqual(counters);
    expect(others).toEqual([]);
  });

  it('counts a call before its work, unless it is invalid or lacks a session', async () => {
    const { send, order } = setup();
    expect((await send('POST /api/like', {})).status).toBe(400);
    expect((await send('POST /api/like', { id: 'a' }, { as: false })).status).toBe(401);
    expect(order).toEqual([]);
    await send('POST /api/like', { id: 'a' });
    expect(order).toEqual(['counted', 'done']);
  });
});

it('counts each rate once, and all unidentified callers as one', async () => {
  const consume = vi.fn<Counters['consume']>(async () => ({ granted: 1, receipt }));
  const limit = limitBy({ consume, refund: async () => {} });
  const unknown = { caller: undefined, body: undefined, address: undefined, hop: undefined, now };
  await limit({ call: { rates: ['resets', 'signUps', 'signUpsFromHop', 'posts'] }, ...unknown }, async () => {});
  const counters = ['resets', 'signUps', 'signUpsFromHop', 'posts'].map((rate) => ({ rate, subject: 'unknown' }));
  expect(consume).toHaveBeenCalledExactlyOnceWith(counters, [1], now);
});

describe('a rate counted by the handler', () => {
  it("counts on the handler's request, and rejects the call when nothing is left", async () => {
    const { send, order, counted } = setup();
    await send('PATCH /api/name', { name: 'kept' });
    expect(counted()).toEqual([]);
    await send('PATCH /api/name', { name: 'new' });
    expect([order, counted()]).toEqual([['done', 'counted', 'done'], [[{ rate: 'renames', subject: 'ada' }]]]);
    const { send: again, order: nothing } = setup(REFUSED);
    expect((await again('PATCH /api/name', { name: 'new' })).status).toBe(429);
    expect(nothing).toEqual(['counted']);
  });
});

describe('refunds of password attempts', () => {
  it.each([
    ['a right password is refunded', undefined, true],
    ["a wrong password isn't", new ApiError('bad_credentials', 'badCredentials'), false],
    ["a wrong confirmation isn't", badField('password', 'wrongPassword'), false],
    ['a failed check is refunded', new ApiError('unavailable', 'unavailable'), true],
    ['an unexpected error is refunded', new Error('fault'), true],
  ])('%s', async (_, failure, isBack) => {
    const { send, order, counted, refund } = setup(undefined, failure);
    await send('POST /api/login', { email: 'bea@example.com' });
    expect(order).toEqual(['counted', 'done', ...(isBack ? ['refunded'] : [])]);
    expect(refund.mock.calls).toEqual(isBack ? [[counted()[0], receipt]] : []);
  });

  it('lets a sign-in succeed when its refund fails', async () => {
    const { send, refund } = setup();
    refund.mockRejectedValue(Object.assign(new Error('no connection'), { code: 14 }));
    const { status } = await send('POST /api/login', { email: 'bea@example.com' });
    expect([status, refund.mock.calls.length]).toEqual([200, 1]);
  });

  it("doesn't refund a failed like", async () => {
    const { send, order } = setup(undefined, new ApiError('not_found', 'notFound'));
    await send('POST /api/like', { id: 'a' });
    expect(order).toEqual(['counted', 'done']);
  });
});
