import { getAuth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '../../src/data/app';
import { beginLeaving } from '../../src/data/leaving';
import { renameAuthor } from '../../src/data/rename-author';
import { eraseUser } from '../../src/data/users';
import { erase } from '../../src/user/my-data/erase';
import { newReader } from '../in-process';
import { changedPaths, emptyStore, plain, readStore } from '../store';
import * as club from './club-fixture';
import * as discuss from './discuss-fixture';
import { holding, type Life, newLife, PASSWORD, sendNotes, sendUser } from './my-data-fixture';

let life: Life;
beforeEach(async () => {
  await emptyStore();
  life = await newLife();
});

const now = () => new Date();
const isLeft = async () => holding(await readStore(), [life.ada.id, life.ada.email]).length > 0;

/** What each post counts, and what is there to be counted. */
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
  it('that is stopped at any moment goes on when it is repeated, and counts nothing twice', async () => {
    let stops = 0;
    for (let erased = false; !erased; stops += 1) {
      let asked = 0;
      const stopped = () => {
        asked += 1;
        if (asked > stops) throw new Error('stopped');
        return true;
      };
      erased = await erase(life.ada.id, now(), stopped).then(
        (answer) => answer.erased,
        () => false,
      );
      expect(await isLeft()).toBe(!erased);
    }
    expect(stops).toBeGreaterThan(4);
    const [counted, there] = await likesAndReplies();
    expect(counted).toEqual(there);
  });

  it('says that something is left when its time is over, and that nothing is when it is done', async () => {
    const answers = [];
    do {
      let pages = 2;
      answers.push(
        await erase(life.ada.id, now(), () => {
          pages -= 1;
          return pages >= 0;
        }),
      );
    } while (!answers.at(-1)?.erased && answers.length < 50);
    expect(answers.length).toBeGreaterThan(3);
    expect(await isLeft()).toBe(false);
  });

  it('runs twice at once while others like and answer what is being erased: all counts stay exact', async () => {
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
    // The second one may come when the login is gone already; it is refused then, and nothing else.
    for (const { status } of [first, second]) expect([200, 400, 401]).toContain(status);
    expect(await isLeft()).toBe(false);
    const [counted, there] = await likesAndReplies();
    expect(counted).toEqual(there);
  });

  it('that stopped before the login was gone is ended by the next sign-in', async () => {
    const ada = await newReader();
    await beginLeaving(ada.id, now());
    await eraseUser(ada.id, now());
    const body = { email: ada.email, password: PASSWORD };
    expect(await sendUser('POST /api/user/login', { body })).toMatchObject({ body: { code: 'bad_credentials' } });
    await expect(getAuth(app()).getUser(ada.id)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });
});

describe('once an erasure has begun', () => {
  it('nothing new names the reader, whatever they or others do in another window', async () => {
    const { ada, ben, topic, bensPost, shared } = life;
    await discuss.send('POST /api/discuss/unlike', { as: ada, body: { id: bensPost } });
    await club.remove(ben, shared.club, ada);
    await beginLeaving(ada.id, now());
    const before = await readStore();
    const as = ada;
    const { club: name } = shared;
    const tried: [code: string, answer: Promise<{ status: number; body: unknown }>][] = [
      ['conflict', discuss.send('POST /api/discuss/post', { as, body: post(topic._id) })],
      ['conflict', discuss.send('POST /api/discuss/post', { as, body: { ...post(topic._id), replyTo: bensPost } })],
      ['not_found', discuss.send('POST /api/discuss/like', { as, body: { id: bensPost } })],
      ['conflict', discuss.send('POST /api/discuss/discussion', { as, body: beginning(topic.bookId) })],
      ['conflict', sendNotes('POST /api/notes/books/new', { as, body: { title: 'New' } })],
      ['conflict', club.send('POST /api/bookclubs/newClub', { as, body: { title: club.aTitle() } })],
      ['user_not_found', club.send('POST /api/bookclubs/newMember', { as: ben, body: member(name, ada.username) })],
    ];
    const named = { title: club.aTitle(), members: [ada.username] };
    tried.push(['user_not_found', club.send('POST /api/bookclubs/newClub', { as: ben, body: named })]);
    for (const [code, answer] of tried) expect((await answer).body).toMatchObject({ code });
    expect(changedPaths(before, await readStore())['+']).toEqual([]);
  });

  it('another username does not come back to what it was taken off', async () => {
    const { ada } = life;
    const username = `again-${ada.username}`.slice(0, 30);
    const renamed = sendUser('PATCH /api/user', { as: ada, body: { username } });
    await Promise.all([renamed, renameAuthor(ada.id, username), erase(ada.id, now())]);
    expect(holding(await readStore(), [ada.id, ada.email, username])).toEqual([]);
  });
});

const post = (discussionId: string) => ({ content: discuss.words('x'), discussionId });
const beginning = (book: string) => ({ ...discuss.opening('x'), book });
const member = (name: string, newMember: string) => ({ club: name, newMember });
