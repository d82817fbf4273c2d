import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/domain/errors';
import type { UpToChapter } from '../../../src/domain/progress';
import { db } from '../../../src/platform/store/firestore';
import { send } from '../../calls/areas';
import type { Received } from '../../fixtures/in-process';
import { anId } from '../fixtures/clubs';
import { clubRoom, publicRoom, type Room } from './fixtures/threads';

let forum: Room;
let club: Awaited<ReturnType<typeof clubRoom>>;
beforeAll(async () => {
  [forum, club] = await Promise.all([publicRoom(), clubRoom()]);
});

const CHAPTERS = [-1, 1.5, 100_000, 'IX', 'END', '', Number.NaN, []];
const EXPLAINED = 'Chapter must be a whole number from 0 to 10,000.';

const rejected = (field: string, problem: unknown = expect.any(String)) => ({
  status: 400,
  body: { code: 'invalid', fields: { [field]: problem } },
});

const rooms: [string, () => Room][] = [
  ['in public', () => forum],
  ['in a club', () => club],
];

describe.each(rooms)('a chapter %s', (_where, room) => {
  const ways: [string, (chapter: unknown) => Promise<Received<{ chapter: UpToChapter }>>][] = [
    ['a discussion', (chapter) => room().open({ chapter })],
    ['a post', (chapter) => room().post({ chapter })],
    ['a reply', (chapter) => room().reply(room().thread, { chapter })],
    ['a change', async (chapter) => room().change((await room().post({})).body._id, { chapter })],
  ];

  it.each(ways)('of %s is a whole number from 0 to 10,000, the end, or none', async (_what, say) => {
    for (const chapter of [0, 10_000, 'end', null])
      expect(await say(chapter)).toMatchObject({ status: 200, body: { chapter } });
    const before = await db().collection(room().posts).count().get();
    for (const chapter of CHAPTERS) {
      const answer = await say(chapter);
      expect(answer, String(chapter)).toMatchObject(rejected('chapter'));
      if (chapter !== null) expect((answer.body as unknown as ErrorBody).fields?.chapter).toBe(EXPLAINED);
    }
    const after = await db().collection(room().posts).count().get();
    expect(after.data().count - before.data().count).toBe(_what === 'a change' ? CHAPTERS.length : 0);
  });
});

it('a discussion of a new book can have a chapter', async () => {
  const { author: as } = forum;
  const genre = (await db().doc(`books/${forum.book}`).get()).get('genre');
  const start = (chapter: unknown) => {
    const opening = { discussionTitle: 'The letter', content: 'She never says why she came back.' };
    const body = { ...opening, book: { id: anId(), title: 'Emma' }, genre, chapter };
    return send('POST /api/discuss/discussion2', { as, body });
  };
  expect(await start(4)).toMatchObject({ status: 200, body: { chapter: 4, hidden: false } });
  for (const chapter of CHAPTERS) expect(await start(chapter)).toMatchObject(rejected('chapter', EXPLAINED));
});

it('a member who corrects a chapter sets one, or none, and gives a reason', async () => {
  const as = club.reader;
  const { _id: id } = (await club.post({ chapter: 3 })).body;
  const correct = (change: object) =>
    send('POST /api/bookclubs/chapter', { as, body: { id, chapter: 9, reason: 'It tells of the ball.', ...change } });
  for (const chapter of CHAPTERS) expect(await correct({ chapter })).toMatchObject(rejected('chapter', EXPLAINED));
  expect(await correct({ chapter: undefined })).toMatchObject(rejected('chapter'));
  for (const reason of [undefined, '', ' ', 'short', 'x'.repeat(351)])
    expect(await correct({ reason })).toMatchObject(rejected('reason'));
  expect((await club.read(as)).find(({ _id }) => _id === id)).toMatchObject({ chapter: 3 });
  expect((await club.replies(id, as)).length).toBe(0);
});

describe("a visitor's progress", () => {
  const paths: [string, () => string][] = [
    ['topics', () => `topics/${forum.book}`],
    ['topic', () => `topic/${forum.thread}`],
    ['posts', () => `posts/${forum.thread}`],
    ['replies', () => `replies/${forum.thread}`],
    ['notes', () => `notes/${forum.book}`],
  ];

  it.each(paths)('of %s is a chapter or the end', async (_call, path) => {
    const ask = (upTo: string) => send(`GET /api/discuss/${path()}?upTo=${upTo}`);
    for (const upTo of ['0', '12', '10000', 'end']) expect(await ask(upTo)).toMatchObject({ status: 200 });
    for (const upTo of ['-1', '1.5', '100000', 'IX', '', 'END', '1e3', '%2012'])
      expect(await ask(upTo), upTo).toMatchObject(rejected('upTo', EXPLAINED));
  });

  it('accepts the same values in a body', async () => {
    const ask = (upTo: unknown) => send('POST /api/discuss/posts', { body: { topic: forum.thread, upTo } });
    for (const upTo of [0, 12, '12', 'end']) expect(await ask(upTo)).toMatchObject({ status: 200 });
    for (const upTo of [...CHAPTERS, null])
      expect(await ask(upTo), String(upTo)).toMatchObject(rejected('upTo', EXPLAINED));
  });
});

const names = (count: number) => Array.from({ length: count }, () => anId());

describe('revealing hidden content', () => {
  it.each(rooms)('%s accepts at most 100 posts, and a chapter or the end', async (_where, room) => {
    const { reader: as, thread } = room();
    const ask = (asked: object) => {
      if (room() === forum) return send('POST /api/discuss/posts', { as, body: { topic: thread, ...asked } });
      const { club: name, book, discussion } = club.fixture;
      return send('POST /api/bookclubs/getPosts', { as, body: { club: name, book, discussion, ...asked } });
    };
    for (const through of [12, 'end'])
      expect(await ask({ reveal: names(100), through })).toMatchObject({ status: 200 });
    expect(await ask({ reveal: names(101) })).toMatchObject(
      rejected('reveal', 'You can ask for at most 100 posts at once.'),
    );
    for (const reveal of ['all', [1], ['../x'], null]) {
      const { status, body } = await ask({ reveal });
      expect([status, (body as ErrorBody).code]).toEqual([400, 'invalid']);
    }
    for (const through of [...CHAPTERS, null])
      expect(await ask({ through }), String(through)).toMatchObject(rejected('through', EXPLAINED));
  });

  it.each<[string, () => string, () => Room]>([
    ['a topic', () => `discuss/topic/${forum.thread}`, () => forum],
    ['replies', () => `discuss/replies/${forum.thread}`, () => forum],
    ['replies in a club', () => `bookclubs/replies/${club.thread}`, () => club],
  ])('of %s works the same in an address', async (_what, path, room) => {
    const ask = (query: string) => send(`GET /api/${path()}?${query}`, { as: room().reader });
    for (const through of ['12', 'end'])
      expect(await ask(`reveal=${names(100)}&through=${through}`)).toMatchObject({ status: 200 });
    expect(await ask(`reveal=${names(101)}`)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    for (const query of [
      'reveal=../x',
      'reveal=a%20b',
      ...['-1', '1.5', '100000', 'IX', 'END'].map((n) => `through=${n}`),
    ])
      expect(await ask(query), query).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});
