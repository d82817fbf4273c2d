import { describe, expect, it } from 'vitest';
import type { Choosing } from '../../../src/contract/ballots';
import { sceneOf } from '../../fixtures/one-scene';
import { newFixture, remove, send } from '../fixtures/clubs';
import { sendUser } from '../fixtures/my-data';
import { choose as chooseLevel, newsOf, readAll } from '../fixtures/notices';
import { choose, ORIGIN, run, states, storedMails, subjects, withDigest } from './fixtures/mail';

const scene = sceneOf(async () => {
  const fixture = await newFixture();
  const ben = await withDigest(fixture.ben, { digest: 'off', meetings: true, zone: 'Europe/Rome' });
  // The fixture's book.
  await readAll(ben);
  return { ...fixture, ben };
});

const MINUTE_MS = 60_000;
const DAY = 24 * 60;
const START = Date.now() + MINUTE_MS;
const after = (minutes: number) => new Date(START + minutes * MINUTE_MS);

const post = <T>(call: string, body: object, now = after(0), as = scene.ada) =>
  send<T>(`POST /api/bookclubs/${call}`, { as, body: { club: scene.club, ...body }, now });
const start = async (now = after(0)) => {
  const closesAt = new Date(now.getTime() + 7 * DAY * MINUTE_MS).toISOString();
  const books = ['emma', 'dune'];
  for (const id of books) await post('propose', { id, title: id === 'emma' ? 'Emma' : 'Dune' }, now);
  const { body } = await post<Choosing>('newBallot', { closesAt, books }, now);
  return body.ballot?._id ?? '';
};
const vote = (ballot: string, as = scene.ben) => post('vote', { ballot, books: ['emma'] }, after(1), as);

describe('a vote', () => {
  it('is announced ten minutes after its start, a day before it closes, and when it has closed, each once', async () => {
    await start();
    const sent: unknown[] = [];
    for (const minutes of [9, 10, 60, 6 * DAY - 1, 6 * DAY, 6.5 * DAY, 7 * DAY - 1, 7 * DAY, 9 * DAY])
      sent.push(...(await subjects(after(minutes))).map((mail) => [minutes, ...mail]));
    expect(sent).toEqual([
      [10, scene.ben.email, expect.stringMatching(/ is voting on its next book$/)],
      [6 * DAY, scene.ben.email, expect.stringMatching(/: the vote on the next book closes on .* at /)],
      [7 * DAY, scene.ben.email, expect.stringMatching(/: the vote closed without a winner$/)],
    ]);
    expect(await states()).toEqual(Array(3).fill('SUCCESS'));
  });

  it('names its winner, also to those who have voted', async () => {
    await vote(await start());
    expect(await subjects(after(6 * DAY))).toEqual([]);
    expect(await subjects(after(7 * DAY))).toEqual([
      [scene.ben.email, expect.stringMatching(/ has voted: Emma wins$/)],
    ]);
  });

  it("is announced in the reader's language, with a way to vote and to unsubscribe, and stored without text", async () => {
    await sendUser('PATCH /api/user', { as: scene.ben, body: { language: 'it' } });
    await start();
    const [mail] = (await run({ now: after(10) })).sent;
    expect(mail?.subject).toMatch(/ sta votando il prossimo libro$/);
    expect(mail?.text).toContain(`${ORIGIN}/bookclubs/`);
    expect(mail?.text).toMatch(/^Aperta fino a .* alle .*$/m);
    expect(mail?.headers['List-Unsubscribe']).toMatch(/unsubscribe\?t=meetings\./);
    expect(await storedMails()).not.toMatch(/@|Emma|bookclubs/);
  });

  it('emails nobody about a meeting canceled soon', async () => {
    const ballot = await start();
    await post('closeBallot', { ballot, cancel: true }, after(5));
    expect([await subjects(after(20)), await subjects(after(7 * DAY))]).toEqual([[], []]);
  });

  it('started again soon is announced once', async () => {
    await post('closeBallot', { ballot: await start(), cancel: true }, after(5));
    await start(after(6));
    expect([await subjects(after(15)), await subjects(after(16)), await subjects(after(60))]).toMatchObject([
      [],
      [[scene.ben.email, expect.any(String)]],
      [],
    ]);
  });
});

it('combines events in one email, with the latest of consecutive changes', async () => {
  const schedule = (steps: object[], seen: object[], now: Date) =>
    post('schedule', { book: scene.book, steps, seen }, now);
  const [first, second] = [[{ chapter: 4, by: '2099-01-01' }], [{ chapter: 5, by: '2099-02-01' }]];
  await schedule(first, [], after(0));
  await post('newBook', { id: 'dune', title: 'Dune' }, after(3));
  await schedule(second, first, after(6));
  expect(await subjects(after(15))).toEqual([]);
  const { sent } = await run({ now: after(16) });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toMatch(/^News from /);
  expect(sent[0]?.text).toMatch(/ has a schedule for Persuasion\nTo chapter 5 by .* 1 February/);
  expect(sent[0]?.text).toContain(' is now reading Dune');
  expect(await subjects(after(120))).toEqual([]);
});

describe('the email about a vote skips a reader who has since', () => {
  const cases: [string, (ballot: string) => Promise<unknown>][] = [
    ['turned it off', () => choose(scene.ben, { digest: 'off', meetings: false })],
    ['voted', (ballot) => vote(ballot)],
    [
      'read it',
      async () => {
        const ids = (await newsOf(scene.ben, after(5))).clubs.map(({ _id }) => _id);
        return sendUser('POST /api/user/readNotices', { as: scene.ben, body: { ids }, now: after(5) });
      },
    ],
    ['muted the club', () => chooseLevel(scene.ben, 'club', scene.club, 'muted')],
    [
      'blocked its author',
      () => sendUser('POST /api/user/block', { as: scene.ben, body: { username: scene.ada.username } }),
    ],
    ['left the club', () => remove(scene.ben, scene.club, scene.ben)],
  ];
  it.each(cases)('%s', async (_case, act) => {
    const ballot = await start();
    await act(ballot);
    expect((await run({ now: after(10) })).sent).toEqual([]);
  });

  it('been removed from the club, except for that removal', async () => {
    await start();
    await remove(scene.ada, scene.club, scene.ben);
    const removal = [[scene.ben.email, expect.stringMatching(/^You were removed from /)]];
    expect([await subjects(after(10)), await subjects(after(8 * DAY))]).toEqual([removal, []]);
  });
});

it('sends nothing to the member who started the vote, or without these emails', async () => {
  const { ada } = scene;
  await withDigest(ada, { digest: 'off', meetings: true });
  await choose(scene.ben, { digest: 'daily', meetings: false });
  await start();
  expect((await run({ now: after(10) })).sent).toEqual([]);
  expect(await subjects(after(6 * DAY))).toEqual([[ada.email, expect.stringContaining('closes on')]]);
});
