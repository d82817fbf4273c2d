import { expect, test } from 'vitest';
import { draftNames, toUnsavedNotes } from './note-drafts';

test('reads the drafts of new and of edited notes', () => {
  expect(
    toUnsavedNotes([
      { name: draftNames.new('dune'), value: { values: { remark: 'Half a thought' } } },
      { name: draftNames.edit('late'), value: { values: { bookId: 'emma', remark: '' } } },
    ]),
  ).toEqual([
    { bookId: 'dune', remark: 'Half a thought' },
    { bookId: 'emma', noteId: 'late', remark: '' },
  ]);
});

test.each([
  ['a new note without a remark', { values: { chapter: '7', remark: ' ' } }],
  ['a draft without values', null],
  ['a draft of an unknown shape', 'text'],
])('ignores %s', (_case, value) => {
  expect(toUnsavedNotes([{ name: draftNames.new('dune'), value }])).toEqual([]);
});

test('ignores drafts of other forms', () => {
  expect(toUnsavedNotes([{ name: 'note:other:dune', value: { values: { remark: 'Text' } } }])).toEqual([]);
});
