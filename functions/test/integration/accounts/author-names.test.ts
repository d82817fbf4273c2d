import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymiseAll } from '../../../src/data/accounts/erase';
import { renameAuthor } from '../../../src/data/accounts/rename-author';
import { db } from '../../../src/data/firestore';
import '../../fixtures/in-process';
import { emptyStore } from '../../fixtures/store';

const KINDS = [
  ['posts', 'userId', 'user'],
  ['clubPosts', 'userId', 'user'],
  ['clubDiscussions', 'lastPosterId', 'lastPoster'],
] as const;

/** `count` documents of ada in each collection, and one of ben. */
async function given(count: number, username = 'ada-2') {
  const writer = db().bulkWriter();
  for (const [collection, account, name] of KINDS) {
    for (let n = 0; n < count; n += 1)
      writer.create(db().doc(`${collection}/${`${n}`.padStart(4, '0')}`), {
        [account]: 'ada',
        [name]: 'ada',
        likes: 1,
      });
    writer.create(db().doc(`${collection}/ben`), { [account]: 'ben', [name]: 'ben', likes: 1 });
  }
  const user = { email: 'ada@example.com', username, createdAt: new Date(0) };
  writer.create(db().doc('users/ada'), user);
  await writer.close();
}

/** The names in each collection, with how often they occur. */
const names = () =>
  Promise.all(
    KINDS.map(async ([collection, account, name]) => {
      const { docs } = await db().collection(collection).get();
      const found = docs.map((doc) => `${doc.get(account)}:${doc.get(name)}`);
      return Object.fromEntries(
        [...new Set(found)].sort().map((one) => [one, found.filter((it) => it === one).length]),
      );
    }),
  );

const always = () => true;
const never = () => false;

beforeEach(emptyStore);
afterAll(emptyStore);

describe('a renaming', () => {
  it('puts the username on everything of the reader, and nothing else', async () => {
    await given(2);
    expect(await renameAuthor('ada', null, always)).toEqual({ done: 6, all: true });
    const renamed = { 'ada:ada-2': 2, 'ben:ben': 1 };
    expect(await names()).toEqual([renamed, renamed, renamed]);
    const [first] = (await db().collection('posts').get()).docs;
    expect(first?.data()).toEqual({ userId: 'ada', user: 'ada-2', likes: 1 });
  });

  it('continues where it ran out of time, collection by collection', async () => {
    await given(1);
    const first = await renameAuthor('ada', null, never);
    expect(first).toEqual({ done: 1, all: false, state: '[1,null]' });
    const second = await renameAuthor('ada', '[1,null]', never);
    expect(second).toEqual({ done: 1, all: false, state: '[2,null]' });
    expect(await renameAuthor('ada', '[2,null]', never)).toEqual({ done: 1, all: false, state: '[3,null]' });
    expect(await renameAuthor('ada', '[6,null]', never)).toEqual({ done: 0, all: true, state: '[7,null]' });
  });

  it('goes through a collection in pages of 300', async () => {
    await given(301);
    expect(await renameAuthor('ada', null, never)).toEqual({ done: 300, all: false, state: '[0,"0299"]' });
    expect((await names())[0]).toEqual({ 'ada:ada': 1, 'ada:ada-2': 300, 'ben:ben': 1 });
    expect(await renameAuthor('ada', '[0,"0299"]', never)).toEqual({ done: 1, all: false, state: '[1,null]' });
    expect((await names())[0]).toEqual({ 'ada:ada-2': 301, 'ben:ben': 1 });
  });

  it('does nothing for an account that is gone', async () => {
    await given(1);
    await db().doc('users/ada').delete();
    expect(await renameAuthor('ada', null, always)).toEqual({ done: 0, all: true });
    expect((await names())[0]).toEqual({ 'ada:ada': 1, 'ben:ben': 1 });
  });

  it('writes nothing that has the username already', async () => {
    await given(1, 'ada');
    const before = (await db().doc('posts/0000').get()).updateTime;
    await renameAuthor('ada', null, always);
    expect((await db().doc('posts/0000').get()).updateTime).toEqual(before);
  });
});

describe('an anonymisation', () => {
  it('removes the name from everything of the reader, and nothing else', async () => {
    await given(2);
    expect(await anonymiseAll('ada', always)).toEqual({ done: 6, all: true });
    const [first] = await names();
    expect(first).toEqual({ ':deleted reader': 2, 'ben:ben': 1 });
  });

  it('says that it has more to do when it runs out of time', async () => {
    await given(1);
    expect(await anonymiseAll('ada', never)).toEqual({ done: 3, all: false });
    expect(await anonymiseAll('ada', never)).toEqual({ done: 0, all: true });
  });
});
