import { BulkWriter, DocumentReference, Query } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renameAuthor } from '../../../src/accounts/rename/job';
import { anonymiseAll } from '../../../src/my-data/anonymise/store';
import { db } from '../../../src/platform/store/firestore';
import '../../fixtures/in-process';
import { emptyStore } from '../../fixtures/store';
import { userRecord } from '../fixtures/records';

const KINDS = [
  ['posts', 'userId', 'user'],
  ['clubPosts', 'userId', 'user'],
  ['clubDiscussions', 'lastPosterId', 'lastPoster'],
] as const;

async function given(count: number, username = 'ada-2', kinds: readonly (typeof KINDS)[number][] = KINDS) {
  const writer = db().bulkWriter();
  for (const [collection, account, name] of kinds) {
    for (let n = 0; n < count; n += 1)
      writer.create(db().doc(`${collection}/${`${n}`.padStart(4, '0')}`), {
        [account]: 'ada',
        [name]: 'ada',
        likes: 1,
      });
    writer.create(db().doc(`${collection}/ben`), { [account]: 'ben', [name]: 'ben', likes: 1 });
  }
  writer.create(db().doc('users/ada'), userRecord(username));
  await writer.close();
}

const names = () =>
  Promise.all(
    KINDS.map(async ([collection, account, name]) => {
      const { docs } = await db().collection(collection).get();
      const found = docs.map((doc) => `${doc.get(account)}:${doc.get(name)}`);
      return Object.fromEntries(
        [...new Set(found)].sort().map((item) => [item, found.filter((it) => it === item).length]),
      );
    }),
  );

const always = () => true;
const never = () => false;

beforeEach(emptyStore);
afterAll(emptyStore);

describe('a renaming', () => {
  it('continues where it ran out of time, collection by collection', async () => {
    await given(1);
    const first = await renameAuthor('ada', null, never);
    expect(first).toEqual({ done: 1, all: false, state: '[1,null]' });
    const second = await renameAuthor('ada', '[1,null]', never);
    expect(second).toEqual({ done: 1, all: false, state: '[2,null]' });
    expect(await renameAuthor('ada', '[2,null]', never)).toEqual({ done: 1, all: false, state: '[3,null]' });
    expect(await renameAuthor('ada', '[9,null]', never)).toEqual({ done: 0, all: true, state: '[10,null]' });
  });

  it('writes no document that already has the username', async () => {
    await given(1, 'ada');
    const update = vi.spyOn(BulkWriter.prototype, 'update');
    expect(await renameAuthor('ada', null, always)).toEqual({ done: 3, all: true });
    expect(update).not.toHaveBeenCalled();
  });

  it('rereads posts that change at the same time and skips deleted or anonymized ones', async () => {
    await given(3);
    const get = DocumentReference.prototype.get;
    const post = (n: number) => db().doc(`posts/000${n}`);
    // Changes the posts and the username between the reads and the writes.
    vi.spyOn(DocumentReference.prototype, 'get').mockImplementationOnce(async function (this: DocumentReference) {
      const user = await get.call(this);
      await post(0).delete();
      await post(1).update({ likes: 2 });
      await post(2).update({ userId: '', user: 'deleted reader' });
      return user;
    });
    expect(await renameAuthor('ada', null, never)).toEqual({ done: 3, all: false, state: '[1,null]' });
    expect((await names())[0]).toEqual({ ':deleted reader': 1, 'ada:ada-2': 1, 'ben:ben': 1 });
    expect((await post(1).get()).get('likes')).toBe(2);
  });

  it('retries a failing write three times, unless the post is gone or has changed', async () => {
    await given(1);
    const onWriteError = vi.spyOn(BulkWriter.prototype, 'onWriteError');
    await renameAuthor('ada', null, always);
    const again = (code: number, failedAttempts: number) =>
      onWriteError.mock.lastCall?.[0]({ code, failedAttempts } as never);
    expect([again(13, 1), again(13, 2), again(13, 3), again(5, 1), again(9, 1)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const update = vi.spyOn(BulkWriter.prototype, 'update').mockRejectedValueOnce({ code: 5 });
    update.mockRejectedValueOnce({ code: 13 });
    await db().doc('users/ada').update({ username: 'ada-3' });
    await expect(renameAuthor('ada', null, always)).rejects.toEqual({ code: 13 });
  });
});

it('an anonymization removes mentions of the reader and no others', async () => {
  const [ada, ben] = ['ada', 'ben'].map((uid) => ({ uid, name: uid, user: uid }));
  await db()
    .doc('posts/a')
    .set({ mentions: [ada, ben], mentionedIds: ['ada', 'ben'] });
  expect(await anonymiseAll('ada', always)).toEqual({ done: 1, all: true });
  expect((await db().doc('posts/a').get()).data()).toEqual({ mentions: [ben], mentionedIds: ['ben'] });
});

it("an anonymization skips a post that is deleted at the same time and reports Firestore's errors", async () => {
  await given(2);
  const found = await db().collection('posts').where('userId', '==', 'ada').get();
  await db().doc('posts/0000').delete();
  vi.spyOn(Query.prototype, 'get').mockResolvedValueOnce(found);
  expect(await anonymiseAll('ada', never)).toEqual({ done: 6, all: false });
  expect((await names())[0]).toEqual({ ':deleted reader': 1, 'ben:ben': 1 });
  await db().doc('posts/0001').update({ userId: 'ada' });
  vi.spyOn(DocumentReference.prototype, 'update').mockRejectedValueOnce({ code: 13 });
  await expect(anonymiseAll('ada', always)).rejects.toEqual({ code: 13 });
});
