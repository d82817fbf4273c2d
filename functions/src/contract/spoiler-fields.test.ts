import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { namedReach, revealed, revealedInQuery, upTo, upToChapter } from '../domain/progress';
import { bookclubs } from './bookclubs';
import type { Call, CallTable } from './calls';
import { discuss } from './discuss';

const calls = Object.entries({ ...discuss, ...bookclubs } satisfies CallTable) as [string, Call][];

/** The calls with this field, each with exactly one of these schemas. */
function callsWith(field: string, schemas: readonly z.ZodType[]): string[] {
  return calls.flatMap(([name, { body, query }]) => {
    const shape = [body, query].flatMap((schema) => (schema instanceof z.ZodObject ? [schema.shape[field]] : []));
    return shape.some((found) => schemas.includes(found as z.ZodType)) ? [name] : [];
  });
}

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const WRONG = [-1, 1.5, 10_001, 'IX', 'END', '', Number.NaN, []];
const WRONG_IN_QUERY = ['-1', '1.5', '100000', 'IX', '', 'END', '1e3', ' 12'];
const names = (count: number) => Array.from({ length: count }, (_, index) => `post-${index}`);

describe("a text's chapter", () => {
  it('is a whole number from 0 to 10,000, the end, or none', () => {
    for (const value of [0, 10_000, 'end', null, undefined]) expect(accepts(upToChapter, value)).toBe(true);
    for (const value of WRONG) {
      const [problem] = upToChapter.safeParse(value).error?.issues ?? [];
      expect(problem?.message, String(value)).toContain('Chapter');
    }
  });

  it('is required in a correction, and a mark names one', () => {
    expect([accepts(namedReach, null), accepts(namedReach, undefined)]).toEqual([true, false]);
    expect(accepts(namedReach.unwrap(), null)).toBe(false);
  });

  it('is a field of every call that writes one', () => {
    expect(callsWith('chapter', [upToChapter, namedReach, namedReach.unwrap()])).toEqual([
      'POST /api/discuss/post',
      'PATCH /api/discuss/post/{id}',
      'POST /api/discuss/chapter',
      'POST /api/discuss/discussion',
      'POST /api/discuss/discussion2',
      'POST /api/bookclubs/newDiscussion',
      'POST /api/bookclubs/newPost',
      'POST /api/bookclubs/newReply',
      'PATCH /api/bookclubs/post/{id}',
      'POST /api/bookclubs/chapter',
    ]);
  });
});

describe('what a reader asks to see', () => {
  it("is a visitor's progress, a chapter or the end", () => {
    for (const value of ['0', '12', '10000', 'end', 0, 12, undefined]) expect(accepts(upTo, value)).toBe(true);
    for (const value of [...WRONG, ...WRONG_IN_QUERY, null]) expect(accepts(upTo, value), String(value)).toBe(false);
    expect(callsWith('upTo', [upTo])).toEqual([
      'GET /api/discuss/topics/{bookId}',
      'GET /api/discuss/topic/{topicId}',
      'GET /api/discuss/posts/{topicId}',
      'POST /api/discuss/posts',
      'GET /api/discuss/thread/{topicId}',
      'GET /api/discuss/replies/{postId}',
      'GET /api/discuss/notes/{bookId}',
    ]);
  });

  it('is at most 100 posts, or all up to a chapter or the end', () => {
    for (const value of [12, 'end', undefined]) expect(accepts(revealed.through, value)).toBe(true);
    for (const value of [...WRONG, null]) expect(accepts(revealed.through, value), String(value)).toBe(false);
    for (const value of ['12', 'end']) expect(accepts(revealedInQuery.through, value)).toBe(true);
    for (const value of WRONG_IN_QUERY) expect(accepts(revealedInQuery.through, value), value).toBe(false);
    expect([accepts(revealed.reveal, names(100)), accepts(revealed.reveal, names(101))]).toEqual([true, false]);
    for (const value of ['all', [1], ['../x'], null]) expect(accepts(revealed.reveal, value)).toBe(false);
    expect(accepts(revealedInQuery.reveal, names(100).join())).toBe(true);
    for (const value of [names(101).join(), '../x', 'a b']) expect(accepts(revealedInQuery.reveal, value)).toBe(false);
    for (const field of ['reveal', 'through'] as const)
      expect(callsWith(field, [revealed[field], revealedInQuery[field]])).toEqual([
        'GET /api/discuss/topic/{topicId}',
        'POST /api/discuss/posts',
        'GET /api/discuss/thread/{topicId}',
        'GET /api/discuss/replies/{postId}',
        ...(field === 'reveal' ? ['GET /api/bookclubs/tonight/{club}'] : []),
        'POST /api/bookclubs/getPosts',
        'GET /api/bookclubs/replies/{postId}',
      ]);
  });
});
