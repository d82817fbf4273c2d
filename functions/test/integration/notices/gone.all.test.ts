import { expect, it } from 'vitest';
import { sceneOf } from '../../fixtures/one-scene';
import * as club from '../fixtures/clubs';
import { allNoticesOf, bellOf, choose, mentioning, noticesOf, readAll } from '../fixtures/notices';

const fixture = sceneOf(async () => {
  const made = await club.newFixture();
  const { title } = await club.settingsOf(made.ada, made.club);
  await Promise.all([readAll(made.ada), readAll(made.ben)]);
  return { ...made, clubName: title };
});

const add = () =>
  club.send('POST /api/bookclubs/newMember', {
    as: fixture.ada,
    body: { club: fixture.club, newMember: fixture.ben.username },
  });
const gone = (deleted = false) => {
  const { clubName } = fixture;
  return { kind: 'gone', in: null, by: [], post: null, excerpt: null, read: false, gone: { clubName, deleted } };
};

it('notifies a removed member, even of a muted club, with its name alone', async () => {
  const { ada, ben, club: name, discussion } = fixture;
  await club.newReply(ada, discussion);
  await choose(ben, 'club', name, 'muted');
  await club.remove(ada, name, ben);
  expect(await noticesOf(ben)).toMatchObject([gone()]);
  expect([await bellOf(ben), await bellOf(ada), (await noticesOf(ada)).length]).toEqual([1, 0, 0]);
  await readAll(ben);
  expect([await bellOf(ben), (await noticesOf(ben)).map(({ read }) => read)]).toEqual([0, [true]]);
});

it('disappears when dismissed or when the reader is added again, and tells nobody who leaves', async () => {
  const { ada, ben, club: name } = fixture;
  await club.remove(ada, name, ben);
  await add();
  expect(await noticesOf(ben)).toEqual([]);
  await club.remove(ada, name, ben);
  expect(await noticesOf(ben)).toMatchObject([gone()]);
  const [removal] = (await club.send<{ _id: string }[]>('GET /api/bookclubs/removals', { as: ben })).body;
  await club.send(`DELETE /api/bookclubs/removals/${removal?._id}`, { as: ben });
  await add();
  await club.remove(ben, name, ben);
  expect([await noticesOf(ben), await bellOf(ben)]).toEqual([[], 0]);
});

it('a deleted club disappears from all notifications except that of the deletion', async () => {
  const { ada, ben, club: name, clubName, discussion } = fixture;
  await club.newPost(ada, discussion, { text: mentioning(ben) });
  await club.send('POST /api/bookclubs/delete', { as: ada, body: { club: name, title: clubName } });
  expect(await allNoticesOf(ben)).toMatchObject([gone(true)]);
  expect([await bellOf(ben), await noticesOf(ada)]).toEqual([1, []]);
});
