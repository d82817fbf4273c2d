import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDueDigests } from '../../../src/inbox/mail/due-digests';
import { changeLevel } from '../../../src/notifications/levels';
import { app } from '../../../src/platform/store/app';
import { db } from '../../../src/platform/store/firestore';
import { emptyStore, readStore } from '../../fixtures/store';
import { discussionAbout, postAbout, readUpTo } from '../fixtures/chapter-overview';
import { type Fixture, newDiscussion, newFixture, newPost, remove, send } from '../fixtures/clubs';
import * as discuss from '../fixtures/discussions';
import { PASSWORD, sendUser } from '../fixtures/my-data';
import { at, choose, EIGHT, KEY, ORIGIN, run, states, withDigest } from './fixtures/mail';

let fixture: Fixture;
let ben: Fixture['ben'];
beforeEach(async () => {
  await emptyStore();
  fixture = await newFixture();
  ben = await withDigest(fixture.ben);
});
afterEach(() => emptyStore());

const tomorrow = new Date(EIGHT.getTime() + 24 * 60 * 60 * 1000);

/** Makes the digest cover all posts, because they have the emulator's own time. */
async function due(): Promise<void> {
  const { docs } = await db().collection('users').where('nextDigestAt', '>', new Date(0)).get();
  await Promise.all(docs.map(({ ref }) => ref.update({ nextDigestAt: at('07:00') })));
}

async function making(options: Parameters<typeof run>[0] = {}) {
  await due();
  await makeDueDigests(
    options.now ?? EIGHT,
    () => true,
    () => {},
  );
  const { docs } = await db().collection('mail').get();
  await Promise.all(docs.map(({ ref }) => ref.update({ 'subject.since': '2020-01-01T00:00:00.000Z' })));
  return run(options);
}

describe('a digest', () => {
  it('lists the number of unread posts in each club and discussion, with links', async () => {
    const { ada, club, book, discussion } = fixture;
    await newPost(ada, discussion);
    const other = await newDiscussion(ada, club, book, 'The letter');
    const { sent } = await making();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[ben.email, '3 new posts in your discussions']]);
    const { text = '', html = '' } = sent[0] ?? {};
    expect(text).toContain(`- The ending (Persuasion): 2 new posts\n  ${ORIGIN}/bookclubs/`);
    expect(text).toContain(`- The letter (Persuasion): 1 new post\n  ${ORIGIN}/bookclubs/`);
    expect(text).toContain(`/${book}/${other._id}#post-${other._id}\n`);
    for (const part of ['The letter</a>', 'Persuasion · 1 new post', '<html lang="en">']) expect(html).toContain(part);
    expect(await states()).toEqual(['SUCCESS']);
  });

  it("doesn't count posts by a blocked reader", async () => {
    const { reader, topic } = await discuss.newFixture();
    const own = await discuss.newPost(ben, topic);
    await discuss.send('POST /api/discuss/read', { as: ben, body: { id: topic._id, posts: [own._id] } });
    await discuss.newPost(reader, topic);
    await newPost(fixture.ada, fixture.discussion);
    await sendUser('POST /api/user/block', { as: ben, body: { username: fixture.ada.username } });
    expect((await making()).sent.map(({ subject }) => subject)).toEqual(['1 new post in your discussions']);
    await sendUser('POST /api/user/block', { as: ben, body: { username: reader.username } });
    expect((await making({ now: tomorrow })).sent).toEqual([]);
  });

  it('is in Italian for readers of Italian', async () => {
    await sendUser('PATCH /api/user', { as: ben, body: { language: 'it' } });
    const { sent } = await making();
    expect(sent[0]?.subject).toBe('1 nuovo post nelle tue discussioni');
    expect(sent[0]?.html).toContain('<html lang="it">');
  });

  it("has a member's translation of a discussion's title into the reader's language", async () => {
    const title = { kind: 'title', id: fixture.discussion, language: 'it', text: 'Il finale' };
    await send('POST /api/bookclubs/memberTranslation', { as: fixture.ada, body: title });
    await sendUser('PATCH /api/user', { as: ben, body: { language: 'it' } });
    expect((await making()).sent[0]?.text).toContain('Il finale (Persuasion)');
  });

  it('contains the public discussions that the reader has opened', async () => {
    await send('POST /api/bookclubs/read', { as: ben, body: { id: fixture.discussion, posts: [fixture.discussion] } });
    const { reader, topic, genre, book } = await discuss.newFixture();
    expect((await making()).sent).toEqual([]);
    await emptyMail();
    await discuss.send('POST /api/discuss/read', { as: ben, body: { id: topic._id, posts: [topic._id] } });
    await discuss.newPost(reader, topic);
    const { sent } = await making({ now: tomorrow });
    expect(sent[0]?.subject).toBe('1 new post in your discussions');
    expect(sent[0]?.text).toContain('Public discussions\n- The ending (Persuasion): 1 new post\n');
    expect(sent[0]?.text).toContain(`${ORIGIN}/discuss/${genre}/${book}/${topic._id}#post-`);
  });

  it("counts posts beyond the reader's chapter without quoting them, in every part", async () => {
    const { ada, club, book, discussion } = fixture;
    await readUpTo(ben, book, { chapter: 2 });
    await postAbout(ada, discussion, { chapter: 7 });
    await discussionAbout(ada, { club, book }, { chapter: 7 });
    const { sent } = await making();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('- The ending (Persuasion): 1 new post, 1 more waits at chapter 7\n');
    for (const word of ['Here', 'There', 'never says']) expect(JSON.stringify(sent)).not.toContain(word);
  });

  it("is not sent if everything is read, beyond the reader's chapter, deleted or from an earlier digest", async () => {
    const { ada, book, discussion } = fixture;
    await send('POST /api/bookclubs/read', { as: ben, body: { id: discussion, posts: [discussion] } });
    expect((await making()).sent).toEqual([]);
    expect(await states()).toEqual(['SKIPPED']);
    await emptyMail();
    await readUpTo(ben, book, { chapter: 2 });
    const { _id } = await postAbout(ada, discussion, { chapter: 7 });
    expect((await making()).sent).toEqual([]);
    await emptyMail();
    await send(`DELETE /api/bookclubs/post/${_id}`, { as: ada });
    expect((await making()).sent).toEqual([]);
    await emptyMail();
    await newPost(ada, discussion);
    const later = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
    await db().doc(`users/${ben.id}`).update({ nextDigestAt: later });
    expect((await run({ now: later })).sent).toEqual([]);
  });

  it('leaves out muted clubs and discussions', async () => {
    const { club, book, ada, discussion } = fixture;
    const other = await newDiscussion(ada, club, book, 'The letter');
    const now = new Date();
    await changeLevel(ben.id, { of: 'discussion', id: other._id, level: 'muted', clubId: 'a-club' }, now);
    const { sent } = await making();
    expect(sent[0]?.subject).toBe('1 new post in your discussions');
    expect(sent[0]?.text).not.toContain('The letter');
    await emptyMail();
    await changeLevel(ben.id, { of: 'discussion', id: discussion, level: 'muted', clubId: 'a-club' }, now);
    expect((await making()).sent).toEqual([]);
  });

  it('is sent once a day, even by two simultaneous runs and a third one, whatever its reader chooses', async () => {
    await due();
    const runs = await Promise.all([makingOnce(), makingOnce()]);
    expect(runs.flat()).toHaveLength(1);
    expect((await making()).sent).toEqual([]);
    await choose(ben, { zone: 'America/New_York' }, EIGHT);
    await db()
      .doc(`users/${ben.id}`)
      .update({ nextDigestAt: at('07:00') });
    expect((await making()).sent).toEqual([]);
    expect(await states()).toEqual(['SUCCESS']);
    expect((await making({ now: tomorrow })).sent).toEqual([]);
  });

  it('can be unsubscribed from with one click and has its own id', async () => {
    const { sent } = await making();
    expect(sent[0]?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/flyleaf\.example\/unsubscribe\?t=digest\.[\w-]+\.[\w-]{43}>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    });
    expect(sent[0]?.messageId).toMatch(/^<[\w-]{32}@flyleaf\.example>$/);
    expect(JSON.stringify(sent[0])).not.toContain(KEY);
  });

  it('is stored without an address and text', async () => {
    await making();
    const stored = [...(await readStore())].filter(([path]) => path.startsWith('/mail') || path.startsWith('mail'));
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toMatch(/@|Persuasion|ending|posts/);
  });
});

const emptyMail = async () => {
  const { docs } = await db().collection('mail').get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
};

async function makingOnce() {
  await makeDueDigests(
    EIGHT,
    () => true,
    () => {},
  );
  const { docs } = await db().collection('mail').get();
  await Promise.all(
    docs
      .filter((mail) => mail.get('delivery.state') === 'PENDING')
      .map(({ ref, updateTime }) =>
        ref.update({ 'subject.since': '2020-01-01T00:00:00.000Z' }, updateTime ? { lastUpdateTime: updateTime } : {}),
      ),
  ).catch(() => {});
  return (await run()).sent;
}

describe('between making and sending', () => {
  const cases: [string, () => Promise<unknown>][] = [
    ['turned it off', () => choose(ben, { digest: 'off' }, EIGHT)],
    ['deleted the account', () => sendUser('DELETE /api/user', { as: ben, body: { password: PASSWORD } })],
    ['lost the login', () => getAuth(app()).updateUser(ben.id, { disabled: true })],
    ['changed to an unverified email', () => getAuth(app()).updateUser(ben.id, { emailVerified: false })],
    ['was removed from the club', () => remove(fixture.ada, fixture.club, ben)],
  ];
  it.each(cases)('a reader who %s gets no email', async (_, change) => {
    await due();
    await makeDueDigests(
      EIGHT,
      () => true,
      () => {},
    );
    expect(await states()).toEqual(['PENDING']);
    await change();
    expect((await run()).sent).toEqual([]);
    expect((await states()).filter((state) => state !== 'SKIPPED')).toEqual([]);
  });
});

it('an unverified email gets no digest', async () => {
  await choose(fixture.ada);
  await newPost(ben, fixture.discussion);
  expect((await making()).sent.map(({ to }) => to)).toEqual([ben.email]);
});

describe('a mail server', () => {
  it('retries later, and sends nothing else in this run, if the server is down', async () => {
    await withDigest(fixture.ada);
    await newPost(ben, fixture.discussion);
    const { sent, logged } = await making({ deliver: async () => ({ kind: 'down', error: 'ECONNREFUSED' }) });
    expect(sent).toHaveLength(1);
    expect(logged).toEqual(['The mail server is down. ECONNREFUSED']);
    expect(await states()).toEqual(['PENDING', 'RETRY ECONNREFUSED']);
    expect((await run({ now: at('08:01') })).sent).toHaveLength(2);
    expect(await states()).toEqual(['SUCCESS', 'SUCCESS']);
  });

  it('sends the other emails after one refused recipient', async () => {
    await withDigest(fixture.ada);
    await newPost(ben, fixture.discussion);
    const { sent, logged } = await making({
      deliver: async ({ to }) => (to === ben.email ? { kind: 'refused', error: '550' } : { kind: 'sent' }),
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
  await expect(
    making({
      deliver: () => {
        throw new Error('killed');
      },
    }),
  ).resolves.toBeDefined();
  await db()
    .collection('mail')
    .get()
    .then(({ docs }) =>
      Promise.all(
        docs.map(({ ref }) =>
          ref.update({ 'delivery.state': 'PROCESSING', 'delivery.isHandedOver': true, 'delivery.nextAt': at('08:01') }),
        ),
      ),
    );
  expect((await run({ now: at('08:02') })).sent).toEqual([]);
  expect(await states()).toEqual(['ERROR interrupted']);
});

it("an invalid stored email doesn't block others", async () => {
  await newPost(fixture.ada, fixture.discussion);
  await db()
    .doc('mail/unreadable')
    .set({ kind: 'digest', delivery: { state: 'PENDING', attempts: 0, nextAt: at('06:00') } });
  const { sent } = await making();
  expect(sent.map(({ to }) => to)).toEqual([ben.email]);
  const found = await db().doc('mail/unreadable').get();
  expect([found.get('delivery.state'), found.get('delivery.error'), found.get('delivery.nextAt')]).toEqual([
    ...['ERROR', 'unreadable', null],
  ]);
});

it("a page of failing digests doesn't block others", async () => {
  const batch = db().batch();
  for (let n = 0; n < 100; n += 1) batch.set(db().doc(`users/broken-${n}`), { nextDigestAt: at('01:00'), mail: 7 });
  await batch.commit();
  await due();
  await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      db()
        .doc(`users/broken-${n}`)
        .update({ nextDigestAt: at('01:00') }),
    ),
  );
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
});

it('a reader without settings costs nothing, because runs read only due readers', async () => {
  await choose(ben, { digest: 'off' });
  const { sent } = await run({ now: tomorrow });
  expect(sent).toEqual([]);
  expect(await states()).toEqual([]);
});

it.each([
  ['an unknown time zone', { digest: 'daily', zone: 'Rome' }],
  ['another rhythm', { digest: 'hourly', zone: 'UTC' }],
  ['no zone', { digest: 'daily' }],
])('rejects %s', async (_, mail) => {
  const { status } = await sendUser('PATCH /api/user', { as: ben, body: { mail } });
  expect(status).toBe(400);
});
