import { beforeAll, describe, expect, it } from 'vitest';
import { type LargeClub, largeClub, visits } from '../../fixtures/large-club';
import { countReads } from '../../fixtures/reads';
import { send } from '../fixtures/clubs';

const SIZES = { small: 7, large: 60 };
const MEMBERS_ON_PAGE = 12;
/** A name, a membership and progress. A club's page also has their emails. */
const PER_MEMBER = 3;

let small: LargeClub;
let large: LargeClub;
beforeAll(async () => {
  small = await largeClub(SIZES.small);
  large = await largeClub(SIZES.large);
});

const { page, discussion, members, since } = visits;

const costOf = async (work: () => Promise<unknown>) => {
  const { reads, queries, writes } = await countReads(work);
  return [reads, queries, writes];
};

describe('with 298 posts, a reader who was away pays as much in a club of 60 as in a club of 7', () => {
  it('for a discussion of a hundred posts', async () => {
    expect(await costOf(() => discussion(large))).toEqual(await costOf(() => discussion(small)));
    expect(await costOf(() => discussion(large))).toEqual([46, 0, 0]);
  });

  it('for what is new', async () => {
    expect(await costOf(() => since(large))).toEqual(await costOf(() => since(small)));
    expect(await costOf(() => since(large))).toEqual([149, 3, 0]);
  });

  it("for the club's page, except for the members that it shows", async () => {
    const [reads = 0, ...others] = await costOf(() => page(small));
    const more = (1 + PER_MEMBER) * (MEMBERS_ON_PAGE - SIZES.small);
    expect(await costOf(() => page(large))).toEqual([reads + more, ...others]);
    expect(reads).toBe(42);
  });

  it('for each member of the list', async () => {
    const [reads = 0, ...others] = await costOf(() => members(small));
    const more = PER_MEMBER * (SIZES.large - SIZES.small);
    expect(await costOf(() => members(large))).toEqual([reads + more, ...others]);
    expect((await members(large)).body.members).toHaveLength(SIZES.large);
  });
});

it('sums up what is new, says that it is not everything, and skips it', async () => {
  const { club, reader, discussions } = large;
  const { body } = await since(large);
  expect(body).toMatchObject({ older: 100, beyond: true, more: 0, summary: { discussions: 12, long: 11 } });
  expect(new Set(body.discussions.map(({ _id }) => _id))).toEqual(new Set(discussions));
  // The latest ones, then those whose posts are all older, with as many as are known.
  expect(body.discussions.map(({ said, posts }) => [said, posts.length])).toEqual([
    ...Array(6).fill([18, 5]),
    [2, 0],
    ...Array(5).fill([18, 0]),
  ]);
  const skip = () => send('POST /api/bookclubs/readAll', { as: reader, body: { club, until: body.until } });
  expect((await Promise.all([skip(), skip()])).map((answer) => answer.body)).toEqual(['ok', 'ok']);
  expect((await since(large)).body).toMatchObject({ discussions: [], older: 0, summary: { discussions: 0, long: 0 } });
  expect((await since(large)).body).not.toHaveProperty('beyond');
});
