import { WriteBatch } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { send as sendClubs } from '../fixtures/clubs';
import { newRooms, postOf, type Room } from './fixtures/threads';
import { moveTo } from './fixtures/writing';

const at = (chapter: number) => ({ chapter, finished: false });

const rooms = sceneOf(newRooms);

describe("a member's correction of a post's chapter", () => {
  const correct = (as: Room['author'], body: object) => sendClubs('POST /api/bookclubs/chapter', { as, body });

  it('requires a reason, which everyone at the chapter can read', async () => {
    const room = rooms.club;
    const { author, reader } = room;
    const { _id: id } = (await room.post({ chapter: 3 })).body;
    await moveTo(reader, room.book, at(5));
    const reason = 'It tells of the ball.';
    const { status, body } = await correct(reader, { id, chapter: 12, reason });
    expect([status, body]).toMatchObject([200, { _id: id, chapter: 12, hidden: true, content: '' }]);
    const [said] = await room.replies(id, author, 'through=12');
    expect(said).toMatchObject({ content: reason, user: reader.username, replyTo: id, chapter: 12, hidden: false });
  });

  it('allows no earlier chapter to members and owners who have not read that far', async () => {
    const room = rooms.club;
    const { owner, club, author, book, reader } = room;
    const { _id: id } = (await room.post({ chapter: 7 })).body;
    const reason = 'Nothing here gives it away.';
    await moveTo(reader, book, at(6));
    const tryEarlier = async () => {
      for (const chapter of [null, 0, 6]) {
        const answer = await correct(reader, { id, chapter, reason });
        expect(answer).toMatchObject({ status: 403, body: { message: { key: 'lowerUnread' } } });
        expect(answer.body).not.toHaveProperty('content');
      }
    };
    await tryEarlier();
    await moveTo(reader, book, { chapter: 0, finished: false, openTo: 7 });
    await tryEarlier();
    const body = { club, member: reader.username, owner: true };
    expect(await sendClubs('POST /api/bookclubs/owner', { as: owner, body })).toMatchObject({ status: 200 });
    await tryEarlier();
    expect(postOf(await room.read(author), id).chapter).toBe(7);
    await moveTo(reader, book, at(7));
    expect(await correct(reader, { id, chapter: 6, reason })).toMatchObject({ status: 200, body: { chapter: 6 } });
  });

  it('succeeds together with its reason or not at all', async () => {
    const room = rooms.club;
    const { _id: id } = (await room.post({ chapter: 3 })).body;
    const commit = vi.spyOn(WriteBatch.prototype, 'commit').mockRejectedValue({ code: 7 });
    vi.spyOn(console, 'error').mockReturnValueOnce();
    const { status } = await correct(room.reader, { id, chapter: 12, reason: 'It tells of the ball.' });
    commit.mockRestore();
    const { chapter } = postOf(await room.read(room.author), id);
    const reasons = await room.replies(id, room.author);
    expect([status, chapter, reasons.length]).toEqual(status === 200 ? [200, 12, 1] : [status, 3, 0]);
  });

  it('stays on record: no one can edit or delete the reason', async () => {
    const room = rooms.club;
    const { _id: id } = (await room.post({ chapter: 3 })).body;
    await correct(room.reader, { id, chapter: 12, reason: 'It tells of the ball.' });
    const [reason] = await room.replies(id, room.reader);
    expect(reason).toMatchObject({ can: { edit: false, delete: false } });
    const forbidden = { status: 403, body: { code: 'forbidden' } };
    for (const as of [room.reader, room.author]) {
      expect(await room.remove(reason?._id ?? '', as)).toMatchObject(forbidden);
      expect(await room.change(reason?._id ?? '', { text: 'Nothing happened here.' }, as)).toMatchObject(forbidden);
    }
    expect(await room.change(reason?._id ?? '', { chapter: 14 }, room.reader)).toMatchObject({ body: { chapter: 14 } });
    await room.remove(id);
    expect(await room.replies(id, room.reader, 'through=14')).toMatchObject([{ content: 'It tells of the ball.' }]);
  });

  it('has no effect by a member who is removed at the same time', async () => {
    const room = rooms.club;
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
    await member?.ref.set(member.data());
  });
});
