import { beforeEach, expect, it } from 'vitest';
import { emptyStore, readStore } from '../../fixtures/store';
import { type Fixture, newFixture, remove, send, settingsOf } from '../fixtures/clubs';
import { readAll } from '../fixtures/notices';
import { choose, ORIGIN, run, withDigest } from './fixtures/mail';

let fixture: Fixture;
let ben: Fixture['ben'];
let clubName: string;
beforeEach(async () => {
  await emptyStore();
  fixture = await newFixture();
  clubName = (await settingsOf(fixture.ada, fixture.club)).title;
  ben = await withDigest(fixture.ben, { digest: 'off', meetings: true });
  await readAll(ben);
});

const sent = async () =>
  (await run({ now: new Date(Date.now() + 60 * 60_000) })).sent.map(({ to, subject }) => [to, subject]);
const own = (owner = true) =>
  send('POST /api/bookclubs/owner', { as: fixture.ada, body: { club: fixture.club, member: ben.username, owner } });

it('emails a new owner', async () => {
  await own();
  expect(await sent()).toEqual([[ben.email, `You're now an owner of ${clubName}`]]);
});

it('emails a removed member with nothing of the club but its name', async () => {
  await remove(fixture.ada, fixture.club, ben);
  const { sent: mails } = await run({ now: new Date(Date.now() + 60 * 60_000) });
  expect(mails).toMatchObject([{ to: ben.email, subject: `You were removed from ${clubName}` }]);
  expect(mails[0]?.text).toContain(`My Book Clubs: ${ORIGIN}/bookclubs\n`);
  expect(mails[0]?.text).not.toMatch(/Persuasion|The ending/);
  const stored = [...(await readStore())].filter(([path]) => /^\/?mail/.test(path));
  expect(JSON.stringify(stored)).not.toContain(clubName);
});

it('emails the members of a deleted club', async () => {
  await send('POST /api/bookclubs/delete', { as: fixture.ada, body: { club: fixture.club, title: clubName } });
  expect(await sent()).toEqual([[ben.email, `${clubName} was deleted by an owner`]]);
});

it('sends no email to a reader who has read the notification', async () => {
  await own();
  await readAll(ben);
  expect(await sent()).toEqual([]);
});

it('sends no email to a reader who was added again', async () => {
  const { ada, club } = fixture;
  await remove(ada, club, ben);
  await send('POST /api/bookclubs/newMember', { as: ada, body: { club, newMember: ben.username } });
  expect(await sent()).toEqual([]);
});

it('sends no email to a reader who has not chosen such emails', async () => {
  await choose(ben, { digest: 'daily', meetings: false });
  await remove(fixture.ada, fixture.club, ben);
  expect(await sent()).toEqual([]);
});
