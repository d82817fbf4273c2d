import { beforeEach, expect, it, vi } from 'vitest';

interface Reply {
  _id: string;
  content: string;
}

const requests: { id: string; limit: number }[][] = [];
let step: { id: string; limit: number }[] = [];

/** Each post has `numOf(id)` replies, whose ids are their numbers. */
let numOf = (_: string) => 0;
vi.mock('../store', () => ({
  repliesTo: async (_kind: unknown, id: string, { limit, cursor }: { limit: number; cursor?: string }) => {
    if (step.length === 0) queueMicrotask(() => (step = []));
    if (step.length === 0) requests.push(step);
    step.push({ id, limit });
    const from = Number(cursor ?? 0);
    const items = Array.from({ length: Math.min(limit, numOf(id) - from) }, (_, n): Reply => {
      return { _id: `${id}${from + n}`, content: 'x'.repeat(10) };
    });
    return { items, cursor: items.length === limit ? `${from + limit}` : undefined };
  },
}));

const { firstReplies } = await import('./store');
const read = async (posts: { _id: string; replies: number }[], room: { each: number; bytes: number }) => {
  const repliesOfPosts = await firstReplies({} as never, posts, room, new AbortController().signal);
  return repliesOfPosts.map((replies) => replies.map(({ _id }) => _id));
};
const range = (id: string, count: number) => Array.from({ length: count }, (_, n) => `${id}${n}`);

beforeEach(() => {
  requests.length = 0;
  step = [];
});

it('reads all replies in one step when they fit, and nothing for posts without replies', async () => {
  numOf = (id) => ({ a: 3, b: 0, c: 9 })[id] ?? 0;
  const posts = ['a', 'b', 'c'].map((_id) => ({ _id, replies: numOf(_id) }));
  expect(await read(posts, { each: 5, bytes: 1_000_000 })).toEqual([range('a', 3), [], range('c', 5)]);
  expect(requests).toEqual([
    [
      { id: 'a', limit: 3 },
      { id: 'c', limit: 5 },
    ],
  ]);
});

it('reads the replies of one post in several steps, without a gap', async () => {
  numOf = () => 120;
  expect(await read([{ _id: 'a', replies: 120 }], { each: 100, bytes: 1_000_000 })).toEqual([range('a', 100)]);
  expect(requests.flat().map(({ limit }) => limit)).toEqual([50, 50]);
});

it('returns the existing replies of a post that has fewer than its counter', async () => {
  numOf = (id) => (id === 'a' ? 20 : 60);
  const posts = ['a', 'b'].map((_id) => ({ _id, replies: 90 }));
  expect(await read(posts, { each: 90, bytes: 1_000_000 })).toEqual([range('a', 20), range('b', 60)]);
});
