import type { Note } from '@contract/notes';
import { limits } from '@domain/limits';
import { NO_CHAPTER } from '@domain/spoilers';
import { duneNotes, noteOf } from '@test/note-samples';
import { noteMarks, noteText } from '@test/note-text';
import { describe, expect, test } from 'vitest';
import { firstValues, nextNumber, noteRules, toBody } from './note-fields';
import { toValues } from './note-values';
import { sharedWith } from './texts';

const text = noteText({ chapter: 7, chapterTitle: 'Spice', page: 212, remark: 'It flows.' });
const sender = { userId: 'ada@example.org', bookTitle: 'Dune' };
const spice = toValues(noteOf('spice', 1, { ...text, pub: true }));

test('shows page 0 as empty, and sends an empty field as page 0', () => {
  expect(toValues(noteOf('a', 1, { page: 0 })).page).toBe('');
  expect(toBody({ ...spice, chapter: '0', page: '' }, sender)).toMatchObject({ chapter: 0, page: 0 });
});

test('sends the email as userId and the title of the book', () => {
  expect(toBody(spice, sender)).toEqual({
    ...text,
    ...noteMarks(),
    pub: true,
    ...sender,
    bookId: 'dune',
  });
});

const first = (notes: readonly Note[] = []) => firstValues({ book: { _id: 'dune' }, notes });

test('starts a new note in the chapter of the latest one, without a page', () => {
  const started = first();
  expect(started).toMatchObject({ chapter: '1', remark: '', pub: false, withClub: false });
  expect(first(duneNotes)).toEqual({ ...started, chapter: '12' });
  expect(first([noteOf('late', 20, { chapter: 2 }), ...duneNotes.slice(1)])).toEqual({
    ...started,
    chapter: '2',
    chapterTitle: 'Arrakis',
  });
});

test.each([
  ['moved since the last note', 20, '2026-11-20T10:40:00.000Z', '20'],
  ['moved back since the last note', 2, '2026-11-20T10:40:00.000Z', '2'],
  ['moved before the last note', 20, '2026-11-20T10:20:00.000Z', '12'],
  ['unknown', undefined, undefined, '12'],
])('starts a new note at the progress that has %s', (_, chapter, progressAt, expected) => {
  const progress = chapter === undefined ? null : { chapter, finished: false };
  expect(firstValues({ book: { _id: 'dune', progress }, notes: duneNotes, progressAt }).chapter).toBe(expected);
});

test.each([
  ['', []],
  ['grief', ['grief']],
  [' #Grief, letters\n grief ', ['grief', 'letters']],
])('sends the tags %j as %j', (typed, tags) => {
  expect(toBody({ ...spice, tags: typed }, sender)).toMatchObject({ tags });
});

test('keeps an imported note without a chapter until the reader types one', () => {
  const values = toValues(noteOf('a', 1, { chapter: NO_CHAPTER, chapterTitle: 'Arrakis' }));
  expect(values).toMatchObject({ chapter: '', chapterTitle: 'Arrakis', isUnplaced: true });
  expect(toBody(values, sender)).not.toHaveProperty('chapter');
  expect(toBody({ ...values, chapter: '3' }, sender)).toMatchObject({ chapter: 3 });
  expect(noteRules.chapter.validate('', values)).toBe(true);
  expect(noteRules.chapter.validate('', spice)).toBe('Chapter is required.');
});

test('requires a club for a note that a club can read', () => {
  const problemOf = (withClub: boolean, club: string) => noteRules.withClub.validate(withClub, { ...spice, club });
  expect([problemOf(true, ''), problemOf(true, 'Night_Owls'), problemOf(false, '')]).toEqual([
    'Choose a club.',
    true,
    true,
  ]);
});

describe('the audience of a note', () => {
  const owls = { pub: false, withClub: true, club: 'Night_Owls', from: '' };
  const meeting = { ...owls, from: '2026-05-12T18:00' };
  const none = { pub: false, withClub: false, club: '', from: '' };
  const isPublic = { ...none, pub: true };
  const instant = new Date(2026, 4, 12, 18).toISOString();

  test.each([
    [none, undefined, undefined],
    [isPublic, undefined, undefined],
    [owls, undefined, { club: 'Night_Owls', from: null }],
    [meeting, undefined, { club: 'Night_Owls', from: instant }],
    [{ ...owls, pub: true, withClub: false }, undefined, undefined],
    [{ ...owls, withClub: false }, undefined, undefined],
    [{ ...owls, withClub: false }, owls, 'private'],
    [owls, owls, undefined],
    [meeting, owls, { club: 'Night_Owls', from: instant }],
    [none, owls, 'private'],
    [isPublic, owls, undefined],
    [owls, isPublic, { club: 'Night_Owls', from: null }],
  ] as const)('%j after %j is sent as %j', (chosen, saved, audience) => {
    const before = saved && { ...spice, ...saved };
    const body = toBody({ ...spice, ...chosen }, sender, before);
    expect([body.audience, body.pub]).toEqual([audience, chosen.pub]);
  });

  test('shows the audience as it was chosen', () => {
    const audience = { club: 'Night_Owls', clubName: 'Night Owls', from: instant };
    expect(toValues(noteOf('a', 1, { audience }))).toMatchObject(meeting);
    expect(toValues(noteOf('a', 1, { audience: { ...audience, from: null } }))).toMatchObject(owls);
    expect(toValues(noteOf('a', 1))).toMatchObject(none);
    expect(toValues(noteOf('a', 1, { pub: true }))).toMatchObject(isPublic);
  });

  test.each([
    ['private', ''],
    ['public', ''],
    [{ club: 'Night_Owls', clubName: 'Night Owls', from: null }, 'with Night Owls'],
    [{ club: 'Night_Owls', clubName: 'Night Owls', from: '2020-01-01T00:00:00.000Z' }, 'with Night Owls'],
    [
      { club: 'Night_Owls', clubName: 'Night Owls', from: new Date(2999, 4, 12, 18).toISOString() },
      expect.stringMatching(/^with Night Owls from .*May.* 6:00/),
    ],
  ] as const)('describes %j as %j', (audience, description) => {
    expect(sharedWith(noteOf('a', 1, { audience }))).toEqual(description);
  });
});

test.each([
  ['', '1'],
  ['7', '8'],
  ['0', '1'],
  ['2.5', '3'],
  ['9999', '10000'],
  ['10000', undefined],
  ['x', undefined],
])('increments %j to %j', (typed, next) => {
  expect(nextNumber(typed, limits.chapter)).toBe(next);
});

const chapterRange = 'Chapter must be a whole number from 0 to 10,000.';
const pageRange = 'Page Number must be a whole number from 0 to 100,000.';

test.each([
  ['chapter', '', 'Chapter is required.'],
  ['chapter', '0', true],
  ['chapter', '10000', true],
  ['chapter', '10001', chapterRange],
  ['chapter', '-1', chapterRange],
  ['chapter', '1.5', chapterRange],
  ['page', '', true],
  ['page', '100000', true],
  ['page', '100001', pageRange],
  ['page', '-3', pageRange],
  ['chapterTitle', '', true],
  ['chapterTitle', '🐳'.repeat(200), true],
  ['chapterTitle', 'x'.repeat(201), 'Chapter Name can be at most 200 characters.'],
  ['tags', '#grief perché, 1818', true],
  ['tags', 'grief!', 'A tag is 1 to 30 letters, digits and hyphens.'],
  ['tags', 'a b c d e f g h i j k', 'There can be at most 10 tags.'],
  ['remark', ' \n ', 'Remark is required.'],
  ['remark', '🐳'.repeat(5000), true],
  ['remark', 'x'.repeat(5001), 'Remark can be at most 5,000 characters.'],
] as const)('validates %s: %.12j gives %j', (name, value, message) => {
  expect(noteRules[name].validate(value)).toBe(message);
});
