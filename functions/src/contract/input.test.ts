import { describe, expect, it } from 'vitest';
import { limits } from '../domain/limits';
import { parseBody, parseParams, parseQuery } from '../platform/http/parse';
import { bookclubs } from './bookclubs';
import type { Call, CallTable } from './calls';
import { discuss } from './discuss';
import { notes } from './notes';
import { search } from './search';
import { user } from './user';

const calls: CallTable = { ...bookclubs, ...discuss, ...notes, ...search, ...user };

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

const withResponse = <T extends { response: object }>(passkey: T, response: object) => ({
  ...passkey,
  response: { ...passkey.response, ...response },
});
const credential = { id: 'a-credential', rawId: 'a-credential', type: 'public-key' };
const passkeyUse = {
  ...credential,
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
};
const newPasskey = { ...credential, response: { clientDataJSON: 'AA', attestationObject: 'AA' } };
const wrongPasskeys = [
  { ...passkeyUse, id: 'x'.repeat(1401) },
  { ...passkeyUse, type: 'password' },
  withResponse(passkeyUse, { userHandle: undefined }),
  withResponse(passkeyUse, { signature: 'not base64url' }),
  withResponse(passkeyUse, { clientDataJSON: 'x'.repeat(4001) }),
];

const wrongNote = {
  remark: ['', 'x'.repeat(5001)],
  chapter: [-1, 10_001, 1.5],
  page: [100_001],
  chapterTitle: ['x'.repeat(201)],
  kind: ['poem'],
  tags: ['grief', ['two words']],
  favourite: [1],
  pub: ['yes'],
  bookId: ['../users'],
  audience: ['friends', { club: '' }, { ...club, from: 'tonight' }, { ...club, from: '0000-01-01T00:00:00Z' }],
};
const wrongPost = ['x'.repeat(19), '🦊'.repeat(19), 'x'.repeat(351)];
const wrongCover = 'https://photos.example/5-megabytes.jpg';
const day = { started: null, finished: null, stopped: null };
const clubTitles = ['', 'sci_fi', '../x', '..', '.well-known owls', 'Sci%2FFi', 'New', '   ', 'a'.repeat(61)];
const wrongRemarks = { remark: ['7 chars', ' 7 chars ', 'x'.repeat(351), 7, undefined, ''], id: ['a/b'] };
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
const step = (chapter: number, by: string) => ({ chapter, by });

describe.each<[call: string, valid: object, wrong: Record<string, readonly unknown[]>]>([
  [
    'POST /api/discuss/post',
    { content, discussionId: 'topic' },
    { content: wrongPost, discussionId: ['a/b'], replyTo: ['../x'] },
  ],
  [
    'POST /api/discuss/post',
    { content, discussionId: 'topic', isReply: true, replyTo: 'post' },
    { content: ['x'.repeat(301), '🦊'.repeat(301), 'x'.repeat(19)], replyTo: [null] },
  ],
  ['PATCH /api/discuss/post/{id}', { content }, { content: [...wrongPost, undefined] }],
  ['POST /api/discuss/like', { id: 'post' }, { id: ['../x', undefined] }],
  [
    'POST /api/discuss/discussion',
    { ...opening, content, book: 'emma' },
    { content: wrongPost, discussionTitle: [' ', 'x'.repeat(121)], book: ['../x'], isReply: [true] },
  ],
  [
    'POST /api/discuss/discussion2',
    { ...opening, content, book: { id: 'emma', title: 'Emma' }, genre: 'novels' },
    {
      genre: ['sci fi'],
      book: [{ title: 'Emma' }, { id: 'emma', title: '' }, { id: 'emma', title: 'Emma', cover: wrongCover }],
    },
  ],
  ['POST /api/notes', note, wrongNote],
  ['PATCH /api/notes/{noteId}', {}, wrongNote],
  [
    'PATCH /api/notes/progress/{bookKey}',
    { chapter: 3 },
    { chapter: [-1, 1.5, 10_001, 'IX', null, undefined], finished: ['yes'] },
  ],
  [
    'POST /api/notes/books/{gId}',
    { title: 'Emma' },
    {
      cover: [wrongCover],
      title: [' '],
      isbn13: ['9780156001312'],
      olWork: ['OL7M'],
      olEdition: ['../OL7M'],
      status: ['burnt'],
    },
  ],
  [
    'POST /api/notes/book/by/hand',
    { title: 'Almanac', author: 'Rosa Bianchi' },
    { title: ['   '], isbn: ['0-441-17271-8'], cover: [wrongCover] },
  ],
  [
    'POST /api/notes/byHand/{gId}',
    { title: 'Emma', author: 'Jane Austen' },
    { title: ['  '], author: [''], published: ['last'] },
  ],
  ['POST /api/notes/editions/{gId}', { id: 'emma-it', title: 'Emma' }, { title: [' '], id: ['../x'] }],
  [
    'PATCH /api/notes/books/{gId}',
    {},
    {
      status: ['burnt', null],
      rating: [0, 6, 4.25],
      pages: [0, 100_001],
      minutes: [0, 60_000, 1.5, '11:40'],
      chapter: [-1],
      position: [
        { unit: 'mile', at: 3 },
        40,
        { unit: 'percent', at: 101 },
        { unit: 'page', at: -1 },
        { unit: 'time', at: 60_000 },
        { unit: 'time', at: '3:25' },
      ],
      readings: [
        'twice',
        Array.from({ length: 51 }, () => day),
        [null],
        [{ ...day, started: '2026-02-30' }],
        [{ ...day, started: '23/11/2026' }],
        [{ ...day, started: '2026-02-02', finished: '2026-02-01' }],
        [{ ...day, finished: '2026-02-01', stopped: '2026-02-01' }],
      ],
      readingsBefore: [[{}]],
      tags: ['sea', ['!?'], [''], ['a, b'], Array.from({ length: 11 }, (_, n) => `tag ${n}`)],
      tagsBefore: ['sea', [1]],
    },
  ],
  ['PATCH /api/notes/years/{year}', { goal: 24 }, { goal: [0, 1001, 2.5, undefined] }],
  [
    'POST /api/notes/imports/{importId}/parts/{part}',
    { books: [{ gId: 'emma', title: 'Emma' }] },
    {
      books: [
        [{ gId: 'emma', title: 'Emma', isbn13: '9780141439581' }],
        [{ gId: 'emma', title: 'Emma', rating: 3.25 }],
        [{ gId: 'emma', title: 'Emma', added: '2020-02-30' }],
        [{ gId: 'emma', title: 'Emma', tags: ['!?'] }],
      ],
      notes: [
        [{ bookId: 'emma', remark: 'x'.repeat(5001) }],
        Array.from({ length: 301 }, () => ({ bookId: 'emma', remark: 'x' })),
      ],
    },
  ],
  [
    'POST /api/user/signup',
    { email: 'a@example.com', password: 'reading-123' },
    {
      email: ['nobody', undefined],
      password: ['1234567', 'x'.repeat(129)],
      username: ['ab', 'with space', '__ada__'],
      language: ['de'],
      zone: ['Narnia/Lantern_Waste'],
    },
  ],
  ['PATCH /api/user', { language: 'it' }, { language: ['fr'] }],
  ['POST /api/user/passkeyLogin', { passkey: passkeyUse }, { passkey: wrongPasskeys }],
  ['POST /api/user/newPasskeyOptions', { passkey: passkeyUse }, { passkey: wrongPasskeys }],
  [
    'POST /api/user/passkeys',
    { name: 'A phone', passkey: newPasskey },
    {
      name: ['', ' ', 'x'.repeat(61), 'A\u202ephone'],
      passkey: [undefined, passkeyUse, withResponse(newPasskey, { attestationObject: 'x'.repeat(20_001) })],
    },
  ],
  [
    'POST /api/user/recover',
    { email: 'a@example.com', code: '7kq2 m9xd 4hvt cw31', newPassword: 'long-enough' },
    { code: [undefined, 'x'.repeat(101)], newPassword: ['short'], email: ['nobody'] },
  ],
  ['POST /api/user/newPassword', { code: 'mailed', newPassword: 'long-enough' }, { newPassword: ['short'] }],
  [
    'POST /api/user/tokens',
    { name: 'A script', scopes: ['notes:read'], term: 'year', password: 'reading-123' },
    { name: [''], scopes: [[], ['everything']], term: ['month', undefined], password: ['', undefined] },
  ],
  [
    'POST /api/bookclubs/newClub',
    { title: 'Owls' },
    {
      title: [...clubTitles, undefined],
      members: [[{}]],
      completedBooks: [[{ author: 'Jane Austen' }]],
      currentBooks: [Array.from({ length: 101 }, () => ({ title: 'Emma' }))],
    },
  ],
  ['POST /api/bookclubs/updateSettings', { currTitle: 'owls', newTitle: 'Owls' }, { newTitle: clubTitles }],
  [
    'POST /api/bookclubs/newBook',
    { ...club, id: 'emma', title: 'Emma' },
    { id: [undefined, 'a/b'], title: ['', 'x'.repeat(301)], author: [7] },
  ],
  [
    'POST /api/bookclubs/newDiscussion',
    { ...club, book: 'emma', title: 'One', post: '📚'.repeat(350) },
    { post: [' seven c ', 'x'.repeat(351)], title: [' ', 'x'.repeat(121)] },
  ],
  ['POST /api/bookclubs/newPost', { id: 'talk', remark: '8 chars!' }, wrongRemarks],
  ['POST /api/bookclubs/newReply', { id: 'talk', remark: '📖'.repeat(350) }, wrongRemarks],
  ['PATCH /api/bookclubs/post/{id}', { remark: '8 chars!' }, { remark: ['short'] }],
  [
    'POST /api/bookclubs/getPosts',
    { ...club, book: 'emma', discussion: 'talk' },
    { results: [101, 0], page: [-1], language: ['fr'] },
  ],
  ['POST /api/bookclubs/getDiscussions', { ...club, book: 'emma' }, { chapter: [-1, 1.5, 100_000, 'IX', null] }],
  ['POST /api/bookclubs/view', { ids: ['post'] }, { ids: [[], ['a/b'], Array(101).fill('x')] }],
  [
    'POST /api/bookclubs/newMeeting',
    meeting,
    {
      dates: [[meetingDate, laterDate]],
      link: [
        'javascript:alert(1)',
        'https://meet.example/\ud800',
        'https://meet.example/\u202e',
        'https://.',
        'https://meet.example@evil.example/',
      ],
      place: ['The\blibrary', '\u3164', 'x'.repeat(201)],
      minutes: [0],
      repeat: [
        { ...weekly, zone: 'Mars/Base' },
        { ...weekly, until: '2099-02-31' },
      ],
    },
  ],
  [
    'POST /api/bookclubs/newMeeting',
    { ...meeting, at: null, dates: [meetingDate, laterDate] },
    { dates: [[], [meetingDate], [meetingDate, '2099-03-29T18:00:00Z']], repeat: [weekly] },
  ],
  ['POST /api/bookclubs/changeMeeting', { ...club, meeting: 'm', sequence: 0 }, { note: ['x'.repeat(301)] }],
  [
    'POST /api/bookclubs/answerMeeting',
    { ...club, meeting: 'm', dates: [meetingDate] },
    { dates: [[`2099-03-29T18:00:00.${'0'.repeat(60_000)}Z`], [meetingDate, '2099-03-29T18:00:00.0Z']] },
  ],
  [
    'POST /api/bookclubs/stepMeeting',
    { ...club, meeting: 'm', turn: 30, timer: 60 },
    { current: ['../x'], open: [null], turn: [-1, 31, 1.5], timer: [0, 61] },
  ],
  [
    'POST /api/bookclubs/answerTonight',
    { ...club, meeting: 'm', question: 'free', texts: { en: 'é'.repeat(500), it: 'x' } },
    {
      question: ['../x', null],
      texts: [{}, { it: ' ' }, { en: 'x'.repeat(501) }, { en: '🕯'.repeat(400), it: 'x' }, { fr: 'Non' }, 'Yes'],
    },
  ],
  [
    'POST /api/bookclubs/chapterParts',
    { ...club, book: 'emma', parts: [{ name: 'x'.repeat(80), chapters: 1000 }], seen: [] },
    {
      parts: [
        [{ name: '', chapters: 0 }],
        [{ name: '', chapters: 1001 }],
        [{ name: 'x'.repeat(81), chapters: 3 }],
        [{ name: 'one\ntwo', chapters: 3 }],
        [{ name: 'one\u202etwo', chapters: 3 }],
        Array.from({ length: 200 }, () => part),
        Array.from({ length: 11 }, () => ({ name: '', chapters: 1000 })),
        'Part 1',
      ],
    },
  ],
  [
    'POST /api/bookclubs/schedule',
    { ...club, book: 'emma', steps: [step(5, '2026-11-29')], seen: [] },
    {
      steps: [
        [step(5, '2026-11-29'), step(9, '2026-11-01')],
        [step(12, '2026-11-29'), step(5, '2026-12-06')],
        [step(5, '2026-11-29'), step(6, '2026-11-29')],
        [step(5, '2026-02-30')],
        Array.from({ length: 105 }, (_, week) => step(week + 1, `${2030 + week}-01-01`)),
      ],
    },
  ],
  [
    'POST /api/bookclubs/listing',
    { ...club, listing },
    {
      listing: [
        { ...listing, languages: [] },
        { ...listing, languages: ['de'] },
        { ...listing, pace: 'fast' },
        { ...listing, about: 'x'.repeat(141) },
      ],
    },
  ],
  ['POST /api/bookclubs/stars', { ...club, book: 'emma', stars: 4.5 }, { stars: [0, 0.25, 5.5, -1, 'five'] }],
  ['POST /api/bookclubs/newInviteLink', club, { days: [2], maxUses: [0, limits.clubMembers.max + 1] }],
  ['POST /api/bookclubs/newMember', { ...club, newMember: 'ben' }, { newMember: [''] }],
  ['POST /api/bookclubs/vote', { ...club, ballot: 'b', books: [] }, { books: [Array(21).fill('emma')] }],
  [
    'POST /api/bookclubs/memberTranslation',
    { id: 'post', language: 'it', text: 'Mai.' },
    { text: ['   '], language: ['fr'] },
  ],
  [
    'POST /api/bookclubs/glossary',
    { ...club, book: 'emma', terms: [{ en: 'Anne', it: 'Anna' }], seen: [] },
    { terms: [[{ en: 'Anne', it: ' ' }]] },
  ],
])('the body of %s', (name, valid, invalid) => {
  const fieldsOf = (body: object) => invalidFields(() => parseBody(callOf(name), body));

  it('is accepted with valid fields', () => {
    expect(fieldsOf(valid)).toEqual([]);
  });

  const values = Object.entries(invalid).flatMap(([field, wrong]) => wrong.map((value) => [field, value] as const));

  it.each(values)('is rejected at %s (%#)', (field, value) => {
    expect(fieldsOf({ ...valid, [field]: value })[0]?.split('.')[0]).toBe(field);
  });
});

it.each([
  ['POST /api/discuss/post', 'content', '<script>alert(1)</script> __proto__'],
  ['POST /api/discuss/post', 'content', 'היא אף פעם לא אומרת למה חזרה'],
  ['POST /api/notes', 'remark', '📚 مرحبا بالعالم 👩‍👩‍👧'],
  ['POST /api/notes', 'remark', 'é'.repeat(5000)],
  ['POST /api/notes', 'chapterTitle', '__proto__'],
  ['POST /api/bookclubs/newClub', 'title', '%2e%2e'],
  ['POST /api/bookclubs/newClub', 'title', '﷽'.repeat(60)],
])('%s takes the %s as it was typed (%#)', (call, field, typed) => {
  const body = { ...note, discussionId: 'topic', title: 'Owls', [field]: typed };
  expect(parseBody(callOf(call), body)).toMatchObject({ [field]: typed });
});

it.each(['\u3164', '\u{e0041}'])('a post of nothing but %j is rejected', (filler) => {
  const body = { content: filler.repeat(30), discussionId: 'topic' };
  expect(invalidFields(() => parseBody(callOf('POST /api/discuss/post'), body))).toEqual(['content']);
});

it.each([
  ['GET /api/discuss/genres', 'limit', '101'],
  ['GET /api/discuss/posts/{topicId}', 'page', '-1'],
  ['GET /api/discuss/posts/{topicId}', 'page', 'x'],
  ['GET /api/discuss/search', 'q', ''],
  ['GET /api/discuss/search', 'q', 'x'.repeat(101)],
  ['GET /api/notes/books', 'status', 'burnt'],
  ['GET /api/notes/books', 'sort', 'height'],
  ['GET /api/notes/books', 'limit', '0'],
  ['GET /api/notes/books', 'tag', 'x'.repeat(41)],
  ['GET /api/notes/margins/{bookKey}', 'chapter', 'IX'],
  ['GET /api/notes/margins/{bookKey}', 'limit', '101'],
])('the query of %s is rejected at %s (%#)', (name, field, value) => {
  expect(invalidFields(() => parseQuery(callOf(name), { [field]: value }))).toEqual([field]);
});

it.each(['ab', ' ab ', 'a'.repeat(101)])('no book is searched for by %j', (searchText) => {
  const call = callOf('GET /api/notes/book/{searchText}');
  expect(invalidFields(() => parseParams(call, { searchText }))).toEqual(['searchText']);
});

it.each(['abcd', '1899', '2100', '20260'])('no year has the name %j', (year) => {
  expect(invalidFields(() => parseParams(callOf('GET /api/notes/years/{year}'), { year }))).toEqual(['year']);
});

it.each(['PATCH /api/user', 'PATCH /api/discuss/topic/{topicId}'])('an empty body of %s is rejected', (name) => {
  expect(invalidFields(() => parseBody(callOf(name), {}))).toHaveLength(1);
});
