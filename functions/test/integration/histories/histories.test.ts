import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Choosing } from '../../../src/contract/ballots';
import type { Meeting } from '../../../src/contract/meetings';
import type { Session } from '../../../src/contract/user';
import { DAY_MS } from '../../../src/domain/time';
import { newCrowd } from '../../fixtures/readers';
import { emptyStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { send } from '../fixtures/clubs';
import { clubThread, publicThread, type ThreadArea } from '../fixtures/thread-areas';
import { judge, type Model, newHistory } from './order';

const CALLS = 50;

let crowd: Session[];
let club: Awaited<ReturnType<typeof clubThread>>;
let forum: ThreadArea;
beforeAll(async () => {
  await emptyStore();
  crowd = await newCrowd(CALLS);
  [forum, club] = await Promise.all([publicThread(), clubThread(crowd)]);
});
afterAll(expectSound);

/** By a member, or in the areas that have none by a reader, as each call is made by another one. */
const atOnce = <T>(call: (as: Session, index: number) => Promise<T>): Promise<T[]> => Promise.all(crowd.map(call));

const counter: Model<number> = {
  initial: 0,
  apply: (count, by: number) => ({ state: count + by, output: count + by }),
};
const read = (output: number) => ({ input: 0, output });

/** How many have chosen each of several things. */
type Tally = Readonly<Record<string, number>>;
interface Choice {
  choose?: string;
  count?: readonly string[];
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const total = (counts: Tally) => sum(Object.values(counts));
const tally: Model<Tally> = {
  initial: {},
  apply: (counts, { choose, count }: Choice) => {
    const state = choose === undefined ? counts : { ...counts, [choose]: (counts[choose] ?? 0) + 1 };
    return { state, output: count?.map((name) => state[name] ?? 0) ?? total(state) };
  },
  growing: { sizeOf: total, sizeIn: (output: number | number[]) => sum([output].flat()) },
};

describe.each<[string, () => ThreadArea]>([
  ['in public', () => forum],
  ['in a club', () => club],
])('%s, 50 calls at once have a legal order:', (_, areaOf) => {
  // A like is a blind increment (decision 005). Its answer adds the like to the count that the call read before.
  it('likes, and removals of earlier likes', async () => {
    const area = areaOf();
    const { body: post } = await area.post(area.author);
    const { operations, record } = newHistory();
    const likeAs = (as: Session) =>
      record(
        () => area.like(as, post._id),
        ({ body }) => [read(body.likes - 1), { input: 1 }],
      );
    const unlikeAs = (as: Session) =>
      record(
        () => area.unlike(as, post._id),
        ({ body }) => [read(body.likes + 1), { input: -1 }],
      );
    const earlier = crowd.slice(0, CALLS / 5);
    for (const as of earlier) await likeAs(as);
    const answers = await atOnce((as) => (earlier.includes(as) ? unlikeAs(as) : likeAs(as)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await record(
      () => area.read(),
      (posts) => [read(posts.find(({ _id }) => _id === post._id)?.likes ?? -1)],
    );
    expect(judge(counter, operations)).toBe('legal');
  });

  it('replies, while others count and list them', async () => {
    const area = areaOf();
    const { body: post } = await area.post(area.author);
    const { operations, record } = newHistory();
    const readCount = () =>
      record(
        () => area.read(),
        (posts) => [read(posts.find(({ _id }) => _id === post._id)?.replies ?? -1)],
      );
    const readList = () =>
      record(
        () => area.replies(post._id),
        (replies) => [read(replies.length)],
      );
    const answers = await atOnce(async (as, index) => {
      if (index % 10 === 0) await (index % 20 === 0 ? readCount() : readList());
      return record(
        () => area.post(as, { replyTo: post._id }),
        () => [{ input: 1 }],
      );
    });
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await readCount();
    await readList();
    expect(judge(counter, operations)).toBe('legal');
    const replies = await area.replies(post._id);
    const inOrder = replies.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
    expect(replies.map(({ createdAt }) => createdAt)).toEqual(inOrder.map(({ createdAt }) => createdAt));
    expect(replies.map(({ _id }) => _id).toSorted()).toEqual(answers.map(({ body }) => body._id).toSorted());
  });
});

describe('50 members at once have a legal order:', () => {
  const act = <T>(as: Session, call: string, body: object, now?: Date) =>
    send<T>(`POST /api/bookclubs/${call}`, { as, body: { club: club.club, ...body }, ...(now && { now }) });

  // A vote's answer has a count from after the vote was stored.
  it('votes, and the result', async () => {
    const { owner } = club;
    const books = ['emma', 'dune'] as const;
    for (const id of books) await act(owner, 'propose', { id, title: id });
    const closesAt = new Date(Date.now() + DAY_MS).toISOString();
    const ballot = (await act<Choosing>(owner, 'newBallot', { closesAt, books })).body.ballot?._id ?? '';
    const { operations, record } = newHistory();
    const answers = await atOnce((as, index) => {
      const choose = books[index % 2] ?? '';
      return record(
        () => act<Choosing>(as, 'vote', { ballot, books: [choose] }),
        ({ body }) => [{ input: { choose } }, { input: {}, output: body.ballot?.voted }],
      );
    });
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.map(({ body }) => body.ballot?.vote)).toEqual(crowd.map((_, index) => [books[index % 2]]));
    await record(
      () => act<Choosing>(owner, 'closeBallot', { ballot }),
      ({ body }) => {
        const votes = body.ballot?.result?.rounds[0]?.votes ?? [];
        return [{ input: { count: books }, output: books.map((id) => votes.find(({ book }) => book === id)?.votes) }];
      },
    );
    expect(judge(tally, operations)).toBe('legal');
  });

  // So has a meeting's.
  it('answers to a meeting', async () => {
    const { owner } = club;
    const about = { book: null, at: '2099-01-01T19:00:00.000Z', dates: [], chapter: null };
    const made = { ...about, minutes: 90, place: 'The library', link: '', limit: null };
    const { body: meeting } = await act<Meeting>(owner, 'newMeeting', made);
    const choices = ['yes', 'maybe', 'no'] as const;
    const countsIn = ({ counts }: Meeting) => ({
      input: { count: choices },
      output: choices.map((name) => counts[name]),
    });
    const { operations, record } = newHistory();
    const answers = await atOnce((as, index) => {
      const choose = choices[index % 3] ?? 'no';
      return record(
        () => act<Meeting>(as, 'answerMeeting', { meeting: meeting._id, coming: choose }),
        ({ body }) => [{ input: { choose } }, countsIn(body)],
      );
    });
    expect(answers.map(({ status, body }) => [status, body.mine])).toEqual(
      crowd.map((_, index) => [200, choices[index % 3]]),
    );
    await record(
      () => send<Meeting[]>(`GET /api/bookclubs/meetings/${club.club}`, { as: owner }),
      ({ body }) => body.slice(0, 1).map(countsIn),
    );
    expect(judge(tally, operations)).toBe('legal');
  });
});
