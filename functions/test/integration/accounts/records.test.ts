import { randomUUID } from 'node:crypto';
import { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  erasingAccountRef,
  erasingAmong,
  isAccountErasing,
  requireNotErasing,
  startAccountErasure,
} from '../../../src/accounts/erasing-accounts';
import { cancelSignUp, findSignUp, startSignUp } from '../../../src/accounts/sign-ups';
import { holderOf, isUsernameTaken, usernames, usernamesReservedFor } from '../../../src/accounts/usernames';
import {
  createUser,
  eraseUser,
  findUser,
  findUserId,
  findUsers,
  markEmailVerified,
  type User,
  updateUser,
  usernamesOf,
} from '../../../src/accounts/users';
import { noMail } from '../../../src/contract/digest';
import { noPage } from '../../../src/contract/readers';
import { jobRef } from '../../../src/platform/jobs/job';
import { db, isExisting } from '../../../src/platform/store/firestore';
import '../../fixtures/in-process';
import { emptyStore } from '../../fixtures/store';

const now = new Date('2026-11-21T12:00:00.000Z');
const later = (days: number, ms = 0) => new Date(now.getTime() + days * 86_400_000 + ms);
const aUid = () => `uid-${randomUUID().slice(0, 8)}`;
const account = (username: string, changes: Partial<User> = {}): User => ({
  ...{ email: `${username}@example.com`, emailVerified: false, username, language: null, createdAt: now },
  ...{
    mail: noMail,
    reminders: 'twoWeeks',
    reachAsked: false,
    page: noPage,
    nextDigestAt: null,
    goals: {},
    suspensions: {},
    ...changes,
  },
});

async function newUser(changes: Partial<User> = {}): Promise<string> {
  const uid = aUid();
  await startSignUp(uid, uid, now);
  expect(await createUser(uid, account(uid, changes))).toBe(true);
  return uid;
}

// Deletes accounts that have no login and no process for their jobs.
afterAll(emptyStore);

describe('a sign-up', () => {
  it('is kept for 30 days with the requested username', async () => {
    const [ada, ben] = [aUid(), aUid()];
    expect([await startSignUp(ada, 'ada', now), await startSignUp(ben, null, now)]).toEqual([true, true]);
    expect([await findSignUp(ada), await findSignUp(ben), await findSignUp(aUid())]).toMatchObject([
      { username: 'ada', expiresAt: later(30) },
      { username: null },
      ...[undefined],
    ]);
  });

  it("doesn't start for an existing account or for one that is being erased", async () => {
    const [ada, ben] = [await newUser(), aUid()];
    await startAccountErasure(ben, now);
    expect([await startSignUp(ada, null, now), await startSignUp(ben, null, now)]).toEqual([false, false]);
    expect([await findSignUp(ada), await findSignUp(ben)]).toEqual([undefined, undefined]);
  });

  it('is canceled once', async () => {
    const ada = aUid();
    await startSignUp(ada, null, now);
    expect([await cancelSignUp(ada), await cancelSignUp(ada)]).toEqual([true, false]);
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

  it.each(['__ada__', '.', '..', 'a/b', 'ada lovelace'])(
    "isn't searched for by %j, an invalid username",
    async (name) => {
      expect(await findUserId(name)).toBeUndefined();
    },
  );

  it('is read with others in the requested order, without missing ones', async () => {
    const [ada, ben] = [await newUser(), await newUser()];
    expect((await findUsers([ben, aUid(), ada])).map(({ _id, username }) => [_id, username])).toEqual([
      [ben, ben],
      [ada, ada],
    ]);
    expect([...(await usernamesOf([ben, aUid(), ada, ben]))]).toEqual([
      [ben, ben],
      [ada, ada],
    ]);
    expect([await findUsers([]), (await usernamesOf([])).size]).toEqual([[], 0]);
  });

  it('is verified, but not created by the verification', async () => {
    const [ada, ben] = [await newUser(), aUid()];
    await Promise.all([markEmailVerified(ada), markEmailVerified(ben)]);
    expect([(await findUser(ada))?.emailVerified, await findUser(ben)]).toEqual([true, undefined]);
  });

  it('changes its username, its language or both', async () => {
    const ada = await newUser();
    const both = await updateUser(ada, { username: `${ada}-2`, language: 'it' }, now);
    expect(both).toMatchObject({
      ...{
        kind: 'updated',
        user: { username: `${ada}-2`, language: 'it' },
        renaming: { _id: jobRef('renameAuthor', { uid: ada }).id },
      },
    });
    const item = await updateUser(ada, { username: `${ada}-2`, language: null }, now);
    expect(item).toMatchObject({ kind: 'updated', user: { language: null }, renaming: undefined });
    expect(await updateUser(ada, {}, now)).toEqual({ kind: 'updated', user: await findUser(ada), renaming: undefined });
    expect(await findUser(ada)).toMatchObject({ username: `${ada}-2`, language: null, email: `${ada}@example.com` });
    expect(await updateUser(aUid(), { language: 'it' }, now)).toEqual({ kind: 'missing' });
    expect(await updateUser(ada, { username: await newUser() }, now)).toEqual({ kind: 'taken' });
  });

  it('leaves only a record of its erasure for a day, and its usernames for 90 days, without the uid', async () => {
    const ada = await newUser();
    await updateUser(ada, { username: `${ada}-2` }, now);
    await eraseUser(ada, now);
    expect([await findUser(ada), await holderOf(`${ada}-2`), await isUsernameTaken(ada, now)]).toEqual([
      ...[undefined, undefined, true],
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

it.each([
  ['a sign-up', () => startSignUp(aUid(), null, now)],
  ['an account', () => createUser(aUid(), account(aUid()))],
  ['a verified email', () => markEmailVerified(aUid())],
])('reports a failure of Firestore instead of an answer about %s', async (_case, work) => {
  vi.spyOn(WriteBatch.prototype, 'commit').mockRejectedValueOnce({ code: 13 });
  await expect(work()).rejects.toEqual({ code: 13 });
});

describe('a username', () => {
  it('can begin and end with dots', async () => {
    const [first, last] = [`.${aUid()}`, `${aUid()}.`];
    for (const uid of [first, last]) {
      await startSignUp(uid, uid, now);
      await createUser(uid, account(uid));
    }
    expect(await Promise.all([first, last].map(findUserId))).toEqual([first, last]);
  });

  it('belongs to the next account once its reservation has ended', async () => {
    const [ada, ben] = [await newUser(), aUid()];
    await updateUser(ada, { username: `${ada}-2` }, now);
    await startSignUp(ben, ada, now);
    expect(await createUser(ben, account(ada, { createdAt: later(90) }))).toBe(true);
    expect([await holderOf(ada), await usernamesReservedFor(ada)]).toEqual([ben, []]);
  });

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

  it('stays reserved for 90 days, to the millisecond, except for its former owner', async () => {
    const ada = await newUser();
    await updateUser(ada, { username: `${ada}-2` }, now);
    expect(await usernamesReservedFor(ada)).toEqual([ada]);
    expect([await holderOf(ada), await holderOf(`${ada}-2`)]).toEqual([undefined, ada]);
    const taken = [
      isUsernameTaken(ada, later(90, -1)),
      isUsernameTaken(ada, later(90)),
      isUsernameTaken(ada, now, ada),
      isUsernameTaken(ada, now, 'eve'),
      isUsernameTaken(`${ada}-2`, later(400), ada),
      isUsernameTaken(`${ada}-3`, now),
    ];
    expect(await Promise.all(taken)).toEqual([true, false, false, true, true, false]);
  });
});

describe('an account that is being erased', () => {
  it('has a record with a job and with its expiry', async () => {
    const ada = await newUser();
    const job = await startAccountErasure(ada, now);
    expect(job._id).toBe(jobRef('eraseAccount', { uid: ada }).id);
    expect((await erasingAccountRef(ada).get()).get('at').toDate()).toEqual(now);
    await eraseUser(ada, now);
    await startAccountErasure(ada, later(0, 1));
    const note = (await erasingAccountRef(ada).get()).data();
    expect([note?.at.toDate(), note?.expiresAt.toDate()]).toEqual([later(0, 1), later(1)]);
  });

  it('is recognized, also among others', async () => {
    const [ada, ben] = [aUid(), aUid()];
    await startAccountErasure(ada, now);
    expect([await isAccountErasing(ada), await isAccountErasing(ben)]).toEqual([true, false]);
    expect([await erasingAmong([ben, ada, ada]), await erasingAmong([])]).toEqual([new Set([ada]), new Set()]);
  });

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
