import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takesMore } from '../../../../scripts/test/cases';
import { startAccountErasure } from '../../../src/accounts/erasing/store';
import { eraseUser } from '../../../src/accounts/store';
import type { ClubPost } from '../../../src/contract/club-threads';
import type { Erasure, ExportPart } from '../../../src/contract/my-data';
import { noPage } from '../../../src/contract/readers';
import { forgetAccountStatus } from '../../../src/platform/http/identity/identity';
import { liveUid } from '../../../src/platform/http/identity/live-session';
import { app } from '../../../src/platform/store/app';
import { collections } from '../../../src/platform/store/collections';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { newReader } from '../../fixtures/readers';
import { changedPaths, kindOf, plain, readStore, type Store } from '../../fixtures/store';
import { sessionCookie } from '../../fixtures/tokens';
import { audit } from '../audit/fixtures/audit';
import * as club from '../fixtures/clubs';
import * as discuss from '../fixtures/discussions';
import { holding, type Life, newLife, PASSWORD, sendNotes, sendUser, wholeExport } from '../fixtures/my-data';
import { runAllJobs } from '../jobs/fixtures/killed';
import { get, wholeSitemap } from '../pages/fixtures/site';

let life: Life;
let kept: KeptStore;
let before: Store;
beforeAll(async () => {
  life = await newLife();
  kept = await keepStore();
  before = kept.before;
});
afterAll(async () => {
  await kept.restore();
  await kept.expectWhole();
});

/** Undoes an erasure. */
async function startAgain(): Promise<void> {
  const { id: uid, email } = life.ada;
  await kept.restore();
  const { users } = await getAuth(app()).getUsers([{ uid }, { email }]);
  await getAuth(app()).deleteUsers(users.map((login) => login.uid));
  await getAuth(app()).createUser({ uid, email, password: PASSWORD });
  forgetAccountStatus(uid);
  life.ada.token = sessionCookie(uid, email);
}

/** Their entries have no id of a document. */
const WITHOUT_ID = ['devices', 'importedRows', 'joinRequests', 'kept', 'levels', 'passkeys', 'sessions', 'works'];

/** True if the export has the document, which names the reader. */
function isExported(found: ExportPart, path: string, uid: string): boolean {
  const section = collections[kindOf(path)]?.exported ?? '';
  const entries = found[section as keyof ExportPart];
  if (WITHOUT_ID.includes(section)) return Array.isArray(entries) && entries.length > 0;
  const [, first = '', , second = ''] = path.split('/');
  const id = first === uid && second ? second : first;
  return JSON.stringify(entries ?? null).includes(JSON.stringify(id));
}

/** Collections with short-lived documents, or without documents in the fixture. */
const PASSING = new Set(['challenges', 'clubDiscussions/translating', 'erasingAccounts', 'jobs', 'rates', 'signUps']);

describe('the list of collections', () => {
  it('has all collections in the database, and each has documents', () => {
    const there = [...new Set([...before.keys()].map(kindOf))].sort();
    const listed = Object.keys(collections).filter((kind) => !PASSING.has(kind));
    expect(there).toEqual(listed.sort());
  });
});

describe('the export', () => {
  let found: ExportPart;
  beforeAll(async () => {
    found = await wholeExport(life.ada);
  });

  it('contains every document that names the reader', () => {
    const mine = holding(before, [life.ada.id]);
    expect(new Set(mine.map(kindOf)).size).toBe(
      Object.values(collections).filter(({ erased }) => erased !== 'nothing').length,
    );
    const exported = mine.filter((path) => collections[kindOf(path)]?.exported !== 'nothing');
    expect(exported.filter((path) => !isExported(found, path, life.ada.id))).toEqual([]);
  });

  it('contains the account', () => {
    const { id: _id, email, username } = life.ada;
    expect(found.account).toMatchObject({
      _id,
      email,
      username,
      reservedUsernames: [username.replace(/^now-/, '')],
      emailVerified: true,
      mail: { digest: 'daily', zone: 'UTC' },
      page: noPage,
      nextDigestAt: expect.any(String),
      tokens: [{ name: 'My script', scopes: ['notes:read'], usedAt: null }],
    });
  });

  it("contains the reader's answers to meetings and their votes", () => {
    const said = found.clubs.filter(({ meetings, ballot }) => meetings.length > 0 || ballot);
    expect(said).toMatchObject([
      {
        clubName: life.clubNames.shared,
        meetings: [
          {
            coming: 'yes',
            dates: [],
            ifNeedBe: [],
            answers: [{ _id: 'free', texts: { en: 'Why now?', it: 'Perché ora?' } }],
          },
        ],
        ballot: { vote: ['dune'], proposed: ['dune', 'walden'] },
      },
    ]);
  });

  it('contains the discussions of posts and likes and the date when the reader joined a club', () => {
    const { shared, alone, left } = life.clubNames;
    expect(found.clubs.map(({ clubName }) => clubName).sort()).toEqual([alone, shared].sort());
    expect(found.clubs.every(({ joinedAt }) => joinedAt !== null)).toBe(true);
    expect(found.clubs.flatMap(({ questions }) => questions)).toMatchObject([{ texts: ['Why does she stay?'] }]);
    const accepted = found.clubs.filter(({ acceptedAt }) => acceptedAt !== null);
    expect(accepted.map(({ clubName }) => clubName)).toEqual([alone]);
    // For a club that the reader has left, the name at the time of the discussion.
    const names = new Set(found.clubPosts.map(({ clubName }) => clubName));
    expect(names).toEqual(new Set([shared, alone, left]));
    expect(found.clubPosts.every(({ book, discussion }) => book === 'Persuasion' && discussion === 'The ending')).toBe(
      true,
    );
    expect(new Set(found.posts.map(({ book, discussion }) => `${book}: ${discussion}`))).toEqual(
      new Set(["Persuasion: Ben's", "Persuasion: Ada's"]),
    );
    expect(found.likes.map(({ where, discussion }) => `${where}: ${discussion}`)).toContain("public: Ben's");
    expect(found.likes.every(({ discussion }) => discussion)).toBe(true);
  });

  it('contains the audience of each note', () => {
    const audience = { club: life.clubNames.alone.replaceAll(' ', '_'), clubName: life.clubNames.alone, from: null };
    for (const note of found.notes) expect(note.audience).toEqual(note.chapter === 1 ? audience : 'public');
    expect(found.notes).toHaveLength(4);
    expect(found.notesMarkdown).toContain(`with ${life.clubNames.alone} · `);
  });

  it("contains the notes as Markdown, without other readers' data", () => {
    const headings = found.notesMarkdown.split('\n').filter((line) => line.startsWith('#'));
    const chapters = ['## Chapter 1: A name', '## Chapter 2: A name'];
    expect(headings).toEqual(['# Dune', ...chapters, '# Emma', ...chapters]);
    const whole = JSON.stringify(found);
    for (const theirs of [life.ben.id, life.ben.username, life.ben.email]) expect(whole).not.toContain(theirs);
    for (const [path, fields] of before) {
      const { userId, content, remark } = plain(fields);
      const text = String(content ?? remark);
      if (userId === life.ben.id && text.includes(life.ada.username)) expect(whole, path).not.toContain(text);
    }
  });

  it('rejects an invalid cursor', async () => {
    const encoded = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
    for (const cursor of ['x', encoded(['users', null]), encoded(['likes', ['a/b/c']])]) {
      const answer = await sendUser(`GET /api/user/export?cursor=${cursor}`, { as: life.ada });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    }
  });
});

const MAX_OF_KIND = takesMore ? Number.POSITIVE_INFINITY : 2;

async function everyFile(): Promise<string> {
  const kinds = new Map<string, string[]>();
  for (const path of (await readStore()).keys()) {
    const tried = kinds.get(kindOf(path)) ?? [];
    if (tried.length < MAX_OF_KIND) kinds.set(kindOf(path), [...tried, path.split('/').at(-1) ?? '']);
  }
  const ids = [...new Set([...kinds.values()].flat())];
  const found: Buffer[] = [];
  for (const path of ids.flatMap((id) => [`/feeds/books/${id}.xml`, `/feeds/topics/${id}.xml`])) {
    const { status, body } = await get(path);
    if (status === 200) found.push(body);
  }
  expect(found.length).toBeGreaterThan(2);
  return Buffer.concat([...(await wholeSitemap()), ...found]).toString();
}

async function secrets(): Promise<string[]> {
  const { shared, ada, ben, clubNames } = life;
  const ids = [...(await readStore())].flatMap(([path, fields]) => {
    const [kind = '', id = ''] = path.split('/');
    return kind === 'notes' || kind.startsWith('club') || kind === 'users' ? [id, String(plain(fields).remark)] : [];
  });
  const known = [...ids, ...Object.values(clubNames), shared.book, ada.id, ada.email, ben.id, ben.email];
  return known.filter((text) => text !== 'undefined' && !['emma', 'dune'].includes(text));
}

describe('the public files', () => {
  it('contain nothing of a club, a note or an account except usernames', async () => {
    const text = await everyFile();
    expect(text).toContain(life.ada.username);
    const found = (await secrets()).filter((secret) => text.includes(secret));
    expect(found).toEqual([]);
  });
});

describe('an erased account', () => {
  let after: Store;
  beforeAll(async () => {
    await getAuth(app()).createUser({ uid: liveUid(life.ada.id) });
    const wrong = await sendUser('DELETE /api/user', { as: life.ada, body: { password: 'not-this-one' } });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { password: "That isn't your password." } } });
    expect(changedPaths(before, await readStore())).toEqual({ '+': [], '-': [], '~': [] });
    const erase = () => sendUser('DELETE /api/user', { as: life.ada, body: { password: PASSWORD } });
    let answer = await erase();
    // A call works for a limited time; the next one continues.
    for (let calls = 1; calls < 10 && answer.status === 200 && !(answer.body as Erasure).erased; calls += 1)
      answer = await erase();
    const { status, body } = answer;
    expect({ status, body }).toEqual({ status: 200, body: { erased: true, done: expect.any(Number) } });
    after = await readStore();
  });

  it('appears only in text that readers typed, and its username as a reserved one, without an owner', () => {
    const { id, username, email } = life.ada;
    const names = [id, username, email];
    const isReserved = (path: string) => kindOf(path) === 'usernames' && plain(after.get(path) ?? {}).uid === '';
    const found = holding(after, names, (path) => collections[kindOf(path)]?.typed ?? []);
    expect(found.filter((path) => !isReserved(path))).toEqual([]);
    const typed = holding(after, names).filter((path) => !isReserved(path));
    expect(typed.map(kindOf)).toEqual(['posts']);
    expect(plain(after.get(typed[0] ?? '') ?? {}).userId).toBe(life.ben.id);
  });

  it("can't sign in, and its tokens are rejected", async () => {
    const { ada } = life;
    expect(await sendUser('GET /api/user', { as: ada })).toMatchObject({ status: 401 });
    expect(await sendUser('DELETE /api/user', { as: ada, body: { password: PASSWORD } })).toMatchObject({
      status: 401,
    });
    const body = { email: ada.email, password: PASSWORD };
    expect(await sendUser('POST /api/user/login', { body })).toMatchObject({
      status: 401,
      body: { code: 'bad_credentials' },
    });
    for (const uid of [ada.id, liveUid(ada.id)]) {
      await expect(getAuth(app()).getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    }
    const again = { email: ada.email, password: PASSWORD, username: ada.username };
    expect(await sendUser('POST /api/user/signup', { body: again })).toMatchObject({ status: 409 });
    const { username: _, ...another } = again;
    expect(await sendUser('POST /api/user/signup', { body: another })).toMatchObject({ status: 200 });
  });

  it('has no name in the public files', async () => {
    const text = (await everyFile()).replaceAll(`Ask ${life.ada.username}`, '');
    expect(text).not.toContain(life.ada.username);
    expect(text).not.toContain('deleted reader');
    expect(text).toContain(life.ben.username);
  });

  it('keeps its posts under the deleted reader, unchangeable', async () => {
    const { ben, topic, shared } = life;
    const { posts } = await discuss.thread(topic, { as: ben });
    const theirs = ({ user }: { user: string }) => user === 'deleted reader';
    expect(posts.filter(theirs).map(({ can }) => can)).toEqual(Array(2).fill({ edit: false, delete: false }));
    const inClub = await club.thread(ben, { ...life, ...shared });
    const users = inClub.posts.map(({ user }) => user);
    expect(users).toEqual(['deleted reader', ben.username, 'deleted reader']);
    const listed = await club.send('POST /api/bookclubs/getDiscussions', { as: ben, body: shared });
    expect(listed.body).toMatchObject([{ lastPoster: 'deleted reader' }, {}]);
    const mine = inClub.posts.find(theirs) as ClubPost;
    const edit = { as: ben, body: { remark: 'Somebody else wrote this.' } };
    expect(await club.send(`PATCH /api/bookclubs/post/${mine._id}`, edit)).toMatchObject({ status: 403 });
    expect((await club.settingsOf(ben, shared.club)).members.map(({ username }) => username)).toEqual([ben.username]);
  });

  it('deletes its likes and the clubs with no other member', async () => {
    const { ben, topic, bensPost, adasPost, clubNames } = life;
    const { posts } = await discuss.thread(topic, { as: ben });
    const likes = posts.filter(({ _id }) => [bensPost, adasPost].includes(_id)).map((post) => [post.likes, post.liked]);
    expect(likes).toEqual([
      [1, true],
      [1, true],
    ]);
    const counts = [...after]
      .filter(([path]) => /^topics\/.*likeCounts/.test(path))
      .map(([, fields]) => plain(fields).counts);
    expect(counts).toEqual(expect.arrayContaining([{ [bensPost]: 1 }, { [adasPost]: 1 }]));
    expect([...after.keys()].map(kindOf)).not.toContain('jobs');
    const left = [...after.values()]
      .map((fields) => plain(fields))
      .filter(({ title, name }) => title === clubNames.alone || name === clubNames.alone.toLowerCase());
    expect(left).toEqual([]);
  });

  it('changes nothing of other readers except like counters', () => {
    const bens = new Set(holding(before, [life.ben.id]));
    const onlyBens = ([path]: [string, unknown]) => bens.has(path) && !holding(before, [life.ada.id]).includes(path);
    const withoutLikes = (store: Store) =>
      [...store].filter(onlyBens).map(([path, fields]) => [path, { ...plain(fields), likes: 'counted' }]);
    expect(withoutLikes(after)).toEqual(withoutLikes(before));
    expect(bens.size).toBeGreaterThan(20);
    const { '-': gone } = changedPaths(before, after);
    expect(gone.filter((path) => bens.has(path))).toEqual([]);
  });
});

const now = () => new Date();
const isLeft = async () => holding(await readStore(), [life.ada.id, life.ada.email]).length > 0;

describe('an erasure', () => {
  beforeEach(startAgain);

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
    // Views count even after their reader is gone.
    expect(audit(await readStore()).filter((finding) => !/ views is /.test(finding))).toEqual([]);
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
    await startAgain();
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
      ['conflict', sendUser('POST /api/user/level', { as, body: { of: 'topic', id: topic._id, level: 'muted' } })],
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
