import { readdirSync, readFileSync } from 'node:fs';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ClubPost } from '../../../src/contract/club-threads';
import type { Erasure, ExportPart } from '../../../src/contract/my-data';
import { noPage } from '../../../src/contract/readers';
import { liveUid } from '../../../src/platform/http/identity/live-session';
import { app } from '../../../src/platform/store/app';
import { collections } from '../../../src/platform/store/collections';
import { changedPaths, emptyStore, kindOf, plain, readStore, type Store } from '../../fixtures/store';
import { thread as clubThread, send as sendClubs, settingsOf } from '../fixtures/clubs';
import { thread } from '../fixtures/discussions';
import { holding, type Life, newLife, PASSWORD, sendUser, wholeExport } from '../fixtures/my-data';

let life: Life;
let before: Store;
beforeAll(async () => {
  await emptyStore();
  life = await newLife();
  before = await readStore();
});

/** Collections with short-lived documents, or without documents in the fixture. */
const PASSING = new Set(['clubDiscussions/translating', 'erasingAccounts', 'jobs', 'rates', 'signUps']);

describe('the list of collections', () => {
  it('has all collections in the database, and each has documents', () => {
    const there = [...new Set([...before.keys()].map(kindOf))].sort();
    const listed = Object.keys(collections).filter((kind) => !PASSING.has(kind));
    expect(there).toEqual(listed.sort());
  });

  it('has all collections in the code', () => {
    const source = new URL('../../../src/', import.meta.url);
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    );
    const code = files.map((file) => readFileSync(new URL(file, source), 'utf8')).join('\n');
    const named = [...code.matchAll(/\bcollection(?:Group)?\(\s*['"`](\w+)/g)].map(([, name]) => name);
    const listed = new Set(Object.keys(collections).flatMap((kind) => kind.split('/')));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !listed.has(name ?? ''))).toEqual([]);
  });
});

function isIn(found: ExportPart, path: string): boolean {
  const kind = kindOf(path);
  const [, first = '', , second = ''] = path.split('/');
  const id = second || first;
  switch (collections[kind]?.exported) {
    case 'account':
      return [
        ...[found.account._id, found.account.username, ...found.account.reservedUsernames],
        ...(found.account.tokens ?? []).map(({ _id }) => _id),
      ].includes(id);
    case 'likes':
      return found.likes.some(
        ({ _id, where }) => _id === first && path.startsWith(where === 'club' ? 'clubPosts' : 'posts'),
      );
    case 'spoilerMarks':
      return found.spoilerMarks.some(({ _id, chapter }) => _id === first && chapter === 3);
    case 'views':
      return found.views.some(({ _id, discussionId }) => _id === second && discussionId === first);
    case 'memberTranslations':
      return found.memberTranslations.some(({ _id }) => _id === second);
    case 'clubLog':
      return found.clubLog.some(({ _id, clubId }) => _id === second && clubId === first);
    case 'clubs':
      return found.clubs.some(({ _id }) => _id === first);
    case 'removals':
      return found.removals.some(({ _id, clubName }) => _id === second && clubName === life.clubNames.left);
    case 'refusals':
      return found.refusals.some(({ _id, clubName }) => _id === second && clubName === life.clubNames.refused);
    case 'joinRequests':
      return found.joinRequests.some(({ clubName }) => clubName === life.clubNames.refused);
    case 'clubPosts':
      return found.clubPosts.some(({ _id, discussionId }) => (kind === 'clubPosts' ? _id : discussionId) === id);
    case 'shelf':
      return found.shelf.some(({ _id }) => _id === id);
    case 'progress':
      return found.progress.some(({ _id }) => _id === id);
    case 'works':
      return found.works.some(({ workId }) => workId === 'emma');
    case 'notes':
      return found.notes.some(({ _id }) => _id === id);
    case 'deletions':
      return found.deletions.some(({ _id, kind }) => _id === second && kind === 'note');
    case 'imports':
      return found.imports.some(({ _id }) => _id === second);
    case 'importedRows':
      return found.importedRows.some(({ importId }) => second === `${importId}.0000`);
    case 'reads':
      return found.reads.some(({ _id, threads }) => _id === second && threads.length > 0);
    case 'notices':
      return found.notices.some(({ _id, at }) => _id === second && at !== '');
    case 'levels':
      return found.levels.some(({ of, level }) => of === 'topic' && level === 'followed');
    case 'blocks':
      return found.blocks.some(({ _id, user }) => _id === second && user !== null);
    case 'reports':
      return found.reports.some(({ _id }) => _id === first);
    case 'statements':
      return found.statements.some(({ _id, caseId }) => (kind === 'cases' ? caseId === first : _id === second));
    case 'moderation':
      return found.moderation.some(({ _id, kind }) => _id === first && kind === 'dismiss');
    case 'devices':
      return found.devices.some(({ name }) => name === 'Firefox, Android');
    case 'emails':
      return found.emails.some(({ _id }) => _id === first);
    case 'posts':
      return found.posts.some(({ _id }) => _id === id);
    default:
      return false;
  }
}

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
    expect(exported.filter((path) => !isIn(found, path))).toEqual([]);
  });

  it('contains the account', () => {
    const { id: _id, email, username } = life.ada;
    const mail = { digest: 'daily', zone: 'UTC', replies: false, meetings: false };
    const unchanged = {
      emailVerified: true,
      language: null,
      mail,
      reminders: 'twoWeeks',
      reachAsked: false,
      page: noPage,
    };
    expect(found.account).toEqual({
      ...{ _id, email, username, reservedUsernames: [username.replace(/^now-/, '')] },
      ...{ ...unchanged, createdAt: expect.any(String), nextDigestAt: expect.any(String) },
      ...{ suspendedUntil: null, calendarSince: null, goals: {} },
      tokens: [expect.objectContaining({ name: 'My script', scopes: ['notes:read'], usedAt: null })],
    });
  });

  it("contains the reader's answers to meetings and their votes", () => {
    const said = found.clubs.filter(({ meetings, ballot }) => meetings.length > 0 || ballot);
    expect(said).toMatchObject([
      {
        clubName: life.clubNames.shared,
        meetings: [{ coming: 'yes', dates: [], ifNeedBe: [] }],
        ballot: { vote: ['dune'], proposed: ['dune', 'walden'] },
      },
    ]);
  });

  it('contains the clubs where the reader shares their progress', () => {
    const sharing = found.clubs.filter(({ sharedBooks }) => sharedBooks.length > 0);
    expect(sharing.map(({ clubName }) => clubName)).toEqual([life.clubNames.shared]);
  });

  it('contains the discussions of posts and likes and the date when the reader joined a club', () => {
    const { shared, alone, left } = life.clubNames;
    expect(found.clubs.map(({ clubName }) => clubName).sort()).toEqual([alone, shared].sort());
    expect(found.clubs.every(({ joinedAt }) => joinedAt !== null)).toBe(true);
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

  it('contains the progress, also in a removed book', () => {
    const progress = { finished: false, source: 'notes', previous: null, updatedAt: expect.any(String) };
    const byNotes = found.progress.filter(({ source }) => source === 'notes');
    expect(byNotes).toEqual(['dune', 'emma'].map((_id) => ({ _id, chapter: 2, ...progress })));
  });

  it('contains the audience of each note', () => {
    const club = { club: life.clubNames.alone.replaceAll(' ', '_'), clubName: life.clubNames.alone, from: null };
    expect(found.notes.map(({ chapter, audience }) => [chapter, audience])).toEqual([
      ...[
        [1, club],
        [2, 'public'],
      ],
      ...[
        [1, club],
        [2, 'public'],
      ],
    ]);
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
    const { ada } = life;
    const made = (progress: unknown) => Buffer.from(JSON.stringify(progress)).toString('base64url');
    const bad = [
      'x',
      made(['users', null]),
      made(['notes', ['a']]),
      made(['likes', ['a/b/c']]),
      made(['posts', ['a/b']]),
    ];
    for (const cursor of bad) {
      const answer = await sendUser(`GET /api/user/export?cursor=${cursor}`, { as: ada });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    }
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

  it('appears only in text that readers typed', () => {
    const { id, username, email } = life.ada;
    const names = [id, username, email];
    expect(holding(after, names, (path) => collections[kindOf(path)]?.typed ?? [])).toEqual([]);
    const typed = holding(after, names);
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
    expect(await sendUser('POST /api/user/signup', { body: again })).toMatchObject({ status: 200 });
  });

  it('keeps its posts under the deleted reader, unchangeable', async () => {
    const { ben, topic, shared } = life;
    const { posts } = await thread(topic, { as: ben });
    const theirs = ({ user }: { user: string }) => user === 'deleted reader';
    expect(posts.filter(theirs).map(({ can }) => can)).toEqual(Array(2).fill({ edit: false, delete: false }));
    const club = await clubThread(ben, { ...life, ...shared });
    const users = club.posts.map(({ user }) => user);
    expect(users).toEqual(['deleted reader', ben.username, 'deleted reader']);
    const listed = await sendClubs('POST /api/bookclubs/getDiscussions', { as: ben, body: shared });
    expect(listed.body).toMatchObject([{ lastPoster: 'deleted reader' }, {}]);
    const mine = club.posts.find(theirs) as ClubPost;
    const edit = { as: ben, body: { remark: 'Somebody else wrote this.' } };
    expect(await sendClubs(`PATCH /api/bookclubs/post/${mine._id}`, edit)).toMatchObject({ status: 403 });
    expect((await settingsOf(ben, shared.club)).members.map(({ username }) => username)).toEqual([ben.username]);
  });

  it('deletes its likes and the clubs with no other member', async () => {
    const { ben, topic, bensPost, adasPost, clubNames } = life;
    const { posts } = await thread(topic, { as: ben });
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
