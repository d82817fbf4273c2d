import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Note, notes, type ShelfBook } from '../../../src/contract/notes';
import { type Session, user } from '../../../src/contract/user';
import { notesHandlers } from '../../../src/notes/calls';
import { app } from '../../../src/platform/store/app';
import { userHandlers } from '../../../src/user-handlers';
import { inProcess } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';
import { emptyStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { statuses, times } from '../fixtures/at-once';
import { anId } from '../fixtures/discussions';

const send = inProcess(notes, notesHandlers);
const account = inProcess(user, userHandlers);

let ada: Session;
beforeAll(async () => {
  await emptyStore();
  ada = await newReader('ada');
});
afterAll(expectSound);

const shelve = (id: string) =>
  send<ShelfBook>(`POST /api/notes/books/${id}`, { as: ada, body: { title: 'Emma', author: 'Jane Austen' } });
const note = (bookId: string) =>
  send<Note>('POST /api/notes', { as: ada, body: { bookId, remark: 'At once', chapter: 1 } });

async function aBook(): Promise<string> {
  const { status, body } = await shelve(anId());
  expect(status).toBe(200);
  return body._id;
}

const doneOrGone = (answers: readonly { status: number }[]) =>
  expect(Object.keys(statuses(answers)).filter((status) => !['200', '404'].includes(status))).toEqual([]);

describe('a deleted book', () => {
  it('disappears with its notes while others are added, changed, moved and deleted', async () => {
    const [book, other] = [await aBook(), await aBook()];
    const there = await times(8, async () => (await note(book)).body._id);
    const elsewhere = await times(2, async () => (await note(other)).body._id);
    const move = (id: string, bookId: string) => send(`PATCH /api/notes/${id}`, { as: ada, body: { bookId } });
    const asked = [
      ...there.slice(0, 2).map((id) => move(id, other)),
      ...elsewhere.map((id) => move(id, book)),
      ...there.slice(2, 4).map((id) => send(`DELETE /api/notes/${id}`, { as: ada })),
      ...there.slice(4, 6).map((id) => send(`PATCH /api/notes/${id}`, { as: ada, body: { remark: 'Changed' } })),
      ...Array.from({ length: 8 }, () => note(book)),
    ];
    const [deleted, ...answers] = await Promise.all([send(`DELETE /api/notes/books/${book}`, { as: ada }), ...asked]);
    expect(deleted.status).toBe(200);
    doneOrGone(answers);
    expect(await send(`GET /api/notes/books/${book}`, { as: ada })).toMatchObject({ status: 404 });
  });

  it('disappears once, even when it is added again at the same moment', async () => {
    const book = await aBook();
    await times(5, () => note(book));
    const remove = () => send(`DELETE /api/notes/books/${book}`, { as: ada });
    const [first, second, again, ...written] = await Promise.all([
      remove(),
      remove(),
      shelve(book),
      note(book),
      note(book),
    ]);
    expect(again.status).toBe(200);
    expect([first.status, second.status]).toContain(200);
    doneOrGone([first, second, ...written]);
  });
});

describe('simultaneous claims of one username', () => {
  const password = 'reading-123';
  const signUp = (username: string, email = `${anId()}@example.com`) =>
    account<Session>('POST /api/user/signup', { body: { email, password, username } });
  const loginsOf = async (emails: string[]) =>
    (await getAuth(app()).getUsers(emails.map((email) => ({ email })))).users.length;

  it('give the username to one sign-up and leave nothing of the others', async () => {
    const name = `only-${anId().slice(0, 8)}`;
    const emails = ['a', 'b', 'c', 'd'].map((local) => `${local}-${name}@example.com`);
    const answers = await Promise.all(emails.map((email) => signUp(name, email)));
    expect(statuses(answers)).toEqual({ 200: 1, 409: 3 });
    expect(await loginsOf(emails)).toBe(1);
  });

  it('give an email to one account', async () => {
    const email = `${anId()}@example.com`;
    const answers = await times(3, (index) => signUp(`name${index}-${anId().slice(0, 8)}`, email));
    expect(statuses(answers)).toEqual({ 200: 1, 409: 2 });
    expect(await loginsOf([email])).toBe(1);
  });

  it('give the username to either the sign-up or one of two renamings', async () => {
    const name = `only-${anId().slice(0, 8)}`;
    const readers = [await newReader(), await newReader()];
    const renamed = readers.map((as) => account('PATCH /api/user', { as, body: { username: name } }));
    expect(statuses(await Promise.all([signUp(name), ...renamed]))).toEqual({ 200: 1, 409: 2 });
  });
});
