import { WriteBatch } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UpToChapter } from '../../../src/contract/progress';
import { db } from '../../../src/data/firestore';
import { newReader } from '../../fixtures/in-process';
import { emptyStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { anId, send as sendClubs } from '../fixtures/clubs';
import { clubRoom, postOf, publicRoom, type Room } from './fixtures/threads';
import { moveTo } from './fixtures/writing';

const at = (chapter: number) => ({ chapter, finished: false });
const rooms: [string, () => Promise<Room>][] = [
  ['in public', publicRoom],
  ['in a club', clubRoom],
];

beforeEach(emptyStore);

describe.each(rooms)('a post or a reply %s', (_where, newRoom) => {
  it.each<[parent: UpToChapter, asked: UpToChapter | undefined, chapter: UpToChapter]>([
    [7, 3, 7],
    [7, 0, 7],
    [7, null, 7],
    [7, undefined, 7],
    [7, 9, 9],
    [null, 3, 3],
    [null, undefined, null],
    ['end', 3, 'end'],
    ['end', null, 'end'],
    [7, 'end', 'end'],
    [null, 'end', 'end'],
  ])('to a post up to chapter %s that says %s goes as far as %s', async (parent, asked, chapter) => {
    const room = await newRoom();
    const { _id } = (await room.post({ chapter: parent })).body;
    expect((await room.reply(_id, { chapter: asked })).body).toMatchObject({ chapter, hidden: false });
    await expectSound();
  });

  it('that says nothing is open, also in a thread that names a chapter', async () => {
    const room = await newRoom();
    await room.change(room.thread, { chapter: 4 });
    expect((await room.post({})).body.chapter).toBeNull();
    expect((await room.post({ chapter: null })).body.chapter).toBeNull();
    expect((await room.post({ chapter: 2 })).body.chapter).toBe(2);
  });

  it("can't be changed to go less far than the post above it", async () => {
    const room = await newRoom();
    const { _id } = (await room.post({ chapter: 7 })).body;
    const reply = (await room.reply(_id, { chapter: 9 })).body._id;
    for (const chapter of [0, 3, null]) {
      expect((await room.change(reply, { chapter })).body).toMatchObject({ _id: reply, chapter: 7 });
    }
    await expectSound();
  });
});

describe.each(rooms)('a post about the whole book %s', (_where, newRoom) => {
  it('is hidden, with its replies, from everybody but its author and those who have finished', async () => {
    const room = await newRoom();
    const { author, reader, book } = room;
    const { _id } = (await room.post({ chapter: 3 })).body;
    const reply = (await room.reply(_id, {})).body._id;
    expect((await room.change(_id, { chapter: 'end' })).body).toMatchObject({ chapter: 'end', hidden: false });
    const both = async (as: typeof reader) => [_id, reply].map(async (id) => postOf(await room.read(as), id));
    await moveTo(reader, book, at(10_000));
    for (const item of await both(reader))
      expect(await item).toMatchObject({ chapter: 'end', hidden: true, content: '' });
    for (const item of await both(author)) expect(await item).toMatchObject({ chapter: 'end', hidden: false });
    await moveTo(reader, book, { chapter: 0, finished: true });
    for (const item of await both(reader)) expect(await item).toMatchObject({ chapter: 'end', hidden: false });
    await expectSound();
  });

  it('opens a thread whose title goes as far', async () => {
    const room = await newRoom();
    const { body } = await room.open({ chapter: 'end', title: 'The last page' });
    expect(body.chapter).toBe('end');
    await moveTo(room.reader, room.book, at(10_000));
    expect(await room.listed(body._id, room.reader)).toMatchObject({ title: '', hidden: true, chapter: 'end' });
    await moveTo(room.reader, room.book, { chapter: 0, finished: true });
    expect(await room.listed(body._id, room.reader)).toMatchObject({ title: 'The last page', hidden: false });
  });
});

describe.each(rooms)('a post that goes further than before %s', (_where, newRoom) => {
  it('is hidden again for who has read it, together with its replies', async () => {
    const room = await newRoom();
    const { reader } = room;
    const { _id } = (await room.post({ chapter: 3 })).body;
    const [short, long] = [await room.reply(_id, {}), await room.reply(_id, { chapter: 20 })];
    await moveTo(reader, room.book, at(3));
    expect(postOf(await room.read(reader), _id)).toMatchObject({
      hidden: false,
      content: expect.stringContaining('she'),
    });
    expect((await room.change(_id, { chapter: 12 })).body).toMatchObject({ chapter: 12, hidden: false });
    const seen = await room.read(reader);
    expect(postOf(seen, _id)).toMatchObject({ chapter: 12, hidden: true, content: '' });
    expect(postOf(seen, short.body._id)).toMatchObject({ chapter: 12, hidden: true, content: '' });
    expect(postOf(seen, long.body._id)).toMatchObject({ chapter: 20, hidden: true, content: '' });
    await expectSound();
  });

  it('opens when it goes less far again; its replies stay as far as they were', async () => {
    const room = await newRoom();
    const { _id } = (await room.post({ chapter: 12 })).body;
    const reply = (await room.reply(_id, {})).body._id;
    await room.change(_id, { chapter: null });
    const seen = await room.read(room.reader);
    expect(postOf(seen, _id)).toMatchObject({ chapter: null, hidden: false });
    expect(postOf(seen, reply)).toMatchObject({ chapter: 12, hidden: true });
  });

  it('takes its replies back to where they were when it goes less far again', async () => {
    const room = await newRoom();
    const { _id } = (await room.post({})).body;
    const [open, seven] = [await room.reply(_id, {}, room.reader), await room.reply(_id, { chapter: 7 }, room.reader)];
    const chapters = async () => {
      const seen = await room.read(room.author);
      return [open, seven].map(({ body }) => postOf(seen, body._id).chapter);
    };
    for (const chapter of [5, 12, 20]) await room.change(_id, { chapter });
    expect(await chapters()).toEqual([20, 20]);
    // Its author says something else meanwhile.
    await room.change(seven.body._id, { chapter: 9 }, room.reader);
    expect(await chapters()).toEqual([20, 20]);
    await room.change(_id, { chapter: 8 });
    expect(await chapters()).toEqual([8, 9]);
    await room.change(_id, { chapter: null });
    expect(await chapters()).toEqual([null, 9]);
    expect(postOf(await room.read(room.author), _id).chapter).toBeNull();
    await expectSound();
  });

  it('changes together with its text, or not at all', async () => {
    const room = await newRoom();
    const { _id, content } = (await room.post({ chapter: 3 })).body;
    const transaction = vi.spyOn(db().constructor.prototype, 'runTransaction');
    transaction.mockRejectedValueOnce({ code: 7 });
    vi.spyOn(console, 'error').mockReturnValueOnce();
    expect(await room.change(_id, { chapter: null, text: 'The ball of chapter twelve.' })).toMatchObject({
      status: 500,
    });
    transaction.mockRestore();
    expect(postOf(await room.read(room.author), _id)).toMatchObject({ chapter: 3, content });
  });

  it('takes the title of its thread along when it has opened it', async () => {
    const room = await newRoom();
    const { reader, author, thread } = room;
    const { title } = await room.listed(thread, reader);
    expect(title).not.toBe('');
    await room.change(thread, { chapter: 7 });
    expect(await room.listed(thread, reader)).toMatchObject({ title: '', hidden: true, chapter: 7 });
    expect(await room.listed(thread, author)).toMatchObject({ title, hidden: false, chapter: 7 });
    await moveTo(reader, room.book, at(7));
    expect(await room.listed(thread, reader)).toMatchObject({ title, hidden: false });
    await room.change(thread, { chapter: null });
    expect(await room.listed(thread, await Promise.resolve(reader))).toMatchObject({ title, chapter: null });
    await expectSound();
  });

  it('stays a change of the chapter alone: the text, and when it was edited, are as before', async () => {
    const room = await newRoom();
    const { _id, content } = (await room.post({})).body;
    expect((await room.change(_id, { chapter: 7 })).body).toMatchObject({ content, chapter: 7, edited: false });
    const better = 'A better text than before.';
    expect((await room.change(_id, { chapter: 8, text: better })).body).toMatchObject({
      ...{ content: better, chapter: 8, edited: true },
    });
  });

  it('raises a reply that is posted at the same moment', async () => {
    const room = await newRoom();
    const { _id } = (await room.post({ chapter: 3 })).body;
    const commit = WriteBatch.prototype.commit;
    // The parent was read for the reply; now it goes further, before the reply is stored.
    vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function (this: WriteBatch) {
      expect(await room.change(_id, { chapter: 12 })).toMatchObject({ status: 200 });
      return commit.call(this);
    });
    const reply = await room.reply(_id, {}, room.reader);
    expect(reply).toMatchObject({ status: 200, body: { chapter: 12, hidden: false } });
    const stored = await db().doc(`${room.posts}/${reply.body._id}`).get();
    expect(stored.get('chapter')).toBe(12);
    await expectSound();
  });

  it('ends in one of both chapters when it is changed twice at once, with its replies', async () => {
    const room = await newRoom();
    const { _id } = (await room.post({ chapter: 3 })).body;
    const [first] = await Promise.all([room.reply(_id, {}), room.reply(_id, {})]);
    const both = await Promise.all([room.change(_id, { chapter: 7 }), room.change(_id, { chapter: 12 })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const seen = await room.read(room.author);
    expect([7, 12]).toContain(postOf(seen, _id).chapter);
    expect(postOf(seen, first.body._id).chapter).toBe(postOf(seen, _id).chapter);
    await expectSound();
  });
});

describe('changing how far a post goes', () => {
  it('is up to its author in public', async () => {
    const room = await publicRoom();
    const { _id } = (await room.post({ chapter: 7 })).body;
    expect(await room.change(_id, { chapter: 0 }, room.reader)).toMatchObject({
      ...{ status: 403, body: { code: 'forbidden' } },
    });
    expect(await room.change(anId(), { chapter: 0 }, room.reader)).toMatchObject({ status: 404 });
    expect(await room.change(_id, {})).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(postOf(await room.read(room.author), _id)).toMatchObject({ chapter: 7 });
  });

  it('is up to its author in a club, who says no reason', async () => {
    const room = await clubRoom();
    const { _id } = (await room.post({ chapter: 7 })).body;
    expect(await room.change(_id, { chapter: 0 }, room.reader)).toMatchObject({ status: 403 });
    expect(await room.change(_id, {})).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await room.change(_id, { chapter: 5 })).toMatchObject({ status: 200, body: { chapter: 5 } });
    expect(await room.replies(_id, room.author)).toEqual([]);
  });

  const correct = (as: Room['author'], body: object, key?: string) =>
    sendClubs('POST /api/bookclubs/chapter', { as, body, ...(key && { key }) });

  it('of another member takes a reason, which everybody can read who has read as far', async () => {
    const room = await clubRoom();
    const { author, reader } = room;
    const { _id: id } = (await room.post({ chapter: 3 })).body;
    await moveTo(reader, room.book, at(5));
    const reason = 'It tells of the ball.';
    const { status, body } = await correct(reader, { id, chapter: 12, reason });
    // The member who corrects it hasn't read as far either.
    expect([status, body]).toMatchObject([200, { _id: id, chapter: 12, hidden: true, content: '' }]);
    const [said] = await room.replies(id, author, 'through=12');
    expect(said).toMatchObject({ content: reason, user: reader.username, replyTo: id, chapter: 12, hidden: false });
    await expectSound();
  });

  it('of a reply leaves the reason beside it', async () => {
    const room = await clubRoom();
    const { _id } = (await room.post({})).body;
    const { _id: id } = (await room.reply(_id, {})).body;
    expect(await correct(room.reader, { id, chapter: 9, reason: 'It tells of the ball.' })).toMatchObject({
      ...{ status: 200, body: { _id: id, chapter: 9, hidden: true, content: '' } },
    });
    expect((await room.replies(_id, room.author)).map(({ chapter, replyTo }) => [chapter, replyTo])).toEqual([
      [9, _id],
      [9, _id],
    ]);
  });

  it('is done together with its reason, or not at all', async () => {
    const room = await clubRoom();
    const { _id: id } = (await room.post({ chapter: 3 })).body;
    const commit = vi.spyOn(WriteBatch.prototype, 'commit').mockRejectedValue({ code: 7 });
    vi.spyOn(console, 'error').mockReturnValueOnce();
    const { status } = await correct(room.reader, { id, chapter: 12, reason: 'It tells of the ball.' });
    commit.mockRestore();
    const { chapter } = postOf(await room.read(room.author), id);
    const reasons = await room.replies(id, room.author);
    expect([status, chapter, reasons.length]).toEqual(status === 200 ? [200, 12, 1] : [status, 3, 0]);
  });

  it('says its reason in the language of the thread', async () => {
    const room = await clubRoom();
    const about = {
      club: room.fixture.club,
      book: room.book,
      title: 'Il ballo',
      post: 'Che cosa dice Anna?',
      lang: 'it',
    };
    const opened = await sendClubs<{ _id: string }>('POST /api/bookclubs/newDiscussion', {
      as: room.author,
      body: about,
    });
    const id = opened.body._id;
    await correct(room.reader, { id, chapter: 12, reason: 'Racconta il ballo.' });
    expect(await room.replies(id, room.author, 'through=12')).toMatchObject([
      { content: 'Racconta il ballo.', lang: 'it' },
    ]);
  });

  it('stays on record: nobody edits or deletes the reason', async () => {
    const room = await clubRoom();
    const { _id: id } = (await room.post({ chapter: 3 })).body;
    await correct(room.reader, { id, chapter: 12, reason: 'It tells of the ball.' });
    const [reason] = await room.replies(id, room.reader);
    expect(reason).toMatchObject({ can: { edit: false, delete: false } });
    const forbidden = { status: 403, body: { code: 'forbidden' } };
    for (const as of [room.reader, room.author]) {
      expect(await room.remove(reason?._id ?? '', as)).toMatchObject(forbidden);
      expect(await room.change(reason?._id ?? '', { text: 'Nothing happened here.' }, as)).toMatchObject(forbidden);
    }
    // What its author can still say is how far the reason itself goes.
    expect(await room.change(reason?._id ?? '', { chapter: 14 }, room.reader)).toMatchObject({ body: { chapter: 14 } });
    await room.remove(id);
    expect(await room.replies(id, room.reader, 'through=14')).toMatchObject([{ content: 'It tells of the ball.' }]);
  });

  it('leaves one reason when the request is repeated', async () => {
    const room = await clubRoom();
    const { _id: id } = (await room.post({})).body;
    const key = anId();
    for (const _ of [1, 2]) await correct(room.reader, { id, chapter: 12, reason: 'It tells of the ball.' }, key);
    expect(await room.replies(id, room.author)).toHaveLength(1);
    const { _id: other } = (await room.post({})).body;
    expect(await correct(room.reader, { id: other, chapter: 12, reason: 'It tells of the ball.' }, key)).toMatchObject({
      ...{ status: 409, body: { code: 'conflict' } },
    });
    expect(postOf(await room.read(room.author), other).chapter).toBeNull();
  });

  it('is not found by a stranger or a former member', async () => {
    const [room, stranger] = [await clubRoom(), await newReader('eve')];
    const { author, reader: former, fixture } = room;
    const { _id: id } = (await room.post({ chapter: 3 })).body;
    await sendClubs('POST /api/bookclubs/removeMember', {
      ...{ as: author, body: { club: fixture.club, member: former.username } },
    });
    for (const as of [stranger, former]) {
      const missing = await correct(as, { id: anId(), chapter: 12, reason: 'It tells of the ball.' });
      expect(await correct(as, { id, chapter: 12, reason: 'It tells of the ball.' })).toEqual(missing);
      expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await room.change(id, { chapter: 12 }, as)).toEqual(await room.change(anId(), { chapter: 12 }, as));
    }
    expect(await room.replies(id, author)).toEqual([]);
    expect(postOf(await room.read(author), id)).toMatchObject({ chapter: 3 });
  });

  it("isn't done for a member who is removed meanwhile", async () => {
    const room = await clubRoom();
    const { _id: id } = (await room.post({ chapter: 3 })).body;
    const member = (await db().collectionGroup('members').get()).docs.find((doc) => doc.id === room.reader.id);
    const findPost = vi.spyOn(db().constructor.prototype, 'runTransaction');
    findPost.mockImplementationOnce(async function (this: unknown, ...args: unknown[]) {
      await member?.ref.delete();
      findPost.mockRestore();
      return (db().runTransaction as (...all: unknown[]) => Promise<unknown>).apply(this, args);
    });
    const answer = await correct(room.reader, { id, chapter: 12, reason: 'It tells of the ball.' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await db().doc(`clubPosts/${id}`).get()).get('chapter')).toBe(3);
    expect(await room.replies(id, room.author)).toEqual([]);
  });
});
