import { expect, it } from 'vitest';
import { sceneOf } from '../../fixtures/one-scene';
import { newFixture, remove, send, settingsOf } from '../fixtures/clubs';
import { readAll } from '../fixtures/notices';
import { after, choose, ORIGIN, run, storedMails, subjects, withDigest } from './fixtures/mail';

const scene = sceneOf(async () => {
  const fixture = await newFixture();
  const { title } = await settingsOf(fixture.ada, fixture.club);
  const ben = await withDigest(fixture.ben, { digest: 'off', meetings: true });
  await readAll(ben);
  return { ...fixture, ben, clubName: title };
});

const sent = () => subjects(after(60));
const own = (owner = true) =>
  send('POST /api/bookclubs/owner', { as: scene.ada, body: { club: scene.club, member: scene.ben.username, owner } });

it('emails a new owner', async () => {
  await own();
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
  await send('POST /api/bookclubs/delete', { as: scene.ada, body: { club: scene.club, title: scene.clubName } });
  expect(await sent()).toEqual([[scene.ben.email, `${scene.clubName} was deleted by an owner`]]);
});

it.each<[string, () => Promise<unknown>]>([
  ['has read the notification', () => readAll(scene.ben)],
  [
    'was added again',
    () =>
      send('POST /api/bookclubs/newMember', {
        as: scene.ada,
        body: { club: scene.club, newMember: scene.ben.username },
      }),
  ],
  ['has turned such emails off', () => choose(scene.ben, { digest: 'daily', meetings: false })],
])('sends no email about a removal to a reader who %s', async (_, change) => {
  await remove(scene.ada, scene.club, scene.ben);
  await change();
  expect(await sent()).toEqual([]);
});
