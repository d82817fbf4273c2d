import { describe, expect, it } from 'vitest';
import type { PublicPost, Topic } from '../../../src/contract/discuss';
import { send as sendAny } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { send as sendClub } from '../fixtures/clubs';
import { send } from '../fixtures/discussions';
import { inBothAreas, newRooms, type Post, type Room } from './fixtures/threads';
import { moveTo } from './fixtures/writing';

const rooms = sceneOf(async () => {
  const made = await newRooms();
  return { ...made, inForum: await written(made.forum), inClub: await written(made.club) };
});
const writtenIn = (room: Room) => (room === rooms.forum ? rooms.inForum : rooms.inClub);

async function written(room: Room) {
  const made = async (chapter: number) => (await room.post({ chapter })).body._id;
  const [third, seventh, twelfth] = [await made(3), await made(7), await made(12)];
  const reply = (await room.reply(seventh, {})).body._id;
  return { third, seventh, twelfth, reply };
}

const open = (posts: readonly Post[]) => posts.filter(({ hidden }) => !hidden).map(({ _id }) => _id);

describe.each(inBothAreas(rooms))('a reader %s', (_where, roomOf) => {
  it('reveals one post once without its replies, or a thread up to a chapter or its end', async () => {
    const room = roomOf();
    const { third, seventh, reply, twelfth } = writtenIn(room);
    const { _id } = (await room.post({ chapter: 'end' })).body;
    const seen = async (asked?: object) => open(await room.read(room.reader, asked)).slice(1);
    expect(await seen({ reveal: [seventh] })).toEqual([seventh]);
    expect(await seen()).toEqual([]);
    expect(await seen({ through: 7 })).toEqual([third, seventh, reply]);
    expect(await seen({ through: 10_000 })).toEqual([third, seventh, reply, twelfth]);
    expect(await seen({ through: 'end' })).toEqual([third, seventh, reply, twelfth, _id]);
    await moveTo(room.reader, room.book, { chapter: 7, finished: false });
    expect(await seen({ through: 0 })).toEqual([third, seventh, reply]);
  });

  it('who has not started sees what is open up to the chapter that they ask for, until they move back', async () => {
    const room = roomOf();
    const { third, seventh, reply, twelfth } = writtenIn(room);
    const among = [third, seventh, reply, twelfth];
    const seen = async () => open(await room.read(room.reader)).filter((id) => among.includes(id));
    const change = async (body: object) => {
      const answer = await sendAny(`PATCH /api/notes/progress/${room.book}`, { as: room.reader, body });
      return answer.body as { progress: object; previous: object };
    };
    const before = { chapter: 0, finished: false };
    await moveTo(room.reader, room.book, before);
    expect(await seen()).toEqual([]);
    const opened = { ...before, openTo: 7 };
    expect(await change({ chapter: 0, openTo: 7 })).toMatchObject({ progress: opened, previous: before });
    expect(await seen()).toEqual([third, seventh, reply]);
    expect(await change({ chapter: 4 })).toMatchObject({ progress: { chapter: 4, openTo: 7 }, previous: opened });
    expect(await seen()).toEqual([third, seventh, reply]);
    expect((await change({ chapter: 2 })).progress).toEqual({ chapter: 2, finished: false });
    expect(await seen()).toEqual([]);
  });

  it('reveals a list of replies in the same way, with separate progress in each book', async () => {
    const room = roomOf();
    const { seventh, reply } = writtenIn(room);
    const seen = async (query = '') => open(await room.replies(seventh, room.reader, query));
    await moveTo(room.reader, 'another-book', { chapter: 0, finished: true });
    expect([await seen(), await seen(`reveal=${seventh}`)]).toEqual([[], []]);
    expect([await seen(`reveal=x,${reply}`), await seen('through=7')]).toEqual([[reply], [reply]]);
  });
});

describe('a visitor', () => {
  const posts = (query: string) => send<PublicPost[]>(`GET /api/discuss/posts/${rooms.forum.thread}${query}`);

  it('sees content up to the chapter in the address, which the CDN caches like any other', async () => {
    const { third, seventh, reply, twelfth } = rooms.inForum;
    for (const [query, shown] of [
      ['', []],
      ['?upTo=7&limit=20', [third, seventh, reply]],
      ['?upTo=end', [third, seventh, reply, twelfth]],
    ] as const) {
      const { headers, body } = await posts(query);
      expect([query, open(body)]).toEqual([query, [rooms.forum.thread, ...shown]]);
      expect(headers['Cache-Control']).toBe('public, max-age=0, s-maxage=60');
      expect(headers['X-Total-Count']).toBe('4');
    }
  });

  it('continues on the next page with the same progress', async () => {
    const { headers } = await posts('?upTo=3&limit=2');
    const next = /<(.*)>/.exec(headers.Link ?? '')?.[1] ?? '';
    expect(new URL(next, 'http://flyleaf').searchParams.get('upTo')).toBe('3');
    expect(open((await send<PublicPost[]>(`GET ${next}`)).body)).toEqual([]);
  });

  it('sees titles in the same way, in a list and in a thread', async () => {
    const { _id } = (await rooms.forum.open({ chapter: 7, title: 'The lamp' })).body;
    for (const [upTo, title] of [
      ['6', ''],
      ['7', 'The lamp'],
    ] as const) {
      const list = await send<Topic[]>(`GET /api/discuss/topics/${rooms.forum.book}?upTo=${upTo}`);
      const item = await send<Topic>(`GET /api/discuss/topic/${_id}?upTo=${upTo}`);
      for (const { headers } of [list, item]) expect(headers['Cache-Control']).toBe('public, max-age=0, s-maxage=60');
      for (const topic of [list.body.find((topic) => topic._id === _id), item.body])
        expect(topic).toMatchObject({ title, hidden: title === '', chapter: 7 });
    }
  });
});

it('a thread includes its reader’s own progress in the book, and no one else’s', async () => {
  const known = { chapter: 7, finished: false };
  const unknown = { progress: null, previous: null, updatedAt: null };
  const { forum, club } = rooms;
  type Answer = { progress: object | null };
  const inPublic = async (as?: Room['reader']) =>
    (await send<Answer>(`GET /api/discuss/thread/${forum.thread}`, { as })).body.progress;
  const body = { club: club.club, book: club.book, discussion: club.thread };
  const inClub = async (as: Room['reader']) =>
    (await sendClub<Answer>('POST /api/bookclubs/getPosts', { as, body })).body.progress;
  for (const room of [forum, club]) await moveTo(room.reader, room.book, known);
  for (const progress of [await inPublic(forum.reader), await inClub(club.reader)])
    expect(progress).toMatchObject({ progress: known, previous: null });
  expect([await inPublic(forum.author), await inClub(club.author)]).toEqual([unknown, unknown]);
  expect(await inPublic()).toBeNull();
});
