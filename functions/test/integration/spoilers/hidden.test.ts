import { describe, expect, it } from 'vitest';
import type { ClubPost } from '../../../src/contract/club-threads';
import { sceneOf } from '../../fixtures/one-scene';
import { instance, send as sendClubs } from '../fixtures/clubs';
import { sendNotes } from '../fixtures/my-data';
import { fakeTranslator } from '../fixtures/translated';
import { inBothAreas, newRooms, postOf, type Room } from './fixtures/threads';
import { moveTo } from './fixtures/writing';

const SECRET = 'The lamp was never lit that night.';
const rooms = sceneOf(newRooms);

const all = (posts: unknown): string => JSON.stringify(posts);

describe.each(inBothAreas(rooms))('a hidden post %s', (_where, roomOf) => {
  it('counts for paging, so that pages are the same for everyone', async () => {
    const room = roomOf();
    for (let n = 0; n < 4; n += 1) await room.post({ chapter: n % 2 ? 7 : null, text: SECRET });
    const page = { page: 1, limit: 2, results: 2 };
    const [open, hidden] = [await room.read(room.author, page), await room.read(room.reader, page)];
    expect(hidden.map(({ _id }) => _id)).toEqual(open.map(({ _id }) => _id));
    expect(hidden.map(({ hidden: is }) => is)).toEqual([true, false]);
  });
});

describe.each(inBothAreas(rooms))('a quote %s', (_where, roomOf) => {
  const remark = 'I knew it from the first page.';
  const noteOf = async (as: Room['author'], book: string, fields: object = {}) => {
    await sendNotes(`POST /api/notes/books/${book}`, { as, body: { title: 'Persuasion' } });
    const body = { bookId: book, remark, chapter: 7, page: 212, ...fields };
    const { status, body: note } = await sendNotes<{ _id: string }>('POST /api/notes', { as, body });
    expect(status).toBe(200);
    return { noteId: note._id };
  };

  it('contains a text, its chapter and page, and the id for its author, and is hidden before that chapter', async () => {
    const room = roomOf();
    const quote = await noteOf(room.author, room.book);
    const made = await room.post({ quote, chapter: 3 });
    expect(made.body).toMatchObject({ chapter: 7, quote: { text: remark, chapter: 7, page: 212, ...quote } });
    const { _id } = made.body;
    expect(postOf(await room.read(room.reader), _id)).toMatchObject({ hidden: true, content: '' });
    expect((await room.change(_id, { chapter: null })).body.chapter).toBe(7);
    expect(all(await room.read(room.reader))).not.toContain('first page');
    await moveTo(room.reader, room.book, { chapter: 0, finished: true });
    expect(postOf(await room.read(room.reader), _id).quote).toEqual({ text: remark, chapter: 7, page: 212 });
  });

  it('must be of an existing note by the author on the same book', async () => {
    const room = roomOf();
    const theirs = await noteOf(room.author, room.book, { pub: true });
    const gone = await noteOf(room.reader, room.book);
    await sendNotes(`DELETE /api/notes/${gone.noteId}`, { as: room.reader });
    const elsewhere = await noteOf(room.reader, 'another-book', { chapter: 0 });
    const attempts = [
      () => room.post({ quote: elsewhere }, room.reader),
      () => room.post({ quote: theirs }, room.reader),
      () => room.post({ quote: gone }, room.reader),
      () => room.reply(room.thread, { quote: theirs }, room.reader),
      () => room.open({ quote: theirs }, room.reader),
    ];
    for (const attempt of attempts) {
      const answer = await attempt();
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: { quote: expect.any(String) } } });
      expect(all(answer.body)).not.toContain('first page');
    }
    expect((await room.post({ quote: { noteId: '../x' } })).status).toBe(400);
    expect(await room.read(room.reader)).toHaveLength(1);
  });

  it("is cut off after 500 characters and doesn't change with the note", async () => {
    const room = roomOf();
    const quote = await noteOf(room.author, room.book, { remark: '🕯'.repeat(501) });
    const { _id, quote: cut } = (await room.post({ quote })).body;
    expect(cut?.text).toBe(`${'🕯'.repeat(499)}…`);
    await sendNotes(`PATCH /api/notes/${quote.noteId}`, { as: room.author, body: { remark: 'Another.', chapter: 9 } });
    expect(postOf(await room.read(room.author), _id)).toMatchObject({ chapter: 7, quote: cut });
    await sendNotes(`DELETE /api/notes/${quote.noteId}`, { as: room.author });
    expect(postOf(await room.read(room.author), _id)).toMatchObject({ quote: cut });
    const whole = await noteOf(room.author, room.book, { remark: '🕯'.repeat(500) });
    expect((await room.post({ quote: whole })).body.quote?.text).toBe('🕯'.repeat(500));
  });
});

describe("a club's hidden post", () => {
  it('gives no text to a translator until a reader sees it', async () => {
    const room = rooms.club;
    const { club, book } = room;
    await room.post({ chapter: 7, text: SECRET });
    const hiddenDiscussion = (await room.open({ chapter: 7, title: 'The lamp', text: SECRET })).body._id;
    const { asked, translator } = fakeTranslator();
    const area = instance(translator);
    const sent = () => asked.flatMap(({ texts }) => texts);
    const ask = (discussion: string, asked: object = {}) => {
      const body = { club, book, discussion, language: 'it', ...asked };
      return area.send<{ posts: ClubPost[]; translator?: string }>('POST /api/bookclubs/getPosts', {
        as: room.reader,
        body,
      });
    };
    const first = await ask(room.thread);
    expect([first.body.translator, sent().length]).toEqual(['ok', 2]);
    await ask(hiddenDiscussion);
    await area.send(`GET /api/bookclubs/replies/${room.thread}?language=it`, { as: room.reader });
    expect(sent().join()).not.toContain('lamp');
    // A translation is stored once, for all members.
    for (const id of [room.thread, hiddenDiscussion])
      expect(all((await ask(id, { through: 7 })).body)).toContain(`[it] ${SECRET}`);
    expect(sent().join()).toContain(SECRET);
    expect(sent().join()).toContain('The lamp');
  });

  it('hides its translations from readers before the chapter, unless they ask for them', async () => {
    const room = rooms.club;
    const { reader: as } = room;
    const id = (await room.open({ chapter: 7, title: 'The lamp', text: SECRET })).body._id;
    const write = (kind: string, by = room.author, asked: object = {}) =>
      sendClubs('POST /api/bookclubs/memberTranslation', {
        as: by,
        body: { id, kind, language: 'it', text: 'La lampada.', ...asked },
      });
    for (const kind of ['post', 'title']) {
      expect(await write(kind)).toMatchObject({ status: 200 });
      const ask = (asked: object = {}, by = as) =>
        sendClubs<{ text: string }[]>('POST /api/bookclubs/getMemberTranslations', {
          as: by,
          body: { id, kind, language: 'it', ...asked },
        });
      expect(await ask()).toMatchObject({ status: 200, body: [] });
      expect((await ask({ reveal: false })).body).toEqual([]);
      expect((await ask({ reveal: true })).body).toMatchObject([{ text: 'La lampada.' }]);
      expect((await ask({}, room.author)).body).toMatchObject([{ text: 'La lampada.' }]);
      expect(await write(kind, as)).toMatchObject({ status: 403, body: { message: { key: 'translateUnread' } } });
      // Whoever asks to read it can also translate it.
      expect(await write(kind, as, { reveal: true })).toMatchObject({ status: 409 });
    }
    await sendClubs('POST /api/bookclubs/newPost', { as: room.author, body: { id, remark: 'A second thought.' } });
    await room.remove(id);
    const titles = { as: room.author, body: { id, kind: 'title', language: 'it' } };
    expect(await sendClubs('POST /api/bookclubs/getMemberTranslations', titles)).toMatchObject({ status: 404 });
  });
});
