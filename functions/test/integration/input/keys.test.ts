import { describe, expect, it } from 'vitest';
import type { ClubPost } from '../../../src/contract/club-threads';
import { messages } from '../../../src/contract/messages';
import type { Note } from '../../../src/contract/notes';
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

it('leads to a document of its own in another call', async () => {
  const { ada, discussion } = await club.newFixture();
  const ask = (call: string, remark: string) =>
    club.send<ClubPost>(`POST /api/bookclubs/${call}`, { as: ada, key: KEY, body: { id: discussion, remark } });
  const post = await ask('newPost', club.sampleText('A post'));
  const reply = await ask('newReply', club.sampleText('A reply'));
  expect(reply).toMatchObject({ status: 200, body: { isReply: true, content: club.sampleText('A reply') } });
  expect(reply.body._id).not.toBe(post.body._id);
});

describe('used for something else in the same call', () => {
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
    // The post above is gone, and the reply with this key is below another one.
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
