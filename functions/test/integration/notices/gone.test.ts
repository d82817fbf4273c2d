import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import * as club from '../fixtures/clubs';
import { bellOf, choose, noticesOf, readAll } from '../fixtures/notices';

let fixture: club.Fixture;
let clubName: string;
beforeAll(emptyStore);
afterAll(expectSound);
beforeEach(async () => {
  fixture = await club.newFixture();
  clubName = (await club.settingsOf(fixture.ada, fixture.club)).title;
  await Promise.all([readAll(fixture.ada), readAll(fixture.ben)]);
});

const add = () =>
  club.send('POST /api/bookclubs/newMember', {
    as: fixture.ada,
    body: { club: fixture.club, newMember: fixture.ben.username },
  });
const deleteClub = () =>
  club.send('POST /api/bookclubs/delete', { as: fixture.ada, body: { club: fixture.club, title: clubName } });
const gone = (deleted: boolean) => ({
  ...{ kind: 'gone', in: null, by: [], post: null, excerpt: null, read: false, gone: { clubName, deleted } },
});

it('notifies a removed member, even of a muted club, with its name alone', async () => {
  const { ada, ben, club: name, discussion } = fixture;
  await club.newReply(ada, discussion);
  await choose(ben, 'club', name, 'muted');
  await club.remove(ada, name, ben);
  expect(await noticesOf(ben)).toMatchObject([gone(false)]);
  expect([await bellOf(ben), await bellOf(ada), (await noticesOf(ada)).length]).toEqual([1, 0, 0]);
  await readAll(ben);
  expect([await bellOf(ben), (await noticesOf(ben)).map(({ read }) => read)]).toEqual([0, [true]]);
});

it('notifies the members of a deleted club', async () => {
  const { ada, ben } = fixture;
  await deleteClub();
  expect(await noticesOf(ben)).toMatchObject([gone(true)]);
  expect([await bellOf(ben), await noticesOf(ada)]).toEqual([1, []]);
});

it('disappears when dismissed or when the reader is added again, until the next removal', async () => {
  const { ada, ben, club: name } = fixture;
  await club.remove(ada, name, ben);
  await add();
  expect(await noticesOf(ben)).toEqual([]);
  await club.remove(ada, name, ben);
  expect(await noticesOf(ben)).toMatchObject([gone(false)]);
  const [removal] = (await club.send<{ _id: string }[]>('GET /api/bookclubs/removals', { as: ben })).body;
  await club.send(`DELETE /api/bookclubs/removals/${removal?._id}`, { as: ben });
  expect([await noticesOf(ben), await bellOf(ben)]).toEqual([[], 0]);
});

it('does not notify a reader who leaves', async () => {
  const { ben, club: name } = fixture;
  await club.remove(ben, name, ben);
  expect(await noticesOf(ben)).toEqual([]);
});
