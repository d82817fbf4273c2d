import { describe, expect, it } from 'vitest';
import type { Topic } from '../../../src/contract/discuss';
import type { Session } from '../../../src/contract/user';
import { send } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { aTitle, newBook, newClub, newPost as newClubPost, newDiscussion } from '../fixtures/clubs';
import { newFixture, newPost, thread, topicNow } from '../fixtures/discussions';
import {
  act,
  caseWith,
  daysLater,
  hide,
  newModerator,
  queueOf,
  reason,
  report,
  statementsOf,
  why,
} from '../fixtures/moderation';
import { sendNotes } from '../fixtures/my-data';

const scene = sceneOf(async () => {
  const [open, moderator, ...readers] = await Promise.all([
    newFixture(),
    newModerator(),
    ...['ben', 'cleo', 'dan', 'eve'].map((name) => newReader(name)),
  ]);
  const [ben, cleo, dan, eve] = readers as [Session, Session, Session, Session];
  return { ...open, moderator, ben, cleo, dan, eve };
});

describe('a report', () => {
  it('exists once per reader, and its receipt reveals only its outcome', async () => {
    const { reader, topic, ben, moderator } = scene;
    const post = await newPost(reader, topic, { name: `Sale ${topic._id}` });
    const [first, again] = [await report(post._id, { as: ben }), await report(post._id, { as: ben })];
    expect([first.status, again.status]).toEqual([200, 200]);
    const found = await caseWith(moderator, post.content);
    const about = { category: 'spam', reason, byReader: true, at: expect.any(String) };
    expect(found).toMatchObject({ user: reader.username, numReports: 1, reports: [about], hidden: false });
    expect(JSON.stringify(found)).not.toContain(ben.id);
    for (const { body } of [first, again]) {
      const { body: outcome } = await send(`GET /api/user/report/${body._id}`);
      expect(outcome).toEqual({ category: 'spam', kind: 'post', at: expect.any(String), outcome: 'open' });
    }
    await act(moderator, found, 'dismiss');
    const { body: outcome } = await send(`GET /api/user/report/${first.body._id}`);
    expect(outcome).toMatchObject({ outcome: 'kept' });
  });

  it("requires a visitor's name, email and good faith", async () => {
    const { topic } = scene;
    const body = { kind: 'post', id: topic._id, category: 'hate', reason, goodFaith: true };
    const name = 'Anne Elliot';
    const email = 'anne@example.org';
    const ask = async (more: object) => (await send('POST /api/user/report', { body: { ...body, ...more } })).status;
    expect([await ask({ name }), await ask({ email }), await ask({ name, email, goodFaith: false })]).toEqual([
      400, 400, 400,
    ]);
    expect(await ask({ name, email })).toBe(200);
  });

  it("is rejected for the reader's own, deleted and private content, and for other readers' clubs", async () => {
    const { reader, topic, ben } = scene;
    const post = await newPost(reader, topic);
    await send(`DELETE /api/discuss/post/${post._id}`, { as: reader });
    await sendNotes('POST /api/notes/books/emma', { as: reader, body: { title: 'Emma' } });
    const note = async (pub: boolean) => {
      const asked = { as: reader, body: { bookId: 'emma', remark: 'Hm', pub, chapter: 0 } };
      return (await sendNotes<{ _id: string }>('POST /api/notes', asked)).body._id;
    };
    const club = aTitle('Reported');
    await newClub(reader, club, []);
    const discussion = await newDiscussion(reader, club, await newBook(reader, club));
    const clubPost = await newClubPost(reader, discussion._id);
    expect([
      (await report(topic._id, { as: reader })).status,
      (await report(post._id, { as: ben })).status,
      (await report(await note(false), { as: ben, kind: 'note' })).status,
      (await report(await note(true), { as: ben, kind: 'note' })).status,
      (await report(clubPost._id, { as: ben, kind: 'clubPost' })).status,
      (await report(clubPost._id, { kind: 'clubPost' })).status,
      (await report('nobody-here', { as: ben, kind: 'reader' })).status,
      (await report(reader.username, { as: ben, kind: 'reader' })).status,
    ]).toEqual([400, 404, 404, 200, 404, 404, 404, 200]);
  });
});

describe('three independent reports', () => {
  it('hide a post until a moderator has reviewed it, and its author learns that none has', async () => {
    const { reader, topic, moderator, ben, cleo, dan, eve } = scene;
    const readers = [ben, cleo, dan, eve];
    const post = await newPost(reader, topic, { name: `Bad ${topic._id}` });
    const hidden = async () => {
      const { posts } = await thread(topic, { as: readers[0] });
      return posts.find(({ _id }) => _id === post._id);
    };
    const now = daysLater(8);
    // A visitor and an account created today don't count.
    await report(post._id, { now });
    await report(post._id, { as: readers[3] });
    for (const as of readers.slice(0, 2)) await report(post._id, { as, now });
    expect(await hidden()).toMatchObject({ hidden: false, content: post.content });
    await report(post._id, { as: readers[2], now });
    expect(await hidden()).toMatchObject({ hidden: true, moderated: true, content: '' });
    expect(JSON.stringify(await thread(topic))).not.toContain(post.content);
    const mine = (await thread(topic, { as: reader })).posts.find(({ _id }) => _id === post._id);
    expect(mine).toMatchObject({ hidden: false, moderated: true, content: post.content });
    const { statements } = await statementsOf(reader);
    expect(statements).toMatchObject([{ act: 'hide', automatic: true, excerpt: post.content, until: null }]);
    const found = await caseWith(moderator, post.content);
    expect(found).toMatchObject({ state: 'open', hidden: true, version: 1, numReports: 5 });
    // Dismissing the reports would leave the post hidden, and report to everyone that it wasn't restricted.
    expect(await act(moderator, found, 'dismiss')).toMatchObject({ status: 409 });
    expect((await act(moderator, found, 'restore')).body).toMatchObject({ state: 'closed', hidden: false });
    expect(await hidden()).toMatchObject({ hidden: false, content: post.content });
    expect((await statementsOf(reader)).statements).toMatchObject([{ undoneAt: expect.any(String) }]);
  });
});

describe('content that was edited after a dismissal', () => {
  const edit = (as: Session, post: string, content: string) =>
    send(`PATCH /api/discuss/post/${post}`, { as, body: { content } });

  it('can be reported by the same readers, and is hidden by three of them', async () => {
    const { reader, topic, moderator, ben, cleo, dan } = scene;
    const post = await newPost(reader, topic, { name: `Kind ${topic._id}` });
    let now = daysLater(8);
    const all = async () => {
      for (const as of [ben, cleo]) expect((await report(post._id, { as, now })).status).toBe(200);
    };
    await all();
    now = daysLater(9);
    await act(moderator, await caseWith(moderator, post.content), 'dismiss', {}, now);
    now = daysLater(10);
    await all();
    const bad = `Ada is a thief, says ${topic._id}`;
    const about = async () => (await queueOf(moderator)).find(({ text }) => text === bad);
    expect((await queueOf(moderator)).find(({ text }) => text === post.content)).toBeUndefined();
    await edit(reader, post._id, bad);
    await all();
    expect(await about()).toMatchObject({ numReports: 4, hidden: false });
    await all();
    expect(await about()).toMatchObject({ numReports: 4 });
    await report(post._id, { as: dan, now });
    expect(await about()).toMatchObject({ hidden: true });
  });

  it("isn't hidden by one reader alone, however often its author edits it", async () => {
    const { reader, topic, moderator, ben } = scene;
    const post = await newPost(reader, topic, { name: `Often ${topic._id}` });
    await report(post._id, { as: ben, now: daysLater(8) });
    await act(moderator, await caseWith(moderator, post.content), 'dismiss', {}, daysLater(9));
    const texts = [1, 2, 3].map((time) => `Edited ${time} times in ${topic._id}`);
    for (const text of texts) {
      await edit(reader, post._id, text);
      expect((await report(post._id, { as: ben, now: daysLater(10) })).status).toBe(200);
    }
    expect(await caseWith(moderator, texts.at(-1) ?? '')).toMatchObject({ numReports: 4, hidden: false });
  });

  it('is not judged by a moderator who has read the former words', async () => {
    const { reader, topic, moderator, ben } = scene;
    const post = await newPost(reader, topic, { name: `Liar ${topic._id}` });
    const bad = post.content;
    await report(post._id, { as: ben });
    await edit(reader, post._id, 'Harmless words of some length.');
    const read = await caseWith(moderator, 'Harmless words of some length.');
    await edit(reader, post._id, bad);
    expect(await act(moderator, read, 'dismiss')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await act(moderator, await caseWith(moderator, bad), 'hide', why)).status).toBe(200);
  });
});

describe('a report about content that moderators have hidden', () => {
  it('ends as restricted, even when they dismiss it together with an appeal', async () => {
    const { reader, topic, ben, cleo, moderator } = scene;
    const post = await newPost(reader, topic, { name: `Bad ${topic._id}` });
    await report(post._id, { as: ben });
    await hide(moderator, post.content);
    const [statement] = (await statementsOf(reader)).statements;
    await send('POST /api/user/appeal', { as: reader, body: { id: statement?._id, text: 'It was a joke.' } });
    const { body: again } = await report(post._id, { as: cleo });
    expect((await act(moderator, await caseWith(moderator, post.content), 'dismiss')).status).toBe(200);
    expect((await send(`GET /api/user/report/${again._id}`)).body).toMatchObject({ outcome: 'restricted' });
  });
});

describe('a deleted opening post', () => {
  it('deletes its title permanently, and its topic can be reported and closed', async () => {
    const { reader, topic, ben, moderator } = scene;
    await newPost(reader, topic, { replyTo: topic._id });
    const can = async () =>
      (await send<{ topic: Topic }>(`GET /api/discuss/thread/${topic._id}`, { as: reader })).body.topic.can;
    expect(await can()).toMatchObject({ rename: true });
    await send(`PATCH /api/discuss/post/${topic._id}`, { as: reader, body: { chapter: 12 } });
    await send(`DELETE /api/discuss/post/${topic._id}`, { as: reader });
    expect(await topicNow(topic)).toMatchObject({ title: '', hidden: false, chapter: null });
    expect(await can()).toMatchObject({ rename: false, close: true });
    const rename = { as: reader, body: { title: 'The same again' } };
    expect(await send(`PATCH /api/discuss/topic/${topic._id}`, rename)).toMatchObject({ status: 409 });
    expect(await report(topic._id, { as: ben })).toMatchObject({ status: 200 });
    const about = (await queueOf(moderator)).find(({ place }) => place?.discussionId === topic._id);
    if (!about) throw new Error('There is no case about the topic.');
    expect(about).toMatchObject({ text: '', title: '', user: reader.username });
    expect(await act(moderator, about, 'hide', why)).toMatchObject({ status: 409 });
    expect((await act(moderator, about, 'close', why)).body).toMatchObject({ closed: true });
    expect(await topicNow(topic)).toMatchObject({ closed: true });
  });
});

describe('a hidden opening post', () => {
  it('hides its title everywhere, and no one can post in a closed topic', async () => {
    const { reader, topic, ben, moderator } = scene;
    const { posts } = await thread(topic);
    await report(topic._id, { as: ben });
    const found = await caseWith(moderator, posts[0]?.content ?? '', topic._id);
    const { body: hidden } = await act(moderator, found, 'hide', why);
    expect(await topicNow(topic)).toMatchObject({ title: '', hidden: true, moderated: true });
    const { body: closed } = await act(moderator, hidden, 'close', why);
    expect(closed).toMatchObject({ closed: true, hidden: true, version: 2 });
    const body = { content: 'A sentence that is long enough.', discussionId: topic._id };
    expect(await send('POST /api/discuss/post', { as: ben, body })).toMatchObject({ status: 409 });
    await act(moderator, closed, 'restore');
    expect(await topicNow(topic)).toMatchObject({ title: 'The ending', hidden: false });
    expect(await send('POST /api/discuss/post', { as: ben, body })).toMatchObject({ status: 200 });
    expect((await statementsOf(reader)).statements).toHaveLength(2);
  });
});

describe("a club's name", () => {
  it('can be reported by members and holders of an invite link, and is hidden from the latter until it is restored', async () => {
    const { reader: owner, ben, eve, moderator } = scene;
    const { club, clubName } = await newClub(owner, aTitle('Insult'), [ben.username]);
    const asked = { as: owner, body: { club } };
    const { body: link } = await send<{ key: string }>('POST /api/bookclubs/newInviteLink', asked);
    const reportClub = (id: string, options: Parameters<typeof report>[1]) => report(id, { kind: 'club', ...options });
    expect((await reportClub(club, { as: eve })).status).toBe(404);
    expect((await reportClub(club, {})).status).toBe(404);
    expect((await reportClub(club, { as: owner })).status).toBe(400);
    expect((await reportClub(club, { as: ben })).status).toBe(200);
    expect((await reportClub(link.key, {})).status).toBe(200);
    const invitation = async (as = eve) =>
      (await send<{ clubName: string }>('POST /api/bookclubs/getInvitation', { as, body: { key: link.key } })).body
        .clubName;
    expect(await invitation()).toBe(clubName);
    const found = await caseWith(moderator, clubName);
    expect(found).toMatchObject({ kind: 'club', user: owner.username, numReports: 2, earlier: 0 });
    expect((await act(moderator, found, 'suspend', { ...why, days: 1 })).status).toBe(409);
    const { body: hidden } = await act(moderator, found, 'hide', why);
    expect([await invitation(), await invitation(ben)]).toEqual(['', clubName]);
    expect((await statementsOf(owner)).statements).toMatchObject([{ kind: 'club', act: 'hide', excerpt: clubName }]);
    await act(moderator, hidden, 'restore');
    expect(await invitation()).toBe(clubName);
  });
});
