import { describe, expect, it } from 'vitest';
import type { PublicNote } from '../../../src/contract/discuss';
import { NoteText } from '../../../src/contract/note-text';
import { type NewNote, type Note, notes } from '../../../src/contract/notes';
import { user } from '../../../src/contract/user';
import { notesHandlers } from '../../../src/notes/calls';
import { userHandlers } from '../../../src/user-handlers';
import { inProcess } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';
import { anId, newFixture, newPost, send, thread } from '../fixtures/discussions';

const sendNotes = inProcess(notes, notesHandlers);
const sendUser = inProcess(user, userHandlers);

type Reader = Awaited<ReturnType<typeof newReader>>;

async function note(as: Reader, bookId: string, change: Partial<NewNote> = {}, now?: Date): Promise<Note> {
  await sendNotes(`POST /api/notes/books/${bookId}`, { as, body: { title: 'Persuasion', author: 'Jane Austen' } });
  const body = { bookId, remark: 'He heard her.', chapter: 22, page: 201, pub: true, ...change };
  return (await sendNotes<Note>('POST /api/notes', { as, body, ...(now && { now }) })).body;
}

const publicNotes = async (bookId: string, query = '?upTo=end') =>
  send<PublicNote[]>(`GET /api/discuss/notes/${bookId}${query}`);

describe("readers' notes", () => {
  it('include public notes, newest first, with the username as the only personal data', async () => {
    const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
    const book = anId();
    const first = await note(ada, book, { remark: 'First' }, new Date('2026-05-01T10:00:00Z'));
    await note(ada, book, { remark: 'Private', pub: false });
    await note(ben, anId(), { remark: 'Of another book' });
    const second = await note(ben, book, { remark: 'Second', chapterTitle: 'Bath' }, new Date('2026-05-02T10:00:00Z'));
    const { body, headers } = await publicNotes(book);
    const shown = ({ _id, createdAt, ...made }: Note, reader: Reader) => ({
      ...{ _id, user: reader.username, ...NoteText.parse(made), createdAt },
    });
    expect(body).toEqual([shown(second, ben), shown(first, ada)]);
    expect(headers['Cache-Control']).toBe('private, no-store');
  });

  it('disappear at once when they become private, and have pages', async () => {
    const reader = await newReader();
    const book = anId();
    const made: Note[] = [];
    for (const day of [1, 2, 3]) made.push(await note(reader, book, {}, new Date(Date.UTC(2026, 4, day))));
    const first = await publicNotes(book, '?limit=2&upTo=end');
    expect(first.body.map(({ _id }) => _id)).toEqual([made[2]?._id, made[1]?._id]);
    const next = /<.*\?(.*)>/.exec(first.headers.Link ?? '')?.[1];
    expect((await publicNotes(book, `?${next}`)).body.map(({ _id }) => _id)).toEqual([made[0]?._id]);
    await sendNotes(`PATCH /api/notes/${made[2]?._id}`, { as: reader, body: { pub: false } });
    expect((await publicNotes(book)).body.map(({ _id }) => _id)).toEqual([made[1]?._id, made[0]?._id]);
  });

  it('are empty for a book without notes', async () => {
    expect(await publicNotes(anId())).toMatchObject({ status: 200, body: [] });
  });
});

describe('a new username', () => {
  it('appears on earlier posts and notes', async () => {
    const { reader, topic, book } = await newFixture();
    const other = await newReader();
    await newPost(reader, topic);
    await newPost(other, topic);
    await note(reader, book);
    const username = `renamed-${reader.username.slice(-8)}`;
    expect(await sendUser('PATCH /api/user', { as: reader, body: { username } })).toMatchObject({ status: 200 });
    const { posts } = await thread(topic);
    expect(posts.map(({ user: name }) => name)).toEqual([username, username, other.username]);
    expect((await publicNotes(book)).body.map(({ user: name }) => name)).toEqual([username]);
    expect((await newPost(reader, topic)).user).toBe(username);
  });
});
