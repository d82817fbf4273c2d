import { expect, it } from 'vitest';
import { startAccountErasure } from '../../../src/accounts/erasing/store';
import { findClub } from '../../../src/clubs/store';
import { clubPostRef, findClubDiscussion } from '../../../src/clubs/threads/store';
import { notify } from '../../../src/inbox/job';
import { tell } from '../../../src/notifications/told/store';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { readStore } from '../../fixtures/store';
import * as club from '../fixtures/clubs';
import { holding, sendUser } from '../fixtures/my-data';
import { allNoticesOf, bellOf, changesOf, choose, mentioning, noticesOf, readAll } from '../fixtures/notices';
import { runAllJobs } from '../jobs/fixtures/killed';

/** One test notifies of a mention that no post has. */
const fixture = sceneOf(
  async () => {
    const made = await club.newFixture();
    const { title } = await club.settingsOf(made.ada, made.club);
    await Promise.all([readAll(made.ada), readAll(made.ben)]);
    return { ...made, clubName: title };
  },
  { sound: false },
);

const remove = (as: club.Fixture['ada'], id: string) => club.send(`DELETE /api/bookclubs/post/${id}`, { as });
const hasTime = () => true;

it('deleting a post removes it from its notification, and the last post deletes the notification', async () => {
  const { ada, ben, discussion } = fixture;
  const [first, second] = [await club.newReply(ben, discussion), await club.newReply(ben, discussion)];
  const told = await changesOf(ada);
  await remove(ben, first._id);
  expect(await noticesOf(ada)).toMatchObject([{ count: 1, post: second._id }]);
  await remove(ben, second._id);
  expect([await noticesOf(ada), await bellOf(ada)]).toEqual([[], 0]);
  expect(await changesOf(ada)).toBe(told + 2);
});

it('notifies once per event, and never without the post', async () => {
  const { ada, ben, discussion } = fixture;
  const reply = await club.newReply(ben, discussion, { text: 'No mention in it.' });
  await remove(ben, reply._id);
  const event = { event: reply._id, post: reply._id, about: [reply._id], at: new Date() };
  const of = { kind: 'mention', area: 'public', threadId: discussion, clubId: null } as const;
  const notice = { uid: ada.id, by: ben.id, of, event };
  expect(await tell(notice, { requires: [clubPostRef(reply._id)] })).toBe(false);
  expect(await tell(notice, { requires: [clubPostRef(discussion)] })).toBe(true);
  expect(await tell(notice, { requires: [clubPostRef(discussion)] })).toBe(false);
});

it('a removed translation disappears from notifications', async () => {
  const { ada, ben, discussion } = fixture;
  const body = { id: discussion, language: 'it', text: 'Ecco.' };
  const { body: version } = await club.send<{ _id: string }>('POST /api/bookclubs/memberTranslation', {
    as: ben,
    body,
  });
  expect(await noticesOf(ada)).toHaveLength(1);
  const removal = { as: ben, body: { id: discussion, version: version._id } };
  await club.send('POST /api/bookclubs/removeMemberTranslation', removal);
  expect([await noticesOf(ada), await bellOf(ada)]).toEqual([[], 0]);
});

it("leaving a club deletes its notifications and levels, but none of another club's", async () => {
  const { ada, ben, club: name, discussion } = fixture;
  const other = await club.newClub(ada, club.aTitle(), [ben.username]);
  await club.newPost(ada, discussion, { text: mentioning(ben) });
  await choose(ben, 'discussion', discussion, 'muted');
  await choose(ben, 'club', other.club, 'muted');
  await club.remove(ben, name, ben);
  expect(await allNoticesOf(ben)).toMatchObject([{ kind: 'added', in: { club: other.club } }]);
  expect(await bellOf(ben)).toBe(1);
  expect((await sendUser('GET /api/user/levels', { as: ben })).body).toEqual([
    { of: 'club', id: other.club, level: 'muted' },
  ]);
  await club.addMember(ada, name, ben);
  expect((await allNoticesOf(ben)).map(({ kind, read }) => [kind, read])).toEqual([
    ['added', false],
    ['added', false],
  ]);
});

it('notifies nobody after a reader has left or started to erase their account', async () => {
  const { ada, ben, club: name, discussion } = fixture;
  const post = await club.newPost(ada, discussion);
  const subject = { event: 'mention', posts: 'clubPosts', postId: post._id, mentioned: ben.id };
  await club.remove(ben, name, ben);
  await notify(subject, null, hasTime);
  const { clubId } = (await findClubDiscussion(discussion)) ?? { clubId: '' };
  await notify({ event: 'added', clubId, uid: ben.id }, null, hasTime);
  expect(await allNoticesOf(ben)).toEqual([]);
  const cleo = await newReader('cleo');
  await club.addMember(ada, name, cleo);
  await readAll(cleo);
  await startAccountErasure(cleo.id, new Date());
  await notify({ ...subject, mentioned: cleo.id }, null, hasTime);
  expect(await noticesOf(cleo)).toEqual([]);
  await runAllJobs();
  expect((await findClub(clubId))?.memberIds).toEqual([ada.id]);
  expect(holding(await readStore(), [cleo.id])).toEqual([]);
});

const gone = (deleted = false) => {
  const { clubName } = fixture;
  return { kind: 'gone', in: null, by: [], post: null, excerpt: null, read: false, gone: { clubName, deleted } };
};

it('a removal notifies the member, even of a muted club, with its name alone', async () => {
  const { ada, ben, club: name, discussion } = fixture;
  await club.newReply(ada, discussion);
  await choose(ben, 'club', name, 'muted');
  await club.remove(ada, name, ben);
  expect(await noticesOf(ben)).toMatchObject([gone()]);
  expect([await bellOf(ben), await bellOf(ada), (await noticesOf(ada)).length]).toEqual([1, 0, 0]);
  await readAll(ben);
  expect([await bellOf(ben), (await noticesOf(ben)).map(({ read }) => read)]).toEqual([0, [true]]);
});

it('a removal disappears when dismissed or when the reader is added again, and tells nobody who leaves', async () => {
  const { ada, ben, club: name } = fixture;
  await club.remove(ada, name, ben);
  await club.addMember(ada, name, ben);
  expect(await noticesOf(ben)).toEqual([]);
  await club.remove(ada, name, ben);
  expect(await noticesOf(ben)).toMatchObject([gone()]);
  const [removal] = (await club.send<{ _id: string }[]>('GET /api/bookclubs/removals', { as: ben })).body;
  await club.send(`DELETE /api/bookclubs/removals/${removal?._id}`, { as: ben });
  await club.addMember(ada, name, ben);
  await club.remove(ben, name, ben);
  expect([await noticesOf(ben), await bellOf(ben)]).toEqual([[], 0]);
});

it('a deleted club disappears from all notifications except that of the deletion', async () => {
  const { ada, ben, club: name, clubName, discussion } = fixture;
  await club.newPost(ada, discussion, { text: mentioning(ben) });
  await club.deleteClub(ada, name, clubName);
  expect(await allNoticesOf(ben)).toMatchObject([gone(true)]);
  expect([await bellOf(ben), await noticesOf(ada)]).toEqual([1, []]);
});
