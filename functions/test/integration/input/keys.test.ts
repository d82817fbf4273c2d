import { describe, expect, it } from 'vitest';
import type { ClubPost } from '../../../src/contract/club-threads';
import type { Note } from '../../../src/contract/notes';
import { messages } from '../../../src/domain/messages';
import { newReader } from '../../fixtures/readers';
import * as club from '../fixtures/clubs';
import { newFixture, sampleText, send } from '../fixtures/discussions';
import { sendNotes } from '../fixtures/my-data';

const KEY = 'the-same-key-1';

it("never leads to another reader's document", async () => {
  const [ada, eve] = await Promise.all([newReader('ada'), newReader('eve')]);
  const note = async (as: typeof ada, remark: string) => {
    await sendNotes('POST /api/notes/books/emma', { as, body: { title: 'Emma' } });
    return sendNotes<Note>('POST /api/notes', { as, key: KEY, body: { bookId: 'emma', remark, chapter: 1 } });
  };
  const [mine, theirs] = [await note(ada, 'A secret of Ada'), await note(eve, 'By Eve')];
  expect(theirs).toMatchObject({ status: 200, body: { remark: 'By Eve', userId: eve.id } });
  expect(theirs.body._id).not.toBe(mine.body._id);

  const { topic } = await newFixture();
  const post = (as: typeof ada, name: string) =>
    send('POST /api/discuss/post', { as, key: KEY, body: { content: sampleText(name), discussionId: topic._id } });
  await post(ada, 'By Ada');
  expect(await post(eve, 'By Eve')).toMatchObject({ body: { content: sampleText('By Eve'), user: eve.username } });
});

it('leads to a separate document in another call', async () => {
  const { ada, discussion } = await club.newFixture();
  const ask = (call: string, remark: string) =>
    club.send<ClubPost>(`POST /api/bookclubs/${call}`, { as: ada, key: KEY, body: { id: discussion, remark } });
  const post = await ask('newPost', club.sampleText('A post'));
  const reply = await ask('newReply', club.sampleText('A reply'));
  expect(reply).toMatchObject({ status: 200, body: { isReply: true, content: club.sampleText('A reply') } });
  expect(reply.body._id).not.toBe(post.body._id);
});

describe('reused in the same call', () => {
  const conflict = { status: 409, body: { error: messages.keyUsed, code: 'conflict' } };

  it('leads to no post of another discussion or below another post of a club', async () => {
    const fixture = await club.newFixture();
    const { ada, discussion } = fixture;
    const second = await club.newDiscussion(ada, fixture.club, fixture.book, 'The beginning');
    const ask = (call: string, id: string) =>
      club.send<ClubPost>(`POST /api/bookclubs/${call}`, { as: ada, key: KEY, body: { id, remark: 'A post of Ada' } });
    for (const call of ['newPost', 'newReply']) {
      const first = await ask(call, discussion);
      expect(await ask(call, discussion)).toEqual(first);
      expect(await ask(call, second._id)).toMatchObject(conflict);
    }
    expect(await ask('newReply', 'gone')).toMatchObject(conflict);
    expect((await club.thread(ada, { ...fixture, discussion: second._id })).posts).toHaveLength(1);
  });

  it('leads to no public post of another discussion, nor to a discussion of another book', async () => {
    const { reader, topic, book } = await newFixture();
    const other = await newFixture();
    const ask = (call: string, body: object) => send(`POST /api/discuss/${call}`, { as: reader, key: KEY, body });
    const post = (discussionId: string, replyTo: string | null = null) =>
      ask('post', { content: sampleText('A post'), discussionId, isReply: replyTo !== null, replyTo });
    expect(await post(topic._id)).toEqual(await post(topic._id));
    expect(await post(other.topic._id)).toMatchObject(conflict);
    expect(await post(topic._id, topic._id)).toMatchObject(conflict);
    const open = (book: string) =>
      ask('discussion', { discussionTitle: 'The beginning', content: sampleText('Opening'), book });
    expect(await open(book)).toEqual(await open(book));
    expect(await open(other.book)).toMatchObject(conflict);
  });

  it('leads to no discussion of another book of a club, nor to a version in the other language', async () => {
    const fixture = await club.newFixture();
    const [ada, other] = [fixture.ada, await club.newBook(fixture.ada, fixture.club, 'Emma')];
    const ask = (call: string, body: object) => club.send(`POST /api/bookclubs/${call}`, { as: ada, key: KEY, body });
    const open = (book: string) =>
      ask('newDiscussion', { club: fixture.club, book, title: 'The beginning', post: club.sampleText('Opening') });
    expect(await open(fixture.book)).toEqual(await open(fixture.book));
    expect(await open(other)).toMatchObject(conflict);
    const write = (language: string) => ask('memberTranslation', { id: fixture.discussion, language, text: 'Ecco.' });
    expect(await write('it')).toEqual(await write('it'));
    expect(await write('en')).toMatchObject(conflict);
  });
});

describe('reused for another text', () => {
  const conflict = { status: 409, body: { error: messages.keyUsed, code: 'conflict' } };

  it('leads to no note, until the note is edited', async () => {
    const ada = await newReader('ada');
    for (const id of ['emma', 'dune']) await sendNotes(`POST /api/notes/books/${id}`, { as: ada, body: { title: id } });
    const take = (fields: object) =>
      sendNotes<Note>('POST /api/notes', {
        ...{ as: ada, key: KEY },
        body: { bookId: 'emma', remark: 'First', chapter: 1, tags: ['#Lamp'], ...fields },
      });
    const first = await take({});
    expect(await take({})).toMatchObject({ status: 200, body: { _id: first.body._id } });
    const others = [{ remark: 'Second' }, { chapter: 2 }, { tags: [] }, { kind: 'quotation' }, { bookId: 'dune' }];
    for (const fields of others) expect(await take(fields), JSON.stringify(fields)).toMatchObject(conflict);
    await sendNotes(`PATCH /api/notes/${first.body._id}`, { as: ada, body: { remark: 'Edited' } });
    expect(await take({})).toMatchObject({ status: 200, body: { _id: first.body._id, remark: 'Edited' } });
    const { body: all } = await sendNotes<{ notes: Note[] }>('GET /api/notes/books/emma', { as: ada });
    expect(all.notes).toHaveLength(1);
  });

  it.each([
    ['post', false],
    ['reply', true],
  ])('leads to no public %s, until it is edited', async (_kind, isReply) => {
    const { reader, topic } = await newFixture();
    const place = { discussionId: topic._id, isReply, replyTo: isReply ? topic._id : null };
    const post = (text: string) =>
      send<{ _id: string }>('POST /api/discuss/post', {
        ...{ as: reader, key: KEY, body: { ...place, content: sampleText(text) } },
      });
    const first = await post('First');
    expect(await post('First')).toEqual(first);
    expect(await post('Second')).toMatchObject(conflict);
    await send(`PATCH /api/discuss/post/${first.body._id}`, { as: reader, body: { content: sampleText('Edited') } });
    expect(await post('First')).toMatchObject({ status: 200, body: { content: sampleText('Edited') } });
  });

  it.each(['newPost', 'newReply'])('leads to no post of a club by %s', async (call) => {
    const { ada, discussion } = await club.newFixture();
    const post = (text: string) =>
      club.send<ClubPost>(`POST /api/bookclubs/${call}`, {
        ...{ as: ada, key: KEY, body: { id: discussion, remark: club.sampleText(text) } },
      });
    const first = await post('First');
    expect(await post('First')).toEqual(first);
    expect(await post('Second')).toMatchObject(conflict);
  });

  it('leads to no discussion, neither in public nor in a club', async () => {
    const [{ reader, book }, fixture] = await Promise.all([newFixture(), club.newFixture()]);
    const inPublic = (discussionTitle: string, text: string) =>
      send('POST /api/discuss/discussion', {
        ...{ as: reader, key: KEY, body: { discussionTitle, content: sampleText(text), book } },
      });
    const inClub = (title: string, text: string) =>
      club.send('POST /api/bookclubs/newDiscussion', {
        ...{ as: fixture.ada, key: KEY },
        body: { club: fixture.club, book: fixture.book, title, post: club.sampleText(text) },
      });
    for (const open of [inPublic, inClub]) {
      const first = await open('The beginning', 'First');
      expect(await open('The beginning', 'First')).toEqual(first);
      expect(await open('The beginning', 'Second')).toMatchObject(conflict);
      expect(await open('The end', 'First')).toMatchObject(conflict);
    }
  });
});
