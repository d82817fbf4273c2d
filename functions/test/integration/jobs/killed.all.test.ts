import { getAuth } from 'firebase-admin/auth';
import { logger } from 'firebase-functions';
import { beforeEach, expect, it, vi } from 'vitest';
import { sample } from '../../../../scripts/test/cases';
import { isAccountErasing } from '../../../src/accounts/erasing/store';
import { findUser } from '../../../src/accounts/store';
import type { PublicNote } from '../../../src/contract/discuss';
import type { Note, ShelfBook } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { erase } from '../../../src/my-data/calls';
import { app } from '../../../src/platform/store/app';
import { db } from '../../../src/platform/store/firestore';
import { lines } from '../../calls/areas';
import { requestOf, unused } from '../../calls/ask';
import { newScene } from '../../calls/scene';
import { newReader } from '../../fixtures/readers';
import { changedPaths, emptyStore, kindOf, readStore } from '../../fixtures/store';
import { writesOf } from '../access/fixtures/callers';
import { audit } from '../audit/fixtures/audit';
import { ask } from '../faults/fixtures/through-proxy';
import * as club from '../fixtures/clubs';
import * as discuss from '../fixtures/discussions';
import { holding, PASSWORD, sendNotes, wholeExport } from '../fixtures/my-data';
import { noticesOf } from '../fixtures/notices';
import { afterLeases, killedAfter, killedAfterEach, runAllJobs } from './fixtures/killed';

beforeEach(async () => {
  vi.spyOn(logger, 'warn').mockImplementation(() => {});
  await emptyStore();
});

const now = () => new Date();

interface BookWithNotes {
  book: ShelfBook;
  notes: Note[];
}

async function expectComplete(): Promise<void> {
  const store = await readStore();
  // Views count even after their reader is gone.
  expect(audit(store).filter((finding) => !/ views is /.test(finding))).toEqual([]);
  expect([...store.keys()].filter((path) => kindOf(path) === 'jobs')).toEqual([]);
}

const changing = lines.filter(({ row }) => {
  const writes = writesOf(row, 'owner');
  return !row.onAccount && ((row.again === 200 && writes.includes('+')) || writes.includes('-'));
});

const killed = sample(changing, 8);

it.each(killed)('$name, killed after its first write, leaves nothing half done and can be repeated', async (line) => {
  const { named, readers } = await newScene();
  const { body, ...request } = line.row.ask?.({ ...named, unused: unused() }) ?? {};
  const options = { as: readers.owner, body, ...(line.call.creates && { key: club.anId() }) };
  const send = () => ask(requestOf(line.name, request), options);
  expect(await killedAfter(1, send)).toBe(1);
  expect((await send()).status).toBe(line.row.again);
  if (line.call.creates) expect(await send()).toEqual(await send());
  await runAllJobs();
  await expectComplete();
});

const namesOn = async (collection: string, uid: string, account = 'userId', name = 'user') => {
  const { docs } = await db().collection(collection).where(account, '==', uid).get();
  return docs.map((doc) => doc.get(name));
};

it('a renaming killed at any step reaches all posts', async () => {
  const { ada, discussion } = await club.newFixture();
  const { topic } = await discuss.newFixture();
  await Promise.all([discuss.newPost(ada, topic), discuss.newPost(ada, topic), club.newPost(ada, discussion)]);
  const username = `renamed-${club.anId().slice(0, 8)}`;
  const steps = await killedAfterEach(() => ask('PATCH /api/user', { as: ada, body: { username } }), {
    afterJobs: async () => {
      const { username: current } = (await findUser(ada.id)) ?? {};
      expect(current).toBe(username);
      const posts = [...(await namesOn('posts', ada.id)), ...(await namesOn('clubPosts', ada.id))];
      const latest = await namesOn('clubDiscussions', ada.id, 'lastPosterId', 'lastPoster');
      expect([posts.length, latest.length, new Set([...posts, ...latest])]).toEqual([4, 1, new Set([username])]);
      await expectComplete();
    },
  });
  // The change itself, the job's lease, three collections, and the end of the job.
  expect(steps).toBe(6);
});

async function bookWithNotes(as: Session, bookId: string): Promise<string[]> {
  await sendNotes(`POST /api/notes/books/${bookId}`, { as, body: { title: bookId } });
  const ids: string[] = [];
  for (const pub of [true, true, false, false]) {
    const body = { bookId, remark: 'A remark', chapter: 1, pub };
    ids.push((await sendNotes<{ _id: string }>('POST /api/notes', { as, body })).body._id);
  }
  return ids;
}

it("a book's deletion killed at any step hides its notes at once and deletes them", async () => {
  const ada = await newReader('ada');
  const [, , id] = await bookWithNotes(ada, 'emma');
  await bookWithNotes(ada, 'dune');
  const steps = await killedAfterEach(() => ask('DELETE /api/notes/books/emma', { as: ada }), {
    beforeJobs: async () => {
      const listed = await discuss.send<PublicNote[]>('GET /api/discuss/notes/emma');
      const exported = await wholeExport(ada);
      expect([listed.body, exported.notes.filter(({ bookId }) => bookId === 'emma')]).toEqual([[], []]);
      expect(exported.notesMarkdown).not.toContain('# emma');
      const asked = await Promise.all([
        sendNotes('GET /api/notes/books/emma', { as: ada }),
        sendNotes(`PATCH /api/notes/${id}`, { as: ada, body: { remark: 'Again' } }),
        sendNotes(`PATCH /api/notes/${id}`, { as: ada, body: { bookId: 'dune' } }),
        sendNotes(`DELETE /api/notes/${id}`, { as: ada }),
        sendNotes('DELETE /api/notes/books/emma', { as: ada }),
      ]);
      expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404));
    },
    afterJobs: async () => {
      const { docs } = await db().collection('notes').where('userId', '==', ada.id).get();
      expect(docs.map((note) => note.get('bookId'))).toEqual(Array(4).fill('dune'));
      await expectComplete();
    },
  });
  // The book, the job's lease, public notes, private notes, and the end of the job.
  expect(steps).toBe(5);
});

it('a book added again after a killed deletion loses the old notes and keeps the new ones', async () => {
  const ada = await newReader('ada');
  await bookWithNotes(ada, 'emma');
  // The change and the job's lease.
  await killedAfter(2, () => ask('DELETE /api/notes/books/emma', { as: ada }));
  const add = (at: Date) => sendNotes('POST /api/notes/books/emma', { as: ada, body: { title: 'Emma' }, now: at });
  // Until the dead runner's lease ends, old and new notes look the same.
  expect(await ask('POST /api/notes/books/emma', { as: ada, body: { title: 'Emma' } })).toMatchObject({ status: 503 });
  expect(await add(afterLeases())).toMatchObject({ status: 200, body: { numNotes: 0 } });
  const note = { bookId: 'emma', remark: 'A new one', chapter: 1 };
  await sendNotes('POST /api/notes', { as: ada, body: note });
  await runAllJobs();
  const { body } = await sendNotes<BookWithNotes>('GET /api/notes/books/emma', { as: ada });
  expect([body.book.numNotes, body.notes.map(({ remark }) => remark)]).toEqual([1, ['A new one']]);
  await expectComplete();
});

it('a book added again at once does the job that nobody has started', async () => {
  const ada = await newReader('ada');
  await bookWithNotes(ada, 'emma');
  await killedAfter(1, () => ask('DELETE /api/notes/books/emma', { as: ada }));
  expect(await ask('POST /api/notes/books/emma', { as: ada, body: { title: 'Emma' } })).toMatchObject({
    status: 200,
    body: { numNotes: 0 },
  });
  await expectComplete();
});

it("a club's book added again after a killed removal has only new content", async () => {
  const { ada, club: name, book } = await club.newFixture();
  const body = { club: name, book, seen: { discussions: 1, posts: 1 } };
  // The change and the job's lease.
  await killedAfter(2, () => ask('POST /api/bookclubs/removeBook', { as: ada, body }));
  const about = { club: name, id: book, title: 'Persuasion', author: 'Jane Austen' };
  const add = (at: Date) => club.send('POST /api/bookclubs/newBook', { as: ada, body: about, now: at });
  expect(await ask('POST /api/bookclubs/newBook', { as: ada, body: about })).toMatchObject({ status: 503 });
  expect(await add(afterLeases())).toMatchObject({ status: 200 });
  await club.newDiscussion(ada, name, book, 'A new one');
  await runAllJobs();
  const asked = { as: ada, body: { club: name, book } };
  const { body: listed } = await club.send<{ title: string }[]>('POST /api/bookclubs/getDiscussions', asked);
  expect(listed.map(({ title }) => title)).toEqual(['A new one']);
  await expectComplete();
});

it('a reply killed at any step notifies once, and its deletion withdraws the notification', async () => {
  const { ada, ben, discussion } = await club.newFixture();
  const body = { id: discussion, remark: `Ask @${ada.username} and @${ben.username} about it.` };
  const options = { as: ben, body, key: 'a-key-of-its-own' };
  const replies = async () => (await noticesOf(ada)).map(({ kind, count }) => [kind, count]);
  const told = await killedAfterEach(() => ask('POST /api/bookclubs/newReply', options), {
    afterJobs: async () => {
      expect(await replies()).toEqual([['reply', 1]]);
      await expectComplete();
    },
  });
  expect(told).toBe(1);
  const { body: reply } = await club.send<{ _id: string }>('POST /api/bookclubs/newReply', options);
  const taken = await killedAfterEach(() => ask(`DELETE /api/bookclubs/post/${reply._id}`, { as: ben }), {
    afterJobs: async () => {
      expect(await replies()).toEqual([]);
      await expectComplete();
    },
  });
  expect(taken).toBeGreaterThan(3);
});

async function readerWithEverything(): Promise<Session> {
  const [ada, { topic }, { ben, club: name, discussion }] = await Promise.all([
    newReader('ada'),
    discuss.newFixture(),
    club.newFixture(),
  ]);
  await club.send('POST /api/bookclubs/newMember', { as: ben, body: { club: name, newMember: ada.username } });
  const { club: alone } = await club.newClub(ada);
  await club.newDiscussion(ada, alone, await club.newBook(ada, alone));
  await bookWithNotes(ada, 'emma');
  await discuss.newPost(ada, topic);
  await club.newPost(ada, discussion);
  await discuss.send('POST /api/discuss/like', { as: ada, body: { id: topic._id } });
  await club.send('POST /api/bookclubs/like', { as: ada, body: { id: discussion } });
  await club.send('POST /api/bookclubs/view', { as: ada, body: { id: discussion } });
  return ada;
}

it('marks an erasure from its first step and finishes it after being killed at any step', async () => {
  const { id: uid, email, username } = await readerWithEverything();
  const before = await readStore();
  let isFirst = true;
  const steps = await killedAfterEach(() => erase(uid, now(), () => true), {
    beforeJobs: async () => {
      expect(await isAccountErasing(uid)).toBe(true);
      if (isFirst) expect(changedPaths(before, await readStore())['-']).toEqual([]);
      isFirst = false;
    },
    afterJobs: async () => {
      expect(holding(await readStore(), [uid, email])).toEqual([]);
      // An erased name stays reserved for a while.
      expect(holding(await readStore(), [username])).toEqual([`usernames/${username}`]);
      await expectComplete();
      await expect(getAuth(app()).getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
      await getAuth(app()).createUser({ uid, email, password: PASSWORD });
    },
  });
  expect(steps).toBeGreaterThan(10);
});
