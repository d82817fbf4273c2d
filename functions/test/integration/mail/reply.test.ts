import { beforeEach, describe, expect, it } from 'vitest';
import type { Notice } from '../../../src/contract/notices';
import { changeLevel } from '../../../src/notifications/levels';
import { emptyStore } from '../../fixtures/store';
import { postAbout, readUpTo, replyAbout } from '../fixtures/chapter-overview';
import { type Fixture, newFixture, newPost, newReply, remove, send } from '../fixtures/clubs';
import * as discuss from '../fixtures/discussions';
import { sendUser } from '../fixtures/my-data';
import { choose, run, states, withDigest } from './fixtures/mail';

let fixture: Fixture;
let ben: Fixture['ben'];
beforeEach(async () => {
  await emptyStore();
  fixture = await newFixture();
  ben = await withDigest(fixture.ben, { digest: 'off', replies: true });
});

const after = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function replied() {
  const post = await newPost(ben, fixture.discussion);
  return { post, reply: await newReply(fixture.ada, post._id) };
}

describe('a reply', () => {
  it('is emailed once, after two minutes, without its text', async () => {
    const { reply } = await replied();
    expect((await run({ now: after(1) })).sent).toEqual([]);
    const { sent } = await run({ now: after(3) });
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [ben.email, `${fixture.ada.username} replied to you`],
    ]);
    expect(sent[0]?.text).toContain(`- The ending (Persuasion): ${fixture.ada.username} replied\n`);
    expect(sent[0]?.text).toContain(`#post-${reply._id}\n`);
    expect(sent[0]?.headers['List-Unsubscribe']).toContain('?t=replies.');
    expect(JSON.stringify(sent)).not.toContain('never says');
    expect((await run({ now: after(30) })).sent).toEqual([]);
  });

  it("names the discussion by a member's translation of its title into the reader's language", async () => {
    const title = { kind: 'title', id: fixture.discussion, language: 'it', text: 'Il finale' };
    await send('POST /api/bookclubs/memberTranslation', { as: fixture.ada, body: title });
    await sendUser('PATCH /api/user', { as: ben, body: { language: 'it' } });
    await replied();
    expect((await run({ now: after(3) })).sent[0]?.text).toContain('- Il finale (Persuasion): ');
    const titleIn = async (language: string) => {
      const { body } = await sendUser<Notice[]>(`GET /api/user/notices?language=${language}`, { as: ben });
      return body.flatMap(({ in: place }) => (place && 'discussion' in place ? place.discussion?.title : []));
    };
    expect([await titleIn('it'), await titleIn('en')]).toEqual([['Il finale'], ['The ending']]);
  });

  it('emails a public reply', async () => {
    const { reader, topic } = await discuss.newFixture();
    const post = await discuss.newPost(ben, topic);
    await discuss.newPost(reader, topic, { replyTo: post._id });
    const { sent } = await run({ now: after(3) });
    expect(sent[0]?.subject).toBe(`${reader.username} replied to you`);
    expect(sent[0]?.text).toContain('Public discussions\n- The ending (Persuasion): ');
  });

  it('shares one email with the replies that follow', async () => {
    const { post } = await replied();
    await newReply(fixture.ada, post._id);
    const { sent } = await run({ now: after(3) });
    expect(sent.map(({ text }) => text.includes(`2 replies, from ${fixture.ada.username}`))).toEqual([true]);
  });

  it("in a thread beyond the reader's chapter hides the title", async () => {
    const { ada, club, book } = fixture;
    const { body } = await send<{ _id: string }>('POST /api/bookclubs/newDiscussion', {
      as: ada,
      body: { club, book, title: 'She dies', post: 'She dies at last: she never says why.', chapter: 7 },
    });
    await readUpTo(ben, book, { chapter: 9 });
    const post = await postAbout(ben, body._id, { chapter: 7 });
    await replyAbout(ada, post._id, { chapter: 7 });
    await readUpTo(ben, book, { chapter: 2 });
    const { sent } = await run({ now: after(3) });
    expect(sent[0]?.text).toContain('- A discussion further on in the book (Persuasion): ');
    expect(JSON.stringify(sent)).not.toMatch(/dies|There|Where/);
  });

  const cases: [string, (ids: { post: string; reply: string }) => Promise<unknown>][] = [
    [
      'was read',
      ({ reply }) => send('POST /api/bookclubs/read', { as: ben, body: { id: fixture.discussion, posts: [reply] } }),
    ],
    [
      'is by a reader who was blocked since',
      () => sendUser('POST /api/user/block', { as: ben, body: { username: fixture.ada.username } }),
    ],
    ['was deleted', ({ reply }) => send(`DELETE /api/bookclubs/post/${reply}`, { as: fixture.ada })],
    ['is in a club that the reader has left', () => remove(fixture.ada, fixture.club, ben)],
    [
      'is in a discussion that the reader has muted since',
      () => changeLevel(ben.id, { of: 'discussion', id: fixture.discussion, level: 'muted', clubId: null }, new Date()),
    ],
    ['is to a reader who turned the emails off', () => choose(ben, { digest: 'off', replies: false })],
  ];
  it.each(cases)('is not emailed if it %s', async (_, change) => {
    const { post, reply } = await replied();
    expect(await states()).toEqual(['PENDING']);
    await change({ post: post._id, reply: reply._id });
    expect((await run({ now: after(3) })).sent).toEqual([]);
    expect((await states()).filter((state) => state !== 'SKIPPED')).toEqual([]);
  });

  it('stores no email for a reader without emails', async () => {
    const post = await newPost(fixture.ada, fixture.discussion);
    await newReply(ben, post._id);
    expect(await states()).toEqual([]);
  });
});
