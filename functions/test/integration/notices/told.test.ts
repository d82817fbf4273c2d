import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { memberRef } from '../../../src/accounts/membership/store';
import { clubRef } from '../../../src/clubs/store';
import { findClubDiscussion } from '../../../src/clubs/threads/store';
import type { PublicPost } from '../../../src/contract/discuss';
import { notify } from '../../../src/inbox/job';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd, newReader } from '../../fixtures/readers';
import { writtenBy } from '../../fixtures/written';
import * as club from '../fixtures/clubs';
import * as discuss from '../fixtures/discussions';
import { sendUser } from '../fixtures/my-data';
import { allNoticesOf, bellOf, choose, mentioning, noticesOf, readAll } from '../fixtures/notices';

/** One test writes members without accounts. */
const fixture = sceneOf(
  async () => {
    const [made, open, cleo] = await Promise.all([club.newFixture(), discuss.newFixture(), newReader('cleo')]);
    return { ...made, open, cleo };
  },
  { sound: false },
);

const edit = (as: club.Fixture['ada'], id: string, remark: string) =>
  club.send(`PATCH /api/bookclubs/post/${id}`, { as, body: { remark } });

describe('notifications', () => {
  it('groups replies by thread', async () => {
    const { ada, ben, discussion, club: name, book } = fixture;
    const first = await club.newReply(ben, discussion, { text: 'Because  of\nthe letter.' });
    await club.newReply(ben, discussion);
    const { clubName } = (await club.send<{ clubName: string }[]>('GET /api/bookclubs/myClubs', { as: ada }))
      .body[0] ?? {
      clubName: '',
    };
    expect(await noticesOf(ada)).toEqual([
      {
        _id: expect.any(String),
        kind: 'reply',
        at: expect.any(String),
        read: false,
        count: 2,
        by: [ben.username],
        post: first._id,
        excerpt: 'Because of the letter.',
        waiting: null,
        in: {
          club: name,
          clubName,
          book: { _id: book, title: 'Persuasion' },
          discussion: { _id: discussion, title: 'The ending' },
        },
      },
    ]);
    expect(await bellOf(ada)).toBe(1);
    expect(await noticesOf(ben)).toEqual([]);
  });

  it('notifies in public of a reply and of a mention in a post, an opening post and an edit', async () => {
    const { ben, open } = fixture;
    const { reader: ada, topic, book, genre } = open;
    await discuss.newPost(ben, topic, { replyTo: topic._id, name: mentioning(ada) });
    expect(await noticesOf(ada)).toMatchObject([
      { kind: 'reply', in: { topic: { _id: topic._id, title: 'The ending', book: { _id: book, genre } } } },
    ]);
    const post = await discuss.newPost(ada, topic, { name: mentioning(ada, ben) });
    const body = { ...discuss.opening('Box Hill'), content: mentioning(ben), book };
    const { body: other } = await discuss.send<{ _id: string }>('POST /api/discuss/discussion', { as: ada, body });
    const plain = await discuss.newPost(ada, topic);
    await discuss.send(`PATCH /api/discuss/post/${plain._id}`, { as: ada, body: { content: mentioning(ben) } });
    expect(await noticesOf(ben)).toMatchObject([
      { kind: 'mention', count: 2, post: post._id, by: [ada.username], in: { topic: { _id: topic._id } } },
      { kind: 'mention', count: 1, post: other._id, in: { topic: { _id: other._id } } },
    ]);
    expect(await noticesOf(ada)).toHaveLength(1);
  });

  it('groups answers to an opening post with replies, once, but not those that mention its author', async () => {
    const { ada, ben, discussion } = fixture;
    const post = await club.newPost(ben, discussion);
    await club.newReply(ben, discussion);
    await club.newPost(ada, discussion);
    expect(await noticesOf(ada)).toMatchObject([
      { kind: 'reply', by: [ben.username], count: 2, post: post._id, in: { discussion: { _id: discussion } } },
    ]);
    expect(await noticesOf(ben)).toEqual([]);
    await club.newPost(ben, discussion, { text: mentioning(ada) });
    expect((await noticesOf(ada)).map(({ kind, count }) => [kind, count])).toEqual([
      ['mention', 1],
      ['reply', 2],
    ]);
    const { cleo, open } = fixture;
    const { reader: opener, topic } = open;
    await discuss.newPost(cleo, topic);
    await discuss.newPost(opener, topic);
    expect(await noticesOf(opener)).toMatchObject([{ kind: 'reply', by: [cleo.username], count: 1 }]);
  });

  it('notifies of the first edit with a mention only', async () => {
    const { ada, ben, discussion } = fixture;
    const post = await club.newPost(ada, discussion);
    await edit(ada, post._id, mentioning(ben));
    await readAll(ben);
    await edit(ada, post._id, `${mentioning(ben)} Really?`);
    await edit(ada, post._id, 'Never mind.');
    await edit(ada, post._id, mentioning(ben));
    expect(await noticesOf(ben)).toMatchObject([{ kind: 'mention', count: 1, read: true }]);
  });

  it('notifies at most twenty readers mentioned in a post and its edits', async () => {
    const { reader: ada, topic } = fixture.open;
    const crowd = await newCrowd(24);
    const change = (id: string, readers: readonly (typeof ada)[]) =>
      discuss.send(`PATCH /api/discuss/post/${id}`, { as: ada, body: { content: mentioning(...readers) } });
    const toldOf = async () => {
      const all = await Promise.all(crowd.map((reader) => noticesOf(reader)));
      return all.flatMap((notices, index) => (notices.length > 0 ? [index] : []));
    };
    const { _id } = await discuss.newPost(ada, topic, { name: mentioning(...crowd.slice(0, 3)) });
    for (let from = 3; from < 24; from += 6) await change(_id, crowd.slice(from, from + 6));
    expect(await toldOf()).toEqual(crowd.slice(0, 20).map((_, index) => index));
    await change(_id, crowd.slice(20));
    expect((await toldOf()).length).toBe(20);
  });

  it('keep a mention with its account: a new name leads to the same page, and the next holder of the old one gets nothing', async () => {
    const { ben, cleo, open } = fixture;
    const { reader: ada, topic } = open;
    const change = (as: typeof ada, body: object) => sendUser('PATCH /api/user', { as, body });
    const { _id } = await discuss.newPost(ben, topic, { name: mentioning(ada) });
    const shown = async () => {
      const { body } = await discuss.send<PublicPost[]>(`GET /api/discuss/posts/${topic._id}`);
      return body.map(({ user, hasPage, mentions }) => ({ user, hasPage, mentions }));
    };
    const { username } = ada;
    const page = (on: boolean) => change(ada, { page: { on, clubs: false } });
    expect(await shown()).toEqual([{ user: username }, { user: ben.username }]);
    await page(true);
    const bens = { user: ben.username, mentions: { [username]: username } };
    expect(await shown()).toEqual([{ user: username, hasPage: true }, bens]);
    const renamed = `${username.slice(0, 20)}-2`;
    await change(ada, { username: renamed });
    await db()
      .doc(`usernames/${username}`)
      .update({ reservedUntil: new Date(0) });
    expect(await change(cleo, { username, page: { on: true, clubs: false } })).toMatchObject({ status: 200 });
    const body = { content: `${mentioning(ada)} Really?` };
    await discuss.send(`PATCH /api/discuss/post/${_id}`, { as: ben, body });
    const stillBens = { ...bens, mentions: { [username]: renamed } };
    expect(await shown()).toEqual([{ user: renamed, hasPage: true }, stillBens]);
    expect(await noticesOf(cleo)).toEqual([]);
    await page(false);
    expect(await shown()).toEqual([{ user: renamed }, { user: ben.username }]);
  });

  it("of being added to a club, with the adder's name until they accept", async () => {
    const { ben, club: name } = fixture;
    const { cleo } = fixture;
    await club.send('POST /api/bookclubs/newMember', { as: ben, body: { club: name, newMember: cleo.username } });
    expect(await allNoticesOf(cleo)).toMatchObject([
      { kind: 'added', by: [ben.username], in: { club: name }, post: null, count: 1, excerpt: null },
    ]);
    await club.send('POST /api/bookclubs/stay', { as: cleo, body: { club: name } });
    expect(await allNoticesOf(cleo)).toMatchObject([{ kind: 'added', by: [], read: true }]);
    expect(await bellOf(cleo)).toBe(0);
  });

  it('notifies of a translation or a correction', async () => {
    const { ada, ben, discussion } = fixture;
    const post = await club.newPost(ada, discussion);
    const version = { language: 'it', text: 'Ecco.' };
    const write = (as: typeof ben, body: object) => club.send('POST /api/bookclubs/memberTranslation', { as, body });
    await write(ben, { id: post._id, ...version });
    await write(ben, { id: discussion, kind: 'title', ...version });
    await write(ada, { id: post._id, language: 'en', text: 'Here.' });
    const chapter = { id: post._id, chapter: 3, reason: 'They talk about the letter.' };
    const { status } = await club.send('POST /api/bookclubs/chapter', { as: ben, body: chapter });
    expect(status).toBe(200);
    const told = (await noticesOf(ada)).map(({ kind, by, count, excerpt }) => ({ kind, by, count, excerpt }));
    expect(told).toEqual(
      expect.arrayContaining([
        { kind: 'version', by: [ben.username], count: 2, excerpt: 'A post: she never says why she came back.' },
        // The excerpt has the post's current chapter, which its author hasn't reached.
        { kind: 'correction', by: [ben.username], count: 1, excerpt: null },
      ]),
    );
    expect(told).toHaveLength(2);
  });
});

describe('does not notify', () => {
  it('the author, a non-member, an unknown reader, or one who has muted the club or the discussion', async () => {
    const { ada, ben, club: name, discussion } = fixture;
    const stranger = await newReader('eve');
    const post = { text: `${mentioning(stranger)} And @nobody-at-all?` };
    await club.newPost(ada, discussion, post);
    expect(await allNoticesOf(stranger)).toEqual([]);
    await choose(ben, 'discussion', discussion, 'muted');
    await club.newPost(ada, discussion, { text: mentioning(ben, ada) });
    await choose(ben, 'discussion', discussion, 'normal');
    await choose(ben, 'club', name, 'muted');
    await club.newPost(ada, discussion, { text: mentioning(ben, ada) });
    expect([await noticesOf(ben), await noticesOf(ada)]).toEqual([[], []]);
    await choose(ben, 'club', name, 'normal');
    await club.newPost(ada, discussion, { text: mentioning(ben) });
    expect(await noticesOf(ben)).toHaveLength(1);
  });

  it('of an answer to a deleted or muted discussion, or by a blocked reader', async () => {
    const { ada, ben, club: name, discussion } = fixture;
    const { cleo } = fixture;
    await club.send('POST /api/bookclubs/newMember', { as: ada, body: { club: name, newMember: cleo.username } });
    await club.send('POST /api/bookclubs/stay', { as: cleo, body: { club: name } });
    await choose(ada, 'discussion', discussion, 'muted');
    await club.newPost(ben, discussion);
    await choose(ada, 'discussion', discussion, 'normal');
    await sendUser('POST /api/user/block', { as: ada, body: { username: ben.username } });
    await club.newPost(ben, discussion);
    await sendUser('POST /api/user/unblock', { as: ada, body: { username: ben.username } });
    expect(await noticesOf(ada)).toEqual([]);
    await club.newPost(cleo, discussion);
    expect(await noticesOf(ada)).toMatchObject([{ by: [cleo.username], count: 1 }]);
    await club.send(`DELETE /api/bookclubs/post/${discussion}`, { as: ada });
    const writes = await writtenBy(() => club.newPost(cleo, discussion));
    expect(writes).not.toContain('users/notices');
    expect(await noticesOf(ada)).toMatchObject([{ count: 1 }]);
  });
});

it('a post in a large club writes as many documents as in a small one', async () => {
  const { ada, ben, discussion } = fixture;
  const posting = () => writtenBy(() => club.newReply(ada, discussion, { text: mentioning(ben) }));
  const inSmall = await posting();
  expect(inSmall.filter((kind) => kind === 'users/notices')).toHaveLength(1);
  const { clubId } = (await findClubDiscussion(discussion)) ?? { clubId: '' };
  const others = Array.from({ length: 498 }, (_, n) => `member-${n}`);
  const batch = db().batch();
  for (const uid of others) batch.create(memberRef(clubId, uid), { joinedAt: new Date(), acceptedAt: null });
  await batch.update(clubRef(clubId), { memberIds: FieldValue.arrayUnion(...others) }).commit();
  expect(await posting()).toEqual(inSmall);
});

it('a new club notifies everyone who was named, except accounts that are being erased', async () => {
  const [ada, ...members] = await newCrowd(13);
  if (!ada) throw new Error('A crowd has readers.');
  const names = members.map(({ username }) => username);
  await club.newClub(ada, club.aTitle(), names);
  expect((await Promise.all(members.map((as) => bellOf(as)))).every((unread) => unread === 1)).toBe(true);
  const { reader, topic } = fixture.open;
  const cleo = await newReader('leaving');
  await sendUser('DELETE /api/user', { as: cleo, body: { password: 'reading-123' } });
  const written = await writtenBy(() => discuss.newPost(reader, topic, { name: mentioning(cleo) }));
  expect(written.filter((kind) => kind.startsWith('users/'))).toEqual([]);
});

it('continues with the other readers when a job has run out of time', async () => {
  const { reader, topic } = fixture.open;
  const post = await discuss.newPost(reader, topic);
  const crowd = await newCrowd(21);
  const mentioned = crowd.map(({ id }) => id).join(' ');
  const subject = { event: 'mention', posts: 'posts', postId: post._id, mentioned };
  const first = await notify(subject, null, () => false);
  expect(first).toMatchObject({ done: 20, all: false });
  expect(await notify(subject, first.state ?? null, () => false)).toEqual({ done: 1, all: true });
  expect(await Promise.all(crowd.map((as) => bellOf(as)))).toEqual(crowd.map(() => 1));
});

it('hides the actions of readers blocked since, and threads muted since', async () => {
  const { ada, ben, discussion } = fixture;
  const { cleo } = fixture;
  await club.send('POST /api/bookclubs/newMember', { as: ada, body: { club: fixture.club, newMember: cleo.username } });
  const [first, second] = [await club.newReply(ben, discussion), await club.newReply(cleo, discussion)];
  expect(await noticesOf(ada)).toMatchObject([{ count: 2, by: [cleo.username, ben.username], post: first._id }]);
  await sendUser('POST /api/user/block', { as: ada, body: { username: ben.username } });
  expect(await noticesOf(ada)).toMatchObject([{ count: 1, by: [cleo.username], post: second._id }]);
  await choose(ada, 'discussion', discussion, 'muted');
  expect([await noticesOf(ada), await bellOf(ada)]).toEqual([[], 0]);
});

it('lists a group larger than a page in one line, with the rest on the next page', async () => {
  const { reader: ada, topic } = fixture.open;
  const crowd = await newCrowd(5);
  for (const as of crowd) await discuss.newPost(as, topic, { replyTo: topic._id });
  const page = (path: string) => sendUser<{ _id: string; count: number }[]>(`GET ${path}`, { as: ada });
  const first = await page('/api/user/notices?limit=1');
  const second = await page(/<(.*)>/.exec(first.headers.Link ?? '')?.[1] ?? '');
  expect([first, second].map(({ body }) => body.map(({ count }) => count))).toEqual([[3], [2]]);
  expect(second.headers.Link).toBeUndefined();
  await sendUser('POST /api/user/readNotices', { as: ada, body: { ids: [first.body[0]?._id] } });
  expect(await bellOf(ada)).toBe(0);
});
