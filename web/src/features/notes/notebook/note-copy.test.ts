import type { NoteChanges } from '@contract/notes';
import { noteChanges, noteOf } from '@test/note-samples';
import { expect, test } from 'vitest';
import { applyChanges, clubsIn, emptyNotebook } from './note-copy';

const [old, late, emma] = [noteOf('old', 10), noteOf('late', 20), noteOf('emma', 30, { bookId: 'emma' })];
const before = { notes: [emma, late, old], since: 'before', isWhole: true };

test.each<[about: string, changes: Partial<NoteChanges>, notes: string[], removed: string[] | undefined]>([
  ['sorts a new note by its date', { notes: [noteOf('new', 15)] }, ['emma', 'late', 'new', 'old'], []],
  ['removes a deleted note', { deletedNotes: ['late', 'unknown'] }, ['emma', 'old'], ['late']],
  ['removes a deleted book with its notes', { deletedBooks: ['dune'] }, ['emma'], ['late', 'old']],
  [
    'keeps a note in a book that was deleted and added again',
    { deletedBooks: ['dune'], notes: [noteOf('new', 40)] },
    ['new', 'emma'],
    ['late', 'old'],
  ],
  ['starts a copy over from the response alone', { restart: true, notes: [old] }, ['old'], undefined],
])('%s', (_, changes, notes, removed) => {
  const change = applyChanges(before, noteChanges(changes));
  expect(change.after.notes.map(({ _id }) => _id)).toEqual(notes);
  expect(change.removed).toEqual(removed);
  // Applying the same response twice changes nothing.
  expect(applyChanges(change.after, noteChanges(changes)).after.notes).toEqual(change.after.notes);
});

test('keeps one copy of a changed note, with its new text', () => {
  const changed = { ...old, remark: 'Changed' };
  expect(applyChanges(before, noteChanges({ notes: [changed] })).after.notes).toEqual([emma, late, changed]);
});

test("gives a renamed book's notes its new name, in memory and in the copy", () => {
  const names = { bookTitle: 'Emma Woodhouse', author: 'Jane Austen' };
  const renamedBooks = [{ _id: 'emma', ...names }];
  const change = applyChanges(before, noteChanges({ renamedBooks, notes: [noteOf('new', 15)] }));
  expect(change.after.notes).toEqual([{ ...emma, ...names }, late, noteOf('new', 15), old]);
  expect(change.changed).toEqual([{ ...emma, ...names }, noteOf('new', 15)]);
  expect(applyChanges(change.after, noteChanges({ renamedBooks })).after.notes).toBe(change.after.notes);
});

test("gives a club's notes its name of today, and makes them private when it is gone", () => {
  const audience = { club: 'Slow_Readers', clubName: 'Slow Readers', from: null };
  const shared = noteOf('shared', 20, { audience, clubId: 'c1' });
  const copy = { ...before, notes: [shared, old] };
  expect(clubsIn(copy.notes)).toEqual(['c1']);
  const names = { club: 'Quick_Readers', clubName: 'Quick Readers' };
  const renamed = applyChanges(copy, noteChanges({ clubs: [{ _id: 'c1', ...names }] }), ['c1']);
  expect(renamed.after.notes).toEqual([{ ...shared, audience: { ...names, from: null } }, old]);
  expect(renamed.changed).toHaveLength(1);
  const [left] = applyChanges(copy, noteChanges({}), ['c1']).after.notes;
  expect([left?.audience, left?.clubId]).toEqual(['private', undefined]);
  expect(applyChanges(copy, noteChanges({})).after.notes).toBe(copy.notes);
});

test('returns the same list when nothing has changed', () => {
  expect(applyChanges(before, noteChanges({})).after.notes).toBe(before.notes);
});

test('marks a copy as complete once there is no more, and keeps it so', () => {
  const first = applyChanges(emptyNotebook, noteChanges({ restart: true, notes: [old], more: true })).after;
  expect([first.isWhole, applyChanges(first, noteChanges({})).after.isWhole]).toEqual([false, true]);
  expect(applyChanges(before, noteChanges({ more: true })).after.isWhole).toBe(true);
  expect(applyChanges(before, noteChanges({ more: true, restart: true })).after.isWhole).toBe(false);
});
