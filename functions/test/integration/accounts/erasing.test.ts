import { getAuth } from 'firebase-admin/auth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAccountErasure } from '../../../src/accounts/erasing-accounts';
import { eraseUser } from '../../../src/accounts/users';
import { erase } from '../../../src/my-data/calls';
import { app } from '../../../src/platform/store/app';
import { newReader } from '../../fixtures/readers';
import { changedPaths, emptyStore, plain, readStore, restoreStore, type Store } from '../../fixtures/store';
import { sessionCookie } from '../../fixtures/tokens';
import * as club from '../fixtures/clubs';
import * as discuss from '../fixtures/discussions';
import { holding, type Life, newLife, PASSWORD, sendNotes, sendUser } from '../fixtures/my-data';
import { runAllJobs } from '../jobs/fixtures/killed';

let life: Life;
let start: Store;
beforeAll(async () => {
  await emptyStore();
  life = await newLife();
  start = await readStore();
});
beforeEach(async () => {
  await restoreStore(start, await readStore());
  const { id: uid, email } = life.ada;
  await getAuth(app()).deleteUsers([uid]);
  await getAuth(app()).createUser({ uid, email, password: PASSWORD });
  life.ada.token = sessionCookie(uid, email);
});

const now = () => new Date();
const isLeft = async () => holding(await readStore(), [life.ada.id, life.ada.email]).length > 0;

async function likesAndReplies(): Promise<[counted: unknown[], there: unknown[]]> {
  const store = await readStore();
  const [counted, there]: [unknown[], unknown[]] = [[], []];
  for (const [path, fields] of store) {
    if (!/^(posts|clubPosts)\/[^/]*$/.test(path)) continue;
    const { likes, replies } = plain(fields);
    counted.push([path, likes, replies]);
    const ofIt = [...store].filter(([other]) => other.startsWith(`${path}/likes/`)).length;
    const answers = [...store.values()].filter((other) => plain(other).replyTo === path.split('/')[1]).length;
    there.push([path, ofIt, answers]);
  }
  return [counted, there];
}

describe('an erasure', () => {
  it('continues after an interruption or timeout and counts nothing twice', async () => {
    let calls = 0;
    for (let erased = false; !erased; calls += 1) {
      let pages = calls;
      const until = (over: () => boolean) => () => {
        pages -= 1;
        return pages >= 0 || over();
      };
      const stops = calls % 2 === 0;
      const hasTime = until(() => {
        if (stops) throw new Error('stopped');
        return false;
      });
      const answer = await erase(life.ada.id, now(), hasTime).catch(() => undefined);
      // Only an uninterrupted call answers, and its answer is right.
      expect(answer === undefined || !stops || answer.erased).toBe(true);
      erased = answer?.erased ?? false;
      expect(await isLeft()).toBe(!erased);
    }
    expect(calls).toBeGreaterThan(4);
    const [counted, there] = await likesAndReplies();
    expect(counted).toEqual(there);
  });

  it('keeps counters exact when it runs twice at once while others like and reply', async () => {
    const { ada, ben, topic, adasPost, shared } = life;
    const others = await Promise.all([newReader('cleo'), newReader('dan')]);
    const asked = { as: ada, body: { password: PASSWORD } };
    const [first, second] = await Promise.all([
      sendUser('DELETE /api/user', asked),
      sendUser('DELETE /api/user', asked),
      ...others.map((as) => discuss.send('POST /api/discuss/like', { as, body: { id: adasPost } })),
      ...others.map((as) => discuss.newPost(as, topic, { replyTo: adasPost })),
      club.newReply(ben, shared.discussion),
    ]);
    expect([first.status, second.status]).toContain(200);
    // The second call may find the login deleted. It is then rejected without other effects.
    for (const { status } of [first, second]) expect([200, 400, 401]).toContain(status);
    // On a busy machine, the erasure takes longer than the calls.
    await runAllJobs();
    expect(await isLeft()).toBe(false);
    const [counted, there] = await likesAndReplies();
    expect(counted).toEqual(there);
  });

  it('is completed by the next sign-in when it stopped before deleting the login', async () => {
    const ada = await newReader();
    await startAccountErasure(ada.id, now());
    await eraseUser(ada.id, now());
    const body = { email: ada.email, password: PASSWORD };
    expect(await sendUser('POST /api/user/login', { body })).toMatchObject({ body: { code: 'bad_credentials' } });
    await expect(getAuth(app()).getUser(ada.id)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });
});

describe('once an erasure has started', () => {
  it('creates no document that names the reader, even from another window', async () => {
    const { ada, ben, topic, bensPost, shared } = life;
    await discuss.send('POST /api/discuss/unlike', { as: ada, body: { id: bensPost } });
    await club.remove(ben, shared.club, ada);
    await startAccountErasure(ada.id, now());
    const before = await readStore();
    const as = ada;
    const { club: name } = shared;
    const tried: [code: string, answer: Promise<{ status: number; body: unknown }>][] = [
      ['conflict', discuss.send('POST /api/discuss/post', { as, body: post(topic._id) })],
      ['conflict', discuss.send('POST /api/discuss/post', { as, body: { ...post(topic._id), replyTo: bensPost } })],
      ['not_found', discuss.send('POST /api/discuss/like', { as, body: { id: bensPost } })],
      ['conflict', discuss.send('POST /api/discuss/discussion', { as, body: beginning(topic.bookId) })],
      ['conflict', sendNotes('POST /api/notes/books/new', { as, body: { title: 'New' } })],
      ['conflict', sendNotes('PATCH /api/notes/progress/new', { as, body: { chapter: 1 } })],
      ['conflict', club.send('POST /api/bookclubs/newClub', { as, body: { title: club.aTitle() } })],
      ['user_not_found', club.send('POST /api/bookclubs/newMember', { as: ben, body: member(name, ada.username) })],
    ];
    const named = { title: club.aTitle(), members: [ada.username] };
    tried.push(['user_not_found', club.send('POST /api/bookclubs/newClub', { as: ben, body: named })]);
    for (const [code, answer] of tried) expect((await answer).body).toMatchObject({ code });
    expect(changedPaths(before, await readStore())['+']).toEqual([]);
  });
});

const post = (discussionId: string) => ({ content: discuss.sampleText('x'), discussionId });
const beginning = (book: string) => ({ ...discuss.opening('x'), book });
const member = (name: string, newMember: string) => ({ club: name, newMember });
