import { afterAll, beforeAll, expect, it } from 'vitest';
import { newReader } from '../../fixtures/readers';
import { emptyStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { newBook, newClub, newDiscussion, newPost, newReply, send, stay } from '../fixtures/clubs';
import { sendUser } from '../fixtures/my-data';
import { choose, readAll } from '../fixtures/notices';
import { countsOf, generalOf } from '../fixtures/unread-counts';

beforeAll(emptyStore);
afterAll(expectSound);

it('every view has the same counts, without blocked readers, muted discussions and read posts', async () => {
  const [ada, ben, eve] = await Promise.all([newReader('ada'), newReader('ben'), newReader('eve')]);
  const { club } = await newClub(ada, undefined, [ben.username, eve.username]);
  await Promise.all([stay(ben, club), stay(eve, club)]);
  const book = await newBook(ada, club);
  await readAll(ben);
  const one = await newDiscussion(ada, club, book, 'The beginning');
  await newDiscussion(eve, club, book, 'The middle');
  const three = await newDiscussion(ada, club, book, 'The end');
  const post = await newPost(eve, one._id);
  await newReply(ada, post._id);
  await newPost(ada, three._id);

  const expectCounts = async (posts: number, discussions: number, blocked: readonly string[] = []) => {
    const counts = await countsOf(ben, club, book, blocked);
    expect(new Set(Object.values(counts.posts)), JSON.stringify(counts)).toEqual(new Set([posts]));
    expect(new Set(Object.values(counts.discussions)), JSON.stringify(counts)).toEqual(new Set([discussions]));
  };
  await expectCounts(6, 3);
  await sendUser('POST /api/user/block', { as: ben, body: { username: eve.username } });
  await expectCounts(4, 2, [eve.id]);
  await choose(ben, 'discussion', three._id, 'muted');
  await expectCounts(2, 1, [eve.id]);
  await send('POST /api/bookclubs/read', { as: ben, body: { id: one._id, posts: [one._id] } });
  await expectCounts(1, 0, [eve.id]);
  await choose(ben, 'discussion', three._id, 'normal');
  await expectCounts(3, 1, [eve.id]);
  await newPost(ada, await generalOf(ben, club));
  await expectCounts(4, 1, [eve.id]);
  await choose(ben, 'club', club, 'muted');
  await expectCounts(0, 0, [eve.id]);
});
