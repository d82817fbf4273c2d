import { WriteBatch } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { inBothAreas, newRooms, postOf } from './fixtures/threads';
import { moveTo } from './fixtures/writing';

const at = (chapter: number) => ({ chapter, finished: false });
const rooms = sceneOf(newRooms);

describe.each(inBothAreas(rooms))('a post moved to a later chapter %s', (_where, roomOf) => {
  it('is hidden again from readers who have read it, together with its replies', async () => {
    const room = roomOf();
    const { reader } = room;
    const { _id } = (await room.post({ chapter: 3 })).body;
    const [short, long] = [await room.reply(_id, {}), await room.reply(_id, { chapter: 20 })];
    await moveTo(reader, room.book, at(3));
    expect(postOf(await room.read(reader), _id)).toMatchObject({ hidden: false });
    expect((await room.change(_id, { chapter: 12 })).body).toMatchObject({ chapter: 12, hidden: false, edited: false });
    const seen = await room.read(reader);
    expect(postOf(seen, _id)).toMatchObject({ chapter: 12, hidden: true, content: '' });
    expect(postOf(seen, short.body._id)).toMatchObject({ chapter: 12, hidden: true, content: '' });
    expect(postOf(seen, long.body._id)).toMatchObject({ chapter: 20, hidden: true, content: '' });
  });

  it('returns its replies to their chapters after a move to an earlier one', async () => {
    const room = roomOf();
    const { _id } = (await room.post({})).body;
    const [open, seven] = [await room.reply(_id, {}, room.reader), await room.reply(_id, { chapter: 7 }, room.reader)];
    const chapters = async () => {
      const seen = await room.read(room.author);
      return [open, seven].map(({ body }) => postOf(seen, body._id).chapter);
    };
    for (const chapter of [5, 12, 20]) await room.change(_id, { chapter });
    expect(await chapters()).toEqual([20, 20]);
    await room.change(seven.body._id, { chapter: 9 }, room.reader);
    expect(await chapters()).toEqual([20, 20]);
    await room.change(_id, { chapter: 8 });
    expect(await chapters()).toEqual([8, 9]);
    await room.change(_id, { chapter: null });
    expect(await chapters()).toEqual([null, 9]);
    expect(postOf(await room.read(room.author), _id).chapter).toBeNull();
  });

  it('changes together with its text or not at all', async () => {
    const room = roomOf();
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

  it('moves the title of its thread if it has opened the thread', async () => {
    const room = roomOf();
    const { reader, author, thread } = room;
    const { title } = await room.listed(thread, reader);
    expect(title).not.toBe('');
    await room.change(thread, { chapter: 7 });
    expect(await room.listed(thread, reader)).toMatchObject({ title: '', hidden: true, chapter: 7 });
    expect(await room.listed(thread, author)).toMatchObject({ title, hidden: false, chapter: 7 });
    await moveTo(reader, room.book, at(7));
    expect(await room.listed(thread, reader)).toMatchObject({ title, hidden: false });
    await room.change(thread, { chapter: null });
    expect(await room.listed(thread, reader)).toMatchObject({ title, chapter: null });
  });

  it('moves a reply that is posted at the same moment', async () => {
    const room = roomOf();
    const { _id } = (await room.post({ chapter: 3 })).body;
    const commit = WriteBatch.prototype.commit;
    vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function (this: WriteBatch) {
      expect(await room.change(_id, { chapter: 12 })).toMatchObject({ status: 200 });
      return commit.call(this);
    });
    const reply = await room.reply(_id, {}, room.reader);
    expect(reply).toMatchObject({ status: 200, body: { chapter: 12, hidden: false } });
    const stored = await db().doc(`${room.posts}/${reply.body._id}`).get();
    expect(stored.get('chapter')).toBe(12);
  });

  it('ends up in one of two chapters after two simultaneous changes, with its replies', async () => {
    const room = roomOf();
    const { _id } = (await room.post({ chapter: 3 })).body;
    const [first] = await Promise.all([room.reply(_id, {}), room.reply(_id, {})]);
    const both = await Promise.all([room.change(_id, { chapter: 7 }), room.change(_id, { chapter: 12 })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const seen = await room.read(room.author);
    expect([7, 12]).toContain(postOf(seen, _id).chapter);
    expect(postOf(seen, first.body._id).chapter).toBe(postOf(seen, _id).chapter);
  });
});
