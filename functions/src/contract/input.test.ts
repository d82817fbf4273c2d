import { describe, expect, it } from 'vitest';
import { limits } from '../domain/limits';
import { parseBody, parseParams, parseQuery } from '../platform/http/parse';
import { bookclubs } from './bookclubs';
import type { Call, CallTable } from './calls';
import { discuss } from './discuss';
import { notes } from './notes';
import { user } from './user';

const calls: CallTable = { ...bookclubs, ...discuss, ...notes, ...user };

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

const wrong = (field: string, ...values: readonly unknown[]) =>
  values.map((value): [field: string, value: unknown] => [field, value]);

const wrongNote = [
  ...wrong('remark', '', 'x'.repeat(5001)),
  ...wrong('chapter', -1, 10_001, 1.5),
  ...wrong('page', 100_001),
  ...wrong('chapterTitle', 'x'.repeat(201)),
  ...wrong('kind', 'poem'),
  ...wrong('tags', 'grief', ['two words']),
  ...wrong('favourite', 1),
  ...wrong('pub', 'yes'),
  ...wrong('bookId', '../users'),
  ...wrong(
    'audience',
    'friends',
    { club: '' },
    { ...club, from: 'tonight' },
    { ...club, from: '0000-01-01T00:00:00Z' },
  ),
];
const wrongPost = wrong('content', 'x'.repeat(19), '🦊'.repeat(19), 'x'.repeat(351));
const wrongCovers = wrong(
  'cover',
  'http://covers.openlibrary.org/b/id/12621906-M.jpg',
  'https://photos.example/5-megabytes.jpg',
  'https://covers.openlibrary.org/b/id/12621906-M.svg',
);
const day = { started: null, finished: null, stopped: null };
const clubTitles = ['', 'sci_fi', '../x', '..', '.well-known owls', 'Sci%2FFi', 'New', '   ', 'a'.repeat(61)];
const wrongRemarks = [
  ...wrong('remark', '7 chars', ' 7 chars ', 'x'.repeat(351), 7, undefined, ''),
  ...wrong('id', 'a/b'),
];
const [meetingDate, laterDate] = ['2099-03-29T18:00:00.000Z', '2099-04-05T18:00:00.000Z'];
const meeting = {
  ...club,
  book: null,
  at: meetingDate,
  dates: [],
  chapter: 12,
  minutes: 90,
  place: 'The library',
  link: '',
  limit: null,
};
const weekly = { every: 'week', until: '2099-04-12', zone: 'Europe/Rome' };
const listing = { languages: ['it'], pace: 'month', about: 'Slowly.' };
const part = { name: '', chapters: 3 };

describe.each<[call: string, valid: object, wrong: [field: string, value: unknown][]]>([
  [
    'POST /api/discuss/post',
    { content, discussionId: 'topic' },
    [...wrongPost, ['discussionId', 'a/b'], ['replyTo', '../x']],
  ],
  [
    'POST /api/discuss/post',
    { content, discussionId: 'topic', isReply: true, replyTo: 'post' },
    [...wrong('content', 'x'.repeat(301), '🦊'.repeat(301), 'x'.repeat(19)), ...wrong('replyTo', null)],
  ],
  ['PATCH /api/discuss/post/{id}', { content }, [...wrongPost, ['content', undefined]]],
  ['POST /api/discuss/like', { id: 'post' }, wrong('id', '../x', undefined)],
  [
    'POST /api/discuss/discussion',
    { ...opening, content, book: 'emma' },
    [...wrongPost, ['discussionTitle', ' '], ['discussionTitle', 'x'.repeat(121)], ['book', '../x'], ['isReply', true]],
  ],
  [
    'POST /api/discuss/discussion2',
    { ...opening, content, book: { id: 'emma', title: 'Emma' }, genre: 'novels' },
    [
      ...wrong('genre', 'sci fi'),
      ...wrong('book', { title: 'Emma' }, { id: 'emma', title: '' }),
      ...wrongCovers.map(([, cover]): [string, unknown] => ['book', { id: 'emma', title: 'Emma', cover }]),
    ],
  ],
  ['POST /api/notes', note, wrongNote],
  ['PATCH /api/notes/{noteId}', {}, wrongNote],
  [
    'PATCH /api/notes/progress/{bookKey}',
    { chapter: 3 },
    [...wrong('chapter', -1, 1.5, 10_001, 'IX', null, undefined), ...wrong('finished', 'yes')],
  ],
  [
    'POST /api/notes/books/{gId}',
    { title: 'Emma' },
    [
      ...wrongCovers,
      ...wrong('title', ' '),
      ...wrong('isbn13', '9780156001312'),
      ...wrong('olWork', 'OL7M'),
      ...wrong('olEdition', '../OL7M'),
      ...wrong('status', 'burnt'),
    ],
  ],
  [
    'POST /api/notes/byHand/{gId}',
    { title: 'Emma', author: 'Jane Austen' },
    [...wrong('title', '  '), ...wrong('author', ''), ...wrong('published', 'last')],
  ],
  [
    'POST /api/notes/editions/{gId}',
    { id: 'emma-it', title: 'Emma' },
    [...wrong('title', ' '), ...wrong('id', '../x')],
  ],
  [
    'PATCH /api/notes/books/{gId}',
    {},
    [
      ...wrong('status', 'burnt', null),
      ...wrong('rating', 0, 6, 4.25),
      ...wrong('pages', 0, 100_001),
      ...wrong('chapter', -1),
      ...wrong('position', { unit: 'mile', at: 3 }, 40, { unit: 'percent', at: 101 }, { unit: 'page', at: -1 }),
      ...wrong(
        'readings',
        'twice',
        Array.from({ length: 51 }, () => day),
        [null],
      ),
      ...wrong('readingsBefore', [{}]),
      ...wrong(
        'readings',
        [{ ...day, started: '2026-02-30' }],
        [{ ...day, started: '1899-12-31' }],
        [{ ...day, started: '23/11/2026' }],
        [{ ...day, started: '2026-02-02', finished: '2026-02-01' }],
        [{ ...day, started: '2026-02-02', stopped: '2026-02-01' }],
        [{ ...day, finished: '2026-02-01', stopped: '2026-02-01' }],
      ),
    ],
  ],
  ['PATCH /api/notes/years/{year}', { goal: 24 }, wrong('goal', 0, 1001, 2.5, undefined)],
  [
    'POST /api/notes/imports/{importId}/parts/{part}',
    { books: [{ gId: 'emma', title: 'Emma' }] },
    [
      ...wrong(
        'books',
        [{ gId: 'emma', title: 'Emma', isbn13: '9780141439581' }],
        [{ gId: 'emma', title: 'Emma', rating: 3.25 }],
        [{ gId: 'emma', title: 'Emma', added: '2020-02-30' }],
      ),
      ...wrong(
        'notes',
        [{ bookId: 'emma', remark: 'x'.repeat(5001) }],
        Array.from({ length: 301 }, () => ({ bookId: 'emma', remark: 'x' })),
      ),
    ],
  ],
  [
    'POST /api/user/signup',
    { email: 'a@example.com', password: 'reading-123' },
    [
      ...wrong('email', 'nobody', undefined),
      ...wrong('password', '1234567', 'x'.repeat(129)),
      ...wrong('username', 'ab', 'with space', '__ada__'),
      ...wrong('language', 'de'),
      ...wrong('zone', 'Narnia/Lantern_Waste'),
    ],
  ],
  ['PATCH /api/user', { language: 'it' }, [['language', 'fr']]],
  ['POST /api/user/newPassword', { code: 'mailed', newPassword: 'long-enough' }, [['newPassword', 'short']]],
  [
    'POST /api/user/tokens',
    { name: 'A script', scopes: ['notes:read'] },
    [...wrong('name', ''), ...wrong('scopes', [], ['everything'])],
  ],
  [
    'POST /api/bookclubs/newClub',
    { title: 'Owls' },
    [
      ...wrong('title', ...clubTitles),
      ...wrong('title', undefined),
      ...wrong('members', [{}]),
      ...wrong('completedBooks', [{ author: 'Jane Austen' }]),
      ...wrong(
        'currentBooks',
        Array.from({ length: 101 }, () => ({ title: 'Emma' })),
      ),
    ],
  ],
  ['POST /api/bookclubs/updateSettings', { currTitle: 'owls', newTitle: 'Owls' }, wrong('newTitle', ...clubTitles)],
  [
    'POST /api/bookclubs/newBook',
    { ...club, id: 'emma', title: 'Emma' },
    [...wrong('id', undefined, 'a/b'), ...wrong('title', '', 'x'.repeat(301)), ...wrong('author', 7)],
  ],
  [
    'POST /api/bookclubs/newDiscussion',
    { ...club, book: 'emma', title: 'One', post: '📚'.repeat(350) },
    [...wrong('post', ' seven c ', 'x'.repeat(351)), ...wrong('title', ' ', 'x'.repeat(121))],
  ],
  ['POST /api/bookclubs/newPost', { id: 'talk', remark: '8 chars!' }, wrongRemarks],
  ['POST /api/bookclubs/newReply', { id: 'talk', remark: '📖'.repeat(350) }, wrongRemarks],
  ['PATCH /api/bookclubs/post/{id}', { remark: '8 chars!' }, [['remark', 'short']]],
  [
    'POST /api/bookclubs/getPosts',
    { ...club, book: 'emma', discussion: 'talk' },
    [...wrong('results', 101, 0), ...wrong('page', -1), ...wrong('language', 'fr')],
  ],
  ['POST /api/bookclubs/getDiscussions', { ...club, book: 'emma' }, wrong('chapter', -1, 1.5, 100_000, 'IX', null)],
  ['POST /api/bookclubs/view', { ids: ['post'] }, wrong('ids', [], ['a/b'], Array(101).fill('x'))],
  [
    'POST /api/bookclubs/newMeeting',
    meeting,
    [
      ...wrong('dates', [meetingDate, laterDate]),
      ...wrong(
        'link',
        'javascript:alert(1)',
        'https://meet.example/\ud800',
        'https://meet.example/\u0007',
        'https://meet.example/\u202e',
        'https:///meet',
        'https://.',
        'https://meet.example@evil.example/',
      ),
      ...wrong('place', 'The\blibrary', '\u3164', 'x'.repeat(201)),
      ...wrong('minutes', 0),
      ...wrong('repeat', { ...weekly, zone: 'Mars/Base' }, { ...weekly, until: '2099-02-31' }),
    ],
  ],
  [
    'POST /api/bookclubs/newMeeting',
    { ...meeting, at: null, dates: [meetingDate, laterDate] },
    [...wrong('dates', [], [meetingDate], [meetingDate, '2099-03-29T18:00:00Z']), ...wrong('repeat', weekly)],
  ],
  ['POST /api/bookclubs/changeMeeting', { ...club, meeting: 'm', sequence: 0 }, [['note', 'x'.repeat(301)]]],
  [
    'POST /api/bookclubs/answerMeeting',
    { ...club, meeting: 'm', dates: [meetingDate] },
    wrong('dates', [`2099-03-29T18:00:00.${'0'.repeat(60_000)}Z`], [meetingDate, '2099-03-29T18:00:00.0Z']),
  ],
  [
    'POST /api/bookclubs/chapterParts',
    { ...club, book: 'emma', parts: [{ name: 'x'.repeat(80), chapters: 1000 }], seen: [] },
    wrong(
      'parts',
      [{ name: '', chapters: 0 }],
      [{ name: '', chapters: 2.5 }],
      [{ name: '', chapters: '12' }],
      [{ name: '', chapters: 1001 }],
      [{ name: 'x'.repeat(81), chapters: 3 }],
      [{ name: '\u200b\u2060', chapters: 3 }],
      [{ name: 'one\ntwo', chapters: 3 }],
      [{ name: 'one\u202etwo', chapters: 3 }],
      Array.from({ length: 200 }, () => part),
      Array.from({ length: 11 }, () => ({ name: '', chapters: 1000 })),
      'Part 1',
    ),
  ],
  [
    'POST /api/bookclubs/schedule',
    { ...club, book: 'emma', steps: [{ chapter: 5, by: '2026-11-29' }], seen: [] },
    wrong(
      'steps',
      [
        { chapter: 5, by: '2026-11-29' },
        { chapter: 9, by: '2026-11-01' },
      ],
      [
        { chapter: 12, by: '2026-11-29' },
        { chapter: 5, by: '2026-12-06' },
      ],
      [
        { chapter: 5, by: '2026-11-29' },
        { chapter: 6, by: '2026-11-29' },
      ],
      [{ chapter: 5, by: '2026-02-30' }],
      Array.from({ length: 105 }, (_, week) => ({ chapter: week + 1, by: `${2030 + week}-01-01` })),
    ),
  ],
  [
    'POST /api/bookclubs/listing',
    { ...club, listing },
    wrong(
      'listing',
      { ...listing, languages: [] },
      { ...listing, languages: ['de'] },
      { ...listing, pace: 'fast' },
      { ...listing, about: 'x'.repeat(141) },
    ),
  ],
  ['POST /api/bookclubs/stars', { ...club, book: 'emma', stars: 4.5 }, wrong('stars', 0, 0.25, 5.5, -1, 'five')],
  [
    'POST /api/bookclubs/newInviteLink',
    club,
    [...wrong('days', 2), ...wrong('maxUses', 0, limits.clubMembers.max + 1)],
  ],
  ['POST /api/bookclubs/newMember', { ...club, newMember: 'ben' }, [['newMember', '']]],
  ['POST /api/bookclubs/vote', { ...club, ballot: 'b', books: [] }, [['books', Array(21).fill('emma')]]],
  [
    'POST /api/bookclubs/memberTranslation',
    { id: 'post', language: 'it', text: 'Mai.' },
    [...wrong('text', '   '), ...wrong('language', 'fr')],
  ],
  [
    'POST /api/bookclubs/glossary',
    { ...club, book: 'emma', terms: [{ en: 'Anne', it: 'Anna' }], seen: [] },
    [['terms', [{ en: 'Anne', it: ' ' }]]],
  ],
])('the body of %s', (name, valid, invalid) => {
  const fieldsOf = (body: object) => invalidFields(() => parseBody(callOf(name), body));

  it('is accepted with valid fields', () => {
    expect(fieldsOf(valid)).toEqual([]);
  });

  it.each(invalid)('is rejected at %s (%#)', (field, value) => {
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

it.each(['📚', '<script>', 'كتب', '--proto--x', '%2e%2e', 'a?b#c', '﷽'.repeat(60)])(
  "a club's title stays as it was typed (%#)",
  (title) => {
    expect(parseBody(callOf('POST /api/bookclubs/newClub'), { title })).toMatchObject({ title });
  },
);

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
