import { describe, expect, it } from 'vitest';
import type { Notice } from '../../../src/contract/notices';
import { newPost, newReply, remove, send } from '../fixtures/clubs';
import * as discuss from '../fixtures/discussions';
import { sendUser } from '../fixtures/my-data';
import { choose as chooseLevel } from '../fixtures/notices';
import { after, choose, clubWithMail, run, states } from './fixtures/mail';

const scene = clubWithMail({ digest: 'off', replies: true });

async function replied() {
  const post = await newPost(scene.ben, scene.discussion);
  return { post, reply: await newReply(scene.ada, post._id) };
}

describe('a reply', () => {
  it('is emailed once, after two minutes, without its text', async () => {
    const { reply } = await replied();
    expect((await run({ now: after(1) })).sent).toEqual([]);
    const { sent } = await run({ now: after(3) });
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [scene.ben.email, `${scene.ada.username} replied to you`],
    ]);
    expect(sent[0]?.text).toContain(`- The ending (Persuasion): ${scene.ada.username} replied\n`);
    expect(sent[0]?.text).toContain(`#post-${reply._id}\n`);
    expect(sent[0]?.headers['List-Unsubscribe']).toContain('?t=replies.');
    expect(JSON.stringify(sent)).not.toContain('never says');
    expect((await run({ now: after(30) })).sent).toEqual([]);
  });

  it("names the discussion by a member's translation of its title into the reader's language", async () => {
    const title = { kind: 'title', id: scene.discussion, language: 'it', text: 'Il finale' };
    await send('POST /api/bookclubs/memberTranslation', { as: scene.ada, body: title });
    await sendUser('PATCH /api/user', { as: scene.ben, body: { language: 'it' } });
    await replied();
    expect((await run({ now: after(3) })).sent[0]?.text).toContain('- Il finale (Persuasion): ');
    const titleIn = async (language: string) => {
      const { body } = await sendUser<Notice[]>(`GET /api/user/notices?language=${language}`, { as: scene.ben });
      return body.flatMap(({ in: place }) => (place && 'discussion' in place ? place.discussion?.title : []));
    };
    expect([await titleIn('it'), await titleIn('en')]).toEqual([['Il finale'], ['The ending']]);
  });

  it('emails a public reply', async () => {
    const { reader, topic } = await discuss.newFixture();
    const post = await discuss.newPost(scene.ben, topic);
    await discuss.newPost(reader, topic, { replyTo: post._id });
    const { sent } = await run({ now: after(3) });
    expect(sent[0]?.subject).toBe(`${reader.username} replied to you`);
    expect(sent[0]?.text).toContain('Public discussions\n- The ending (Persuasion): ');
  });

  it('names each author of several replies once', async () => {
    const { reader, topic } = await discuss.newFixture();
    const { _id: replyTo } = await discuss.newPost(scene.ben, topic);
    await discuss.newPost(scene.ada, topic, { replyTo });
    for (let count = 0; count < 3; count += 1) await discuss.newPost(reader, topic, { replyTo });
    const { sent } = await run({ now: after(3) });
    expect(sent[0]?.subject).toBe('4 replies to you');
    expect(sent[0]?.text).toContain(`: 4 replies, from ${reader.username} and ${scene.ada.username}\n`);
  });

  it('shares one email with the replies that follow', async () => {
    const { post } = await replied();
    await newReply(scene.ada, post._id);
    const { sent } = await run({ now: after(3) });
    expect(sent.map(({ text }) => text.includes(`2 replies, from ${scene.ada.username}`))).toEqual([true]);
  });

  const cases: [string, (ids: { post: string; reply: string }) => Promise<unknown>][] = [
    [
      'was read',
      ({ reply }) =>
        send('POST /api/bookclubs/read', { as: scene.ben, body: { id: scene.discussion, posts: [reply] } }),
    ],
    [
      'is by a reader who was blocked since',
      () => sendUser('POST /api/user/block', { as: scene.ben, body: { username: scene.ada.username } }),
    ],
    ['was deleted', ({ reply }) => send(`DELETE /api/bookclubs/post/${reply}`, { as: scene.ada })],
    [
      'is in a discussion that the reader has muted since',
      () => chooseLevel(scene.ben, 'discussion', scene.discussion, 'muted'),
    ],
    ['is in a club that the reader has left', () => remove(scene.ada, scene.club, scene.ben)],
    ['is to a reader who turned the emails off', () => choose(scene.ben, { digest: 'off', replies: false })],
  ];
  it.each(cases)('is not emailed if it %s', async (_, change) => {
    const { post, reply } = await replied();
    expect(await states()).toEqual(['PENDING']);
    await change({ post: post._id, reply: reply._id });
    expect((await run({ now: after(3) })).sent).toEqual([]);
    expect((await states()).filter((state) => state !== 'SKIPPED')).toEqual([]);
  });

  it('stores no email for a reader without emails', async () => {
    const post = await newPost(scene.ada, scene.discussion);
    await newReply(scene.ben, post._id);
    expect(await states()).toEqual([]);
  });
});
