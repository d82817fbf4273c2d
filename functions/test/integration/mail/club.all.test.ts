import { describe, expect, it } from 'vitest';
import type { Choosing } from '../../../src/contract/ballots';
import { MINUTE_MS } from '../../../src/domain/time';
import { sceneOf } from '../../fixtures/one-scene';
import { addMember, deleteClub, makeOwner, newFixture, remove, send, settingsOf } from '../fixtures/clubs';
import { sendUser } from '../fixtures/my-data';
import { newsOf, readAll } from '../fixtures/notices';
import { choose, ORIGIN, run, states, storedMails, subjects, withDigest } from './fixtures/mail';

const scene = sceneOf(async () => {
  const fixture = await newFixture();
  const { title } = await settingsOf(fixture.ada, fixture.club);
  const ben = await withDigest(fixture.ben, { digest: 'off', meetings: true, zone: 'Europe/Rome' });
  // The fixture's book.
  await readAll(ben);
  return { ...fixture, ben, clubName: title };
});

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

  it('emails its winner to voters, with a link and a way to unsubscribe, and is stored without text', async () => {
    await vote(await start());
    expect(await subjects(after(6 * DAY))).toEqual([]);
    const [mail] = (await run({ now: after(7 * DAY) })).sent;
    expect([mail?.to, mail?.subject]).toEqual([scene.ben.email, expect.stringMatching(/ has voted: Emma wins$/)]);
    expect(mail?.text).toContain(`${ORIGIN}/bookclubs/`);
    expect(mail?.headers['List-Unsubscribe']).toMatch(/unsubscribe\?t=meetings\./);
    expect(await storedMails()).not.toMatch(/@|Emma|bookclubs/);
  });
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
    ['left the club', () => remove(scene.ben, scene.club, scene.ben)],
  ];
  it.each(cases)('%s', async (_case, act) => {
    const ballot = await start();
    await act(ballot);
    expect((await run({ now: after(10) })).sent).toEqual([]);
  });
});

const sent = () => subjects(after(60));

it('emails a new owner', async () => {
  await makeOwner(scene.ada, scene.club, scene.ben);
  expect(await sent()).toEqual([[scene.ben.email, `You're now an owner of ${scene.clubName}`]]);
});

it('emails a removed member with nothing of the club but its name', async () => {
  await remove(scene.ada, scene.club, scene.ben);
  const { sent: mails } = await run({ now: after(60) });
  expect(mails).toMatchObject([{ to: scene.ben.email, subject: `You were removed from ${scene.clubName}` }]);
  expect(mails[0]?.text).toContain(`My Book Clubs: ${ORIGIN}/bookclubs\n`);
  expect(mails[0]?.text).not.toMatch(/Persuasion|The ending/);
  expect(await storedMails()).not.toContain(scene.clubName);
});

it('emails the members of a deleted club', async () => {
  await deleteClub(scene.ada, scene.club, scene.clubName);
  expect(await sent()).toEqual([[scene.ben.email, `${scene.clubName} was deleted by an owner`]]);
});

it.each<[string, () => Promise<unknown>]>([
  ['has read the notification', () => readAll(scene.ben)],
  ['was added again', () => addMember(scene.ada, scene.club, scene.ben)],
  ['has turned such emails off', () => choose(scene.ben, { digest: 'daily', meetings: false })],
])('sends no email about a removal to a reader who %s', async (_, change) => {
  await remove(scene.ada, scene.club, scene.ben);
  await change();
  expect(await sent()).toEqual([]);
});
