import { randomUUID } from 'node:crypto';
import { DocumentReference } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { erasingAccountRef, requireNotErasing, startAccountErasure } from '../../../src/accounts/erasing/store';
import { findSignUp, startSignUp } from '../../../src/accounts/sign-up/store';
import { createUser, eraseUser, findUser, findUserId, type User, updateUser } from '../../../src/accounts/store';
import { holderOf, isUsernameTaken, usernames } from '../../../src/accounts/usernames/store';
import { DAY_MS } from '../../../src/domain/time';
import { db, isExisting } from '../../../src/platform/store/firestore';
import '../../fixtures/in-process';
import { emptyStore } from '../../fixtures/store';
import { userRecord as account, now } from '../fixtures/records';

const later = (days: number) => new Date(now.getTime() + days * DAY_MS);
const aUid = () => `uid-${randomUUID().slice(0, 8)}`;
async function newUser(changes: Partial<User> = {}): Promise<string> {
  const uid = aUid();
  await startSignUp(uid, uid, now);
  expect(await createUser(uid, account(uid, changes))).toBe(true);
  return uid;
}

// Deletes accounts that have no login and no process for their jobs.
afterAll(emptyStore);

describe('a sign-up', () => {
  it("doesn't start for an existing account or for one that is being erased", async () => {
    const [ada, ben] = [await newUser(), aUid()];
    await startAccountErasure(ben, now);
    expect([await startSignUp(ada, null, now), await startSignUp(ben, null, now)]).toEqual([false, false]);
    expect([await findSignUp(ada), await findSignUp(ben)]).toEqual([undefined, undefined]);
  });
});

describe('an account', () => {
  it('is stored once, and only while its sign-up is open', async () => {
    const ada = await newUser();
    expect(await findUser(ada)).toEqual({ ...account(ada), _id: ada });
    expect(await createUser(ada, account(`${ada}-2`))).toBe(false);
    const ben = aUid();
    expect(await createUser(ben, account(ben))).toBe(false);
    expect([await findUser(ben), await holderOf(ben)]).toEqual([undefined, undefined]);
  });

  it('is found by its username and by its verified email', async () => {
    const [ada, ben] = [await newUser({ emailVerified: true }), await newUser()];
    const asked = [ada, ada.toUpperCase(), `${ada}@Example.com`, `${ben}@example.com`, ben, 'nobody@example.com'];
    expect(await Promise.all(asked.map(findUserId))).toEqual([ada, ada, ada, undefined, ben, undefined]);
  });

  it('leaves only a record of its erasure for a day, and its usernames for 90 days, without the uid', async () => {
    const ada = await newUser();
    await updateUser(ada, { username: `${ada}-2` }, now);
    await eraseUser(ada, now);
    expect([await findUser(ada), await holderOf(`${ada}-2`), await isUsernameTaken(ada, now)]).toEqual([
      undefined,
      undefined,
      true,
    ]);
    const names = await Promise.all([ada, `${ada}-2`].map((name) => usernames().doc(name).get()));
    expect(names.map((name) => [name.get('uid'), name.get('reservedUntil').toDate()])).toEqual([
      ['', later(90)],
      ['', later(90)],
    ]);
    expect([await isUsernameTaken(ada, later(90)), await isUsernameTaken(ada, later(89), ada)]).toEqual([false, true]);
    const note = (await erasingAccountRef(ada).get()).data();
    expect([note?.at.toDate(), note?.expiresAt.toDate()]).toEqual([now, later(1)]);
  });
});

describe('a username', () => {
  it.each([
    ['was never used', async () => aUid()],
    [
      'is no longer reserved',
      async () => {
        const uid = await newUser();
        await updateUser(uid, { username: `${uid}-2` }, now);
        return uid;
      },
    ],
  ])('that %s belongs to the first account that claims it', async (_case, given) => {
    const [name, ada, ben] = [await given(), aUid(), aUid()];
    for (const uid of [ada, ben]) await startSignUp(uid, name, now);
    const asRead = await usernames().doc(name).get();
    const claim = (uid: string) => createUser(uid, account(name, { createdAt: later(90) }));
    expect(await claim(ada)).toBe(true);
    vi.spyOn(DocumentReference.prototype, 'get').mockResolvedValueOnce(asRead);
    expect([await claim(ben), await holderOf(name)]).toEqual([false, ada]);
  });
});

describe('an account that is being erased', () => {
  it('fails a transaction that would name it', async () => {
    const ada = aUid();
    await startAccountErasure(ada, now);
    const commit = (uid: string) => {
      const batch = db().batch();
      requireNotErasing(batch, uid);
      return batch.commit().then(() => 'done', isExisting);
    };
    expect([await commit(ada), await commit(aUid())]).toEqual([true, 'done']);
  });
});
