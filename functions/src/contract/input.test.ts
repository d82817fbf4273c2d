import { describe, expect, it } from 'vitest';
import { parseBody, parseParams, parseQuery } from '../platform/http/parse';
import type { Call, CallTable } from './calls';
import { discuss } from './discuss';
import { notes } from './notes';
import { user } from './user';

const calls: CallTable = { ...discuss, ...notes, ...user };

function callOf(name: string): Call {
  const call = Object.entries(calls).find(([listed]) => listed === name)?.[1];
  if (!call) throw new Error(`There is no call ${name}.`);
  return call;
}

function invalidFields(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid' });
    return Object.keys((error as { fields?: object }).fields ?? {});
  }
  return [];
}

const opening = { discussionTitle: 'The letter', content: 'She never says why.', isReply: false };
const content = 'She never says why she came back.';
const note = { bookId: 'emma', remark: 'The lamp goes out', chapter: 4 };
const club = { club: 'owls' };

const wrongNote: [field: string, value: unknown][] = [
  ['remark', ''],
  ['remark', 'x'.repeat(5001)],
  ['chapter', -1],
  ['chapter', 10_001],
  ['chapter', 1.5],
  ['page', 100_001],
  ['chapterTitle', 'x'.repeat(201)],
  ['kind', 'poem'],
  ['tags', 'grief'],
  ['tags', ['two words']],
  ['favourite', 1],
  ['pub', 'yes'],
  ['bookId', '../users'],
  ['audience', 'friends'],
  ['audience', { club: '' }],
  ['audience', { ...club, from: 'tonight' }],
  ['audience', { ...club, from: '0000-01-01T00:00:00Z' }],
];
const wrongPost: [field: string, value: unknown][] = [
  ['content', 'x'.repeat(19)],
  ['content', '🦊'.repeat(19)],
  ['content', 'x'.repeat(351)],
];
const wrongCovers: [field: string, value: unknown][] = [
  ['cover', 'http://covers.openlibrary.org/b/id/12621906-M.jpg'],
  ['cover', 'https://photos.example/5-megabytes.jpg'],
  ['cover', 'https://covers.openlibrary.org/b/id/12621906-M.svg'],
];
const day = { started: null, finished: null, stopped: null };

describe.each<[call: string, valid: object, wrong: [field: string, value: unknown][]]>([
  [
    'POST /api/discuss/post',
    { content, discussionId: 'topic' },
    [...wrongPost, ['discussionId', 'a/b'], ['replyTo', '../x']],
  ],
  [
    'POST /api/discuss/post',
    { content, discussionId: 'topic', isReply: true, replyTo: 'post' },
    [
      ['content', 'x'.repeat(301)],
      ['content', '🦊'.repeat(301)],
      ['content', 'x'.repeat(19)],
      ['replyTo', null],
    ],
  ],
  ['PATCH /api/discuss/post/{id}', { content }, [...wrongPost, ['content', undefined]]],
  [
    'POST /api/discuss/like',
    { id: 'post' },
    [
      ['id', '../x'],
      ['id', undefined],
    ],
  ],
  [
    'POST /api/discuss/discussion',
    { ...opening, content, book: 'emma' },
    [...wrongPost, ['discussionTitle', ' '], ['discussionTitle', 'x'.repeat(121)], ['book', '../x'], ['isReply', true]],
  ],
  [
    'POST /api/discuss/discussion2',
    { ...opening, content, book: { id: 'emma', title: 'Emma' }, genre: 'novels' },
    [
      ['genre', 'sci fi'],
      ['book', { title: 'Emma' }],
      ['book', { id: 'emma', title: '' }],
      ...wrongCovers.map(([, cover]): [string, unknown] => ['book', { id: 'emma', title: 'Emma', cover }]),
    ],
  ],
  ['POST /api/notes', note, wrongNote],
  ['PATCH /api/notes/{noteId}', {}, wrongNote],
  [
    'PATCH /api/notes/progress/{bookKey}',
    { chapter: 3 },
    [
      ['chapter', -1],
      ['chapter', 1.5],
      ['chapter', 10_001],
      ['chapter', 'IX'],
      ['chapter', null],
      ['chapter', undefined],
      ['finished', 'yes'],
    ],
  ],
  [
    'POST /api/notes/books/{gId}',
    { title: 'Emma' },
    [
      ...wrongCovers,
      ['title', ' '],
      ['isbn13', '9780156001312'],
      ['olWork', 'OL7M'],
      ['olEdition', '../OL7M'],
      ['status', 'burnt'],
    ],
  ],
  [
    'POST /api/notes/byHand/{gId}',
    { title: 'Emma', author: 'Jane Austen' },
    [
      ['title', '  '],
      ['author', ''],
      ['published', 'last'],
    ],
  ],
  [
    'POST /api/notes/editions/{gId}',
    { id: 'emma-it', title: 'Emma' },
    [
      ['title', ' '],
      ['id', '../x'],
    ],
  ],
  [
    'PATCH /api/notes/books/{gId}',
    {},
    [
      ['status', 'burnt'],
      ['status', null],
      ['rating', 0],
      ['rating', 6],
      ['rating', 4.25],
      ['pages', 0],
      ['pages', 100_001],
      ['chapter', -1],
      ['position', { unit: 'mile', at: 3 }],
      ['position', 40],
      ['position', { unit: 'percent', at: 101 }],
      ['position', { unit: 'page', at: -1 }],
      ['readings', 'twice'],
      ['readings', Array.from({ length: 51 }, () => day)],
      ['readings', [null]],
      ['readingsBefore', [{}]],
      ['readings', [{ ...day, started: '2026-02-30' }]],
      ['readings', [{ ...day, started: '1899-12-31' }]],
      ['readings', [{ ...day, started: '23/11/2026' }]],
      ['readings', [{ ...day, started: '2026-02-02', finished: '2026-02-01' }]],
      ['readings', [{ ...day, started: '2026-02-02', stopped: '2026-02-01' }]],
      ['readings', [{ ...day, finished: '2026-02-01', stopped: '2026-02-01' }]],
    ],
  ],
  [
    'PATCH /api/notes/years/{year}',
    { goal: 24 },
    [
      ['goal', 0],
      ['goal', 1001],
      ['goal', 2.5],
      ['goal', undefined],
    ],
  ],
  [
    'POST /api/notes/imports/{importId}/parts/{part}',
    { books: [{ gId: 'emma', title: 'Emma' }] },
    [
      ['books', [{ gId: 'emma', title: 'Emma', isbn13: '9780141439581' }]],
      ['books', [{ gId: 'emma', title: 'Emma', rating: 3.25 }]],
      ['books', [{ gId: 'emma', title: 'Emma', added: '2020-02-30' }]],
      ['notes', [{ bookId: 'emma', remark: 'x'.repeat(5001) }]],
      ['notes', Array.from({ length: 301 }, () => ({ bookId: 'emma', remark: 'x' }))],
    ],
  ],
  [
    'POST /api/user/signup',
    { email: 'a@example.com', password: 'reading-123' },
    [
      ['email', 'nobody'],
      ['email', undefined],
      ['password', '1234567'],
      ['password', 'x'.repeat(129)],
      ['username', 'ab'],
      ['username', 'with space'],
      ['username', '__ada__'],
      ['language', 'de'],
      ['zone', 'Narnia/Lantern_Waste'],
    ],
  ],
  ['PATCH /api/user', { language: 'it' }, [['language', 'fr']]],
  ['POST /api/user/newPassword', { code: 'mailed', newPassword: 'long-enough' }, [['newPassword', 'short']]],
  [
    'POST /api/user/tokens',
    { name: 'A script', scopes: ['notes:read'] },
    [
      ['name', ''],
      ['scopes', []],
      ['scopes', ['everything']],
    ],
  ],
])('the body of %s', (name, valid, wrong) => {
  const fieldsOf = (body: object) => invalidFields(() => parseBody(callOf(name), body));

  it('is accepted with valid fields', () => {
    expect(fieldsOf(valid)).toEqual([]);
  });

  it.each(wrong)('is rejected at %s (%#)', (field, value) => {
    expect(fieldsOf({ ...valid, [field]: value })[0]?.split('.')[0]).toBe(field);
  });
});

it.each([
  'x'.repeat(20),
  'x'.repeat(350),
  '🦊'.repeat(300),
  `  ${'x'.repeat(20)}\n`,
  '<script>alert(1)</script> __proto__',
  'היא אף פעם לא אומרת למה חזרה',
])('a post is stored without the spaces around its text (%#)', (typed) => {
  const body = { content: typed, discussionId: 'topic' };
  expect(parseBody(callOf('POST /api/discuss/post'), body)).toMatchObject({ content: typed.trim() });
});

it.each(['\u3164', '\u{e0041}'])('a post of nothing but %j is rejected', (filler) => {
  const body = { content: filler.repeat(30), discussionId: 'topic' };
  expect(invalidFields(() => parseBody(callOf('POST /api/discuss/post'), body))).toEqual(['content']);
});

it.each(['📚 مرحبا بالعالم 👩‍👩‍👧', 'é'.repeat(5000), '<script>alert(1)</script><img src=x>', '__proto__'])(
  'a note is stored as it was typed (%#)',
  (remark) => {
    const body = { ...note, remark, chapterTitle: '__proto__' };
    expect(parseBody(callOf('POST /api/notes'), body)).toMatchObject({ remark, chapterTitle: '__proto__' });
  },
);

it.each([
  ['GET /api/discuss/genres', 'limit', '101'],
  ['GET /api/discuss/posts/{topicId}', 'page', '-1'],
  ['GET /api/discuss/posts/{topicId}', 'page', 'x'],
  ['GET /api/discuss/posts/{topicId}', 'limit', '101'],
  ['GET /api/discuss/search', 'q', ''],
  ['GET /api/discuss/search', 'q', 'x'.repeat(101)],
  ['GET /api/notes/books', 'status', 'burnt'],
  ['GET /api/notes/books', 'sort', 'height'],
  ['GET /api/notes/books', 'limit', '0'],
  ['GET /api/notes/margins/{bookKey}', 'chapter', '-1'],
  ['GET /api/notes/margins/{bookKey}', 'chapter', '1.5'],
  ['GET /api/notes/margins/{bookKey}', 'chapter', '100000'],
  ['GET /api/notes/margins/{bookKey}', 'chapter', 'IX'],
  ['GET /api/notes/margins/{bookKey}', 'limit', '101'],
])('the query of %s is rejected at %s (%#)', (name, field, value) => {
  expect(invalidFields(() => parseQuery(callOf(name), { [field]: value }))).toEqual([field]);
});

it.each(['abcd', '1899', '2100', '20260'])('no year has the name %j', (year) => {
  expect(invalidFields(() => parseParams(callOf('GET /api/notes/years/{year}'), { year }))).toEqual(['year']);
});

it.each(['PATCH /api/user', 'PATCH /api/discuss/topic/{topicId}'])('an empty body of %s is rejected', (name) => {
  expect(invalidFields(() => parseBody(callOf(name), {}))).toHaveLength(1);
});
