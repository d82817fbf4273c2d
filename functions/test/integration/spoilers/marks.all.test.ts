import { beforeEach, describe, expect, it } from 'vitest';
import { startAccountErasure } from '../../../src/accounts/erasing/store';
import type { Session } from '../../../src/contract/user';
import { publicPosts } from '../../../src/discuss/threads/store';
import type { Progress, UpToChapter } from '../../../src/domain/progress';
import { db } from '../../../src/platform/store/firestore';
import { findPost } from '../../../src/threads/store';
import { verified } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd, newReader } from '../../fixtures/readers';
import { statuses } from '../fixtures/at-once';
import { anId, send } from '../fixtures/discussions';
import { noticesOf } from '../fixtures/notices';
import { type Post, postOf, publicRoom, type Room } from './fixtures/threads';
import { moveTo } from './fixtures/writing';

const at = (chapter: number): Progress => ({ chapter, finished: false });
const finished: Progress = { chapter: 0, finished: true };

const scene = sceneOf(async () => {
  const [forum, crowd] = await Promise.all([publicRoom(), newCrowd(4)]);
  for (const reader of crowd) await verified(reader);
  return { forum, crowd, post: (await forum.post({})).body._id };
});
let room: Room;
let id: string;
beforeEach(() => {
  ({ forum: room, post: id } = scene);
});

/** The first readers of the crowd, with verified emails. */
async function readersAt<Places extends Progress[]>(...places: Places) {
  const readers = scene.crowd.slice(0, places.length);
  await Promise.all(readers.map((reader, n) => moveTo(reader, room.book, places[n] ?? finished)));
  return readers as { [Place in keyof Places]: Session };
}

const mark = (as: Session, chapter: UpToChapter, of = id) =>
  send<{ chapter: UpToChapter; agreed: boolean }>('POST /api/discuss/chapter', { as, body: { id: of, chapter } });
const chapterOf = async (of = id) => (await findPost(publicPosts, of))?.chapter;
const marksOf = async (of = id) => (await db().collection(`posts/${of}/spoilerMarks`).get()).docs;

describe("a mark of a public post's chapter", () => {
  it('waits for a second reader and changes nothing until then', async () => {
    const [cleo] = await readersAt(at(9));
    const live = async () => (await db().doc(`topics/${room.thread}/live/posts`).get()).data();
    const before = await live();
    expect(await mark(cleo, 7)).toMatchObject({ status: 200, body: { _id: id, chapter: null, agreed: false } });
    expect(await mark(cleo, 9)).toMatchObject({ status: 200, body: { chapter: null, agreed: false } });
    expect(await chapterOf()).toBeNull();
    expect((await marksOf()).map((one) => [one.id, one.get('chapter')])).toEqual([[cleo.id, 9]]);
    expect(await live()).toEqual(before);
    expect(await noticesOf(room.author)).toEqual([]);
  });

  it('applies up to the chapter that two readers agree on and hides the text before it', async () => {
    const [cleo, dan, eve] = await readersAt(at(9), finished, at(6));
    const reply = (await room.reply(id, {}, room.reader)).body;
    await mark(cleo, 7);
    for (const _ of ['sent', 'repeated'])
      expect(await mark(dan, 'end')).toMatchObject({ status: 200, body: { chapter: 7, agreed: true } });
    const marked = (await noticesOf(room.author)).filter(({ kind }) => kind === 'marked');
    expect(marked).toMatchObject([{ count: 1 }]);
    expect(postOf(await room.read(eve), id)).toMatchObject({ chapter: 7, hidden: true, content: '' });
    expect(postOf(await room.read(eve), reply._id)).toMatchObject({ chapter: 7, hidden: true, content: '' });
    expect(postOf(await room.read(cleo), id)).toMatchObject({ chapter: 7, hidden: false });
    expect((await send<Post[]>(`GET /api/discuss/posts/${room.thread}`)).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ _id: id, hidden: true, content: '' })]),
    );
  });

  it('moves the discussion with its opening post', async () => {
    for (const as of await readersAt(finished, finished)) await mark(as, 'end', room.thread);
    expect(await room.listed(room.thread, room.reader)).toMatchObject({ title: '', hidden: true, chapter: 'end' });
  });

  it('applies once when two readers, or four, mark it at the same moment', async () => {
    for (const count of [2, 4]) {
      const { _id } = (await room.post({})).body;
      const readers = await readersAt(...Array.from({ length: count }, () => at(9)));
      const answers = await Promise.all(readers.map((as) => mark(as, 7, _id)));
      expect(answers.filter(({ body }) => body.agreed)).toHaveLength(1);
      expect(statuses(answers)).toEqual({ 200: 2, ...(count > 2 && { 409: count - 2 }) });
      expect(await chapterOf(_id)).toBe(7);
    }
    expect(await noticesOf(room.author)).toMatchObject([{ kind: 'marked', count: 2 }]);
  });
});

describe('no one can mark', () => {
  const problem = async (answer: ReturnType<typeof mark>) => {
    const { status, body } = await answer;
    return [status, (body as { message?: { key: string } }).message?.key];
  };

  it('beyond their own progress, their own post, one at that chapter, or without a verified email or an account', async () => {
    const [behind, there, erased] = await readersAt(at(6), at(9), at(9));
    const unknown = scene.crowd[3] ?? room.reader;
    const unverified = await newReader('fay');
    await moveTo(room.author, room.book, at(9));
    await startAccountErasure(erased.id, new Date());
    for (const [as, chapter, expected] of [
      [unverified, 7, [403, 'verifyFirst']],
      [behind, 7, [403, 'notThatFar']],
      [behind, 'end', [403, 'notThatFar']],
      [unknown, 1, [403, 'notThatFar']],
      [await verified(room.author), 7, [403, 'ownChapter']],
      [erased, 7, [409, 'accountErasing']],
    ] as const)
      expect(await problem(mark(as, chapter))).toEqual(expected);
    await room.change(id, { chapter: 7 });
    expect(await problem(mark(there, 7))).toEqual([409, 'goesThatFar']);
    expect(await marksOf()).toEqual([]);
  });

  it('a post that is deleted, unknown or hidden by moderators', async () => {
    const [cleo] = await readersAt(at(9));
    await mark(cleo, 7);
    await db().doc(`posts/${id}`).update({ moderated: true });
    expect(await problem(mark(cleo, 8))).toEqual([404, 'notFound']);
    await room.remove(id);
    expect(await problem(mark(cleo, 8))).toEqual([404, 'notFound']);
    expect(await problem(mark(cleo, 8, anId()))).toEqual([404, 'notFound']);
    expect(await marksOf()).toEqual([]);
  });
});

describe('the author', () => {
  it("can't stop a second mark, learns of it but not of its authors, and can overrule it", async () => {
    const [cleo, dan, eve] = await readersAt(at(9), at(9), finished);
    await mark(cleo, 7);
    await room.change(id, { chapter: 3, text: 'She says why, and it is not what we thought.' });
    expect(await mark(dan, 7)).toMatchObject({ status: 200, body: { chapter: 7, agreed: true } });
    const [notice, ...others] = await noticesOf(room.author);
    expect(notice).toMatchObject({ kind: 'marked', by: [], count: 1, post: id, read: false });
    expect(notice).toMatchObject({ in: { topic: { _id: room.thread } } });
    expect(others).toEqual([]);
    const whole = JSON.stringify([notice, (await db().collectionGroup('notices').get()).docs.map((one) => one.data())]);
    for (const { id: uid, username } of [cleo, dan])
      for (const word of [uid, username]) expect(whole).not.toContain(word);
    expect(await room.change(id, { chapter: 3 })).toMatchObject({ status: 200, body: { chapter: 3 } });
    for (const as of [cleo, eve])
      expect(await mark(as, 8)).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: { key: 'authorsWord' } },
      });
    expect(await chapterOf()).toBe(3);
  });
});

it('moves a marked reply back when its author sets its chapter', async () => {
  const [cleo, dan] = await readersAt(at(9), at(9));
  const reply = (await room.reply(id, {})).body;
  await mark(cleo, 7, reply._id);
  await mark(dan, 7, reply._id);
  expect([await chapterOf(), await chapterOf(reply._id)]).toEqual([null, 7]);
  await room.change(reply._id, { chapter: null });
  expect(await chapterOf(reply._id)).toBeNull();
});
