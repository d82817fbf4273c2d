import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/domain/time';
import { makeDueDigests } from '../../../src/inbox/mail/digests/job';
import { app } from '../../../src/platform/store/app';
import { db } from '../../../src/platform/store/firestore';
import { send as sendAll } from '../../calls/areas';
import { postAbout, readUpTo } from '../fixtures/chapter-overview';
import { newDiscussion, newPost, remove, send } from '../fixtures/clubs';
import * as discuss from '../fixtures/discussions';
import { changesLogin } from '../fixtures/logins';
import { PASSWORD, sendUser } from '../fixtures/my-data';
import { at, choose, clubWithMail, EIGHT, KEY, ORIGIN, run, states, storedMails, withDigest } from './fixtures/mail';

const scene = clubWithMail({});

const tomorrow = new Date(EIGHT.getTime() + DAY_MS);

/** Makes the digest cover all posts, because they have the emulator's own time. */
async function due(): Promise<void> {
  const { docs } = await db().collection('users').where('nextDigestAt', '>', new Date(0)).get();
  await Promise.all(docs.map(({ ref }) => ref.update({ nextDigestAt: at('07:00') })));
}

const make = () =>
  makeDueDigests(
    EIGHT,
    () => true,
    () => {},
  );

/** Makes the digests that are made include all posts. */
async function includeAll(): Promise<void> {
  const { docs } = await db().collection('mail').get();
  await Promise.all(docs.map(({ ref }) => ref.update({ 'subject.since': '2020-01-01T00:00:00.000Z' })));
}

async function making(options: Parameters<typeof run>[0] = {}) {
  await due();
  await makeDueDigests(
    options.now ?? EIGHT,
    () => true,
    () => {},
  );
  await includeAll();
  return run(options);
}

const emptyMail = async () => {
  const { docs } = await db().collection('mail').get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
};

describe('a digest', () => {
  it('lists the number of unread posts in each club and discussion, with links', async () => {
    const { ada, club, book, discussion } = scene;
    await newPost(ada, discussion);
    const other = await newDiscussion(ada, club, book, 'The letter');
    const { sent } = await making();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [scene.ben.email, '3 new posts in your discussions'],
    ]);
    const { text = '', html = '' } = sent[0] ?? {};
    expect(text).toContain(`- The ending (Persuasion): 2 new posts\n  ${ORIGIN}/bookclubs/`);
    expect(text).toContain(`- The letter (Persuasion): 1 new post\n  ${ORIGIN}/bookclubs/`);
    expect(text).toContain(`/${book}/${other._id}#post-${other._id}\n`);
    for (const part of ['The letter</a>', 'Persuasion · 1 new post', '<html lang="en">']) expect(html).toContain(part);
    expect(await states()).toEqual(['SUCCESS']);
  });

  it("ends with the first of today's five if the reader wants that, also on a day without news", async () => {
    const { ben, discussion } = scene;
    await send('POST /api/bookclubs/read', { as: ben, body: { id: discussion, posts: [discussion] } });
    const then = new Date(EIGHT.getTime() - 40 * DAY_MS);
    await sendAll('POST /api/notes/books/dune', { as: ben, body: { title: 'Dune' }, now: then });
    const body = { bookId: 'dune', chapter: 1, remark: 'Sand' };
    await sendAll('POST /api/notes', { as: ben, body, now: then });
    expect((await making()).sent).toEqual([]);
    await choose(ben, { five: true });
    await emptyMail();
    const { sent } = await making();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[ben.email, 'From your notes']]);
    expect(sent[0]?.text).toContain(`- Sand (Dune): `);
    expect(await storedMails()).not.toContain('Sand');
  });

  it('contains the public discussions that the reader has opened, and nothing by blocked readers', async () => {
    await send('POST /api/bookclubs/read', {
      as: scene.ben,
      body: { id: scene.discussion, posts: [scene.discussion] },
    });
    const { reader, topic, genre, book } = await discuss.newFixture();
    expect((await making()).sent).toEqual([]);
    await emptyMail();
    await discuss.send('POST /api/discuss/read', { as: scene.ben, body: { id: topic._id, posts: [topic._id] } });
    await discuss.newPost(reader, topic);
    const { sent } = await making({ now: tomorrow });
    expect(sent[0]?.subject).toBe('1 new post in your discussions');
    expect(sent[0]?.text).toContain('Public discussions\n- The ending (Persuasion): 1 new post\n');
    expect(sent[0]?.text).toContain(`${ORIGIN}/discuss/${genre}/${book}/${topic._id}#post-`);
    await emptyMail();
    await newPost(scene.ada, scene.discussion);
    for (const { username } of [reader, scene.ada])
      await sendUser('POST /api/user/block', { as: scene.ben, body: { username } });
    expect((await making({ now: new Date(tomorrow.getTime() + DAY_MS) })).sent).toEqual([]);
  });

  it("is not sent if everything is read, beyond the reader's chapter, deleted or from an earlier digest", async () => {
    const { ada, book, discussion } = scene;
    await send('POST /api/bookclubs/read', { as: scene.ben, body: { id: discussion, posts: [discussion] } });
    expect((await making()).sent).toEqual([]);
    expect(await states()).toEqual(['SKIPPED']);
    await emptyMail();
    await readUpTo(scene.ben, book, { chapter: 2 });
    const { _id } = await postAbout(ada, discussion, { chapter: 7 });
    expect((await making()).sent).toEqual([]);
    await emptyMail();
    await send(`DELETE /api/bookclubs/post/${_id}`, { as: ada });
    expect((await making()).sent).toEqual([]);
    await emptyMail();
    await newPost(ada, discussion);
    const later = new Date(Date.now() + 3 * DAY_MS);
    await db().doc(`users/${scene.ben.id}`).update({ nextDigestAt: later });
    expect((await run({ now: later })).sent).toEqual([]);
  });

  it('is sent once a day, even by two simultaneous runs and a third one, whatever its reader chooses', async () => {
    await due();
    await Promise.all([make(), make()]);
    await includeAll();
    const runs = await Promise.all([run(), run()]);
    expect(runs.flatMap(({ sent }) => sent)).toHaveLength(1);
    expect((await making()).sent).toEqual([]);
    await choose(scene.ben, { zone: 'America/New_York' }, EIGHT);
    await db()
      .doc(`users/${scene.ben.id}`)
      .update({ nextDigestAt: at('07:00') });
    expect((await making()).sent).toEqual([]);
    expect(await states()).toEqual(['SUCCESS']);
    expect((await making({ now: tomorrow })).sent).toEqual([]);
  });

  it('has a link to unsubscribe and its own id, and is stored without an address and text', async () => {
    const { sent } = await making();
    expect(sent[0]?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/flyleaf\.example\/unsubscribe\?t=digest\.[\w-]+\.[\w-]{43}>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    });
    expect(sent[0]?.messageId).toMatch(/^<[\w-]{32}@mail\.flyleaf\.example>$/);
    expect(JSON.stringify(sent[0])).not.toContain(KEY);
    expect(await storedMails()).not.toMatch(/@|Persuasion|ending|posts/);
  });
});

describe('between making and sending', () => {
  const cases: [string, () => Promise<unknown>][] = [
    ['turned it off', () => choose(scene.ben, { digest: 'off' }, EIGHT)],
    ['deleted the account', () => sendUser('DELETE /api/user', { as: scene.ben, body: { password: PASSWORD } })],
    ['lost the login', () => getAuth(app()).updateUser(scene.ben.id, { disabled: true })],
    ['changed to an unverified email', () => getAuth(app()).updateUser(scene.ben.id, { emailVerified: false })],
    ['was removed from the club', () => remove(scene.ada, scene.club, scene.ben)],
  ];
  it.each(cases)('a reader who %s gets no email', async (_, change) => {
    changesLogin(scene.ben);
    await due();
    await make();
    await includeAll();
    expect(await states()).toEqual(['PENDING']);
    await change();
    expect((await run()).sent).toEqual([]);
    expect((await states()).filter((state) => state !== 'SKIPPED')).toEqual([]);
  });
});

describe('a mail server', () => {
  it('retries later, and sends nothing else in this run, if the server is down', async () => {
    await withDigest(scene.ada);
    await newPost(scene.ben, scene.discussion);
    const { sent, logged } = await making({ deliver: async () => ({ kind: 'down', error: 'ECONNREFUSED' }) });
    expect(sent).toHaveLength(1);
    expect(logged).toEqual(['The mail server is down. ECONNREFUSED']);
    expect(await states()).toEqual(['PENDING', 'RETRY ECONNREFUSED']);
    expect((await run({ now: at('08:01') })).sent).toHaveLength(2);
    expect(await states()).toEqual(['SUCCESS', 'SUCCESS']);
  });

  it('sends the other emails after one refused recipient', async () => {
    await withDigest(scene.ada);
    await newPost(scene.ben, scene.discussion);
    const { sent, logged } = await making({
      deliver: async ({ to }) => (to === scene.ben.email ? { kind: 'refused', error: '550' } : { kind: 'sent' }),
    });
    expect([sent.length, logged]).toEqual([2, []]);
    expect(await states()).toEqual(['ERROR 550', 'SUCCESS']);
    expect((await run({ now: tomorrow })).sent).toEqual([]);
  });

  it('never sends an email again after an unknown outcome', async () => {
    await making({ deliver: async () => ({ kind: 'unknown', error: 'ETIMEDOUT' }) });
    expect(await states()).toEqual(['ERROR ETIMEDOUT']);
    expect((await run({ now: at('09:00') })).sent).toEqual([]);
  });

  it('drops news after half a day without the server', async () => {
    await making({ deliver: async () => ({ kind: 'down', error: 'EDNS' }) });
    expect((await run({ now: at('20:01') })).sent).toEqual([]);
    expect(await states()).toEqual(['ERROR late']);
  });
});

it('an email that a dead runner had handed over is not sent again', async () => {
  const killed = () => {
    throw new Error('killed');
  };
  await making({ deliver: killed });
  const { docs } = await db().collection('mail').get();
  const handedOver = { state: 'PROCESSING', isHandedOver: true, nextAt: at('08:01') };
  await docs[0]?.ref.set({ delivery: handedOver }, { merge: true });
  expect((await run({ now: at('08:02') })).sent).toEqual([]);
  expect(await states()).toEqual(['ERROR interrupted']);
});

it("an invalid stored email doesn't block others", async () => {
  await newPost(scene.ada, scene.discussion);
  await db()
    .doc('mail/unreadable')
    .set({ kind: 'digest', delivery: { state: 'PENDING', attempts: 0, nextAt: at('06:00') } });
  const { sent } = await making();
  expect(sent.map(({ to }) => to)).toEqual([scene.ben.email]);
  const found = await db().doc('mail/unreadable').get();
  expect(found.get('delivery')).toMatchObject({ state: 'ERROR', error: 'unreadable', nextAt: null });
});

it("a page of failing digests doesn't block others", async () => {
  await due();
  const broken = Array.from({ length: 100 }, (_, n) => db().doc(`users/broken-${n}`));
  await Promise.all(broken.map((user) => user.set({ nextDigestAt: at('01:00'), mail: 7 })));
  let rounds = 0;
  const failed: unknown[] = [];
  await makeDueDigests(
    EIGHT,
    () => {
      rounds += 1;
      return rounds < 5;
    },
    (_, error) => failed.push(error),
  );
  expect([failed.length, rounds]).toEqual([100, 2]);
  expect(await states()).toEqual(['PENDING']);
  await Promise.all(broken.map((user) => user.delete()));
});
