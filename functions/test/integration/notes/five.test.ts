import { expect, it } from 'vitest';
import type { Five, FiveAnswer } from '../../../src/contract/five';
import type { Note } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { DAY_MS } from '../../../src/domain/time';
import { notes } from '../../../src/notes/store';
import { send } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';

const noon = new Date('2030-05-01T12:00:00.000Z');
const DAY = '2030-05-01';
const later = (days: number) => new Date(noon.getTime() + days * DAY_MS);

const scene = sceneOf(
  async () => {
    const [ada, ben] = await Promise.all(['ada', 'ben'].map((name) => newReader(name)));
    if (!ada || !ben) throw new Error('There are two readers.');
    const body = { title: 'Dune', author: 'Frank Herbert' };
    await send('POST /api/notes/books/dune', { as: ada, body, now: later(-500) });
    return { ada, ben };
  },
  { sound: false },
);

const take = async (remark: string, now: Date, as = scene.ada) =>
  (await send<Note>('POST /api/notes', { as, body: { bookId: 'dune', chapter: 1, remark }, now })).body._id;

async function fiveOf(now: Date, { as = scene.ada, zone = 'UTC' } = {}): Promise<Five> {
  const { status, body } = await send<Five>(`GET /api/notes/today?zone=${zone}`, { as, now });
  expect(status).toBe(200);
  return body;
}

const answer = (noteId: string, given: FiveAnswer, { as = scene.ada as Session, day = DAY, now = noon } = {}) =>
  send<{ answer: FiveAnswer | null }>(`POST /api/notes/today/${noteId}`, { as, body: { day, answer: given }, now });

const remarks = ({ notes }: Five) => notes.map(({ remark }) => remark);

it("brings back notes of this day in earlier years first, in the reader's time zone", async () => {
  for (const at of ['2029-04-30T23:59', '2028-05-01T08:00', '2028-05-01T07:00', '2029-07-01T12:00', '2030-04-20T12:00'])
    await take(at, new Date(`${at}:00.000Z`));
  const { day, notes } = await fiveOf(noon);
  expect([day, ...notes.slice(0, 2).map(({ remark }) => remark)]).toEqual([
    DAY,
    '2028-05-01T07:00',
    '2028-05-01T08:00',
  ]);
  expect(notes).toHaveLength(4);
  expect(notes[0]).toMatchObject({ bookId: 'dune', bookTitle: 'Dune', author: 'Frank Herbert', answer: null });
  expect(remarks(await fiveOf(noon, { zone: 'Europe/Rome' }))[0]).toBe('2029-04-30T23:59');
  expect((await fiveOf(new Date('2030-05-01T23:00:00.000Z'), { zone: 'Europe/Rome' })).day).toBe('2030-05-02');
  expect(await fiveOf(noon, { as: scene.ben })).toEqual({ day: DAY, notes: [] });
  await send('DELETE /api/notes/books/dune', { as: scene.ada });
  expect((await fiveOf(noon)).notes).toEqual([]);
});

it('takes the first answer of a day, also when two devices answer at once, and shows it to both', async () => {
  for (let n = 0; n < 12; n += 1) await take(`Note ${n}`, later(-100));
  const before = await fiveOf(noon);
  const [first = '', second = '', third = ''] = before.notes.map(({ _id }) => _id);
  const updated = async () => (await notes().doc(first).get()).data()?.updatedAt;
  const updatedAt = await updated();
  const both = await Promise.all([answer(first, 'keep'), answer(first, 'less')]);
  const [{ body: said }] = both;
  expect(both.map(({ status, body }) => [status, body])).toEqual([
    [200, said],
    [200, said],
  ]);
  await answer(second, 'less');
  const after = await fiveOf(noon);
  expect(after.notes.map(({ _id }) => _id)).toEqual(before.notes.map(({ _id }) => _id));
  expect(after.notes.map((note) => note.answer)).toEqual([said.answer, 'less', null, null, null]);
  expect(await updated()).toEqual(updatedAt);

  const next = await fiveOf(later(1));
  expect(next.notes).toHaveLength(5);
  const ids = before.notes.map(({ _id }) => _id);
  expect(next.notes.filter(({ _id }) => ids.includes(_id))).toEqual([]);
  // An answer that waited offline counts for its own day.
  expect((await answer(third, 'keep', { now: later(9) })).body).toEqual({ answer: 'keep' });
  expect((await notes().doc(third).get()).data()).toMatchObject({ againDue: noon.getTime() / DAY_MS + 8 - 0.5 });
});

it("changes nothing for another reader's note, or by a clock that jumps", async () => {
  const id = await take('Sand', later(-100));
  expect((await answer(id, 'keep', { as: scene.ben })).status).toBe(404);
  expect((await answer('no-such-note', 'keep')).status).toBe(404);
  for (const day of ['2031-05-01', '2030-05-03', '2030-02-01', '1970-01-01', '9999-12-31'])
    expect([day, await answer(id, 'keep', { day })]).toMatchObject([day, { status: 200, body: { answer: null } }]);
  for (const day of ['2030-02-30', '', 'tomorrow']) expect((await answer(id, 'keep', { day })).status).toBe(400);
  expect((await fiveOf(noon)).notes).toMatchObject([{ _id: id, answer: null }]);
  expect((await notes().doc(id).get()).data()).not.toHaveProperty('again');
});

it('is part of the exported notes', async () => {
  const id = await take('Sand', later(-100));
  await answer(id, 'less');
  const { body } = await send<{ notes: unknown[] }>('GET /api/user/export', { as: scene.ada });
  expect(body.notes).toMatchObject([{ _id: id, again: { answer: 'less', day: DAY, due: '2030-05-29' } }]);
});
