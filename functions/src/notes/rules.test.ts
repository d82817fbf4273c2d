import { describe, expect, it } from 'vitest';
import { changedFields, changesChapter, hasRoomForNote, isBasedOnOlder, isOwnNote, replacesNewer } from './rules';

const now = new Date('2026-03-01T10:00:00.000Z');

describe('notes', () => {
  it.each([
    [undefined, false],
    [{ userId: 'eve' }, false],
    [{ userId: 'ada' }, true],
  ])('recognises %j as a note of ada: %s', (note, own) => {
    expect(isOwnNote(note, 'ada')).toBe(own);
  });

  it.each([
    [1999, true],
    [2000, false],
  ])('lets a book of %i notes take another: %s', (numNotes, room) => {
    expect(hasRoomForNote({ numNotes })).toBe(room);
  });

  it('changes the given fields, even to nothing, and the time', () => {
    const change = changedFields({ remark: 'new', pub: false, chapterTitle: '', updatedAt: 'ignored' }, now);
    expect(change).toEqual({ remark: 'new', pub: false, chapterTitle: '', updatedAt: now });
  });

  const stored = {
    ...{ userId: 'ada', bookId: 'b', bookTitle: '', chapter: 1, chapterTitle: '', page: 0, remark: 'old', pub: false },
    ...{ createdAt: now, updatedAt: now },
  };

  it.each([
    [{}, false],
    [{ remark: 'new' }, false],
    [{ bookId: 'b', chapter: 1 }, false],
    [{ bookId: 'c' }, true],
    [{ chapter: 0 }, true],
  ])('are put on another chapter by %j: %s', (change, elsewhere) => {
    expect(changesChapter(stored, change)).toBe(elsewhere);
  });

  it.each([
    [{}, false],
    [{ updatedAt: '2026-03-01T10:00:00.000Z' }, false],
    [{ updatedAt: '2026-03-01T09:59:59.999Z' }, true],
  ])('are newer than what %j is based on: %s', (change, newer) => {
    expect(isBasedOnOlder(stored, change)).toBe(newer);
  });

  it.each([
    [{ remark: 'new' }, false],
    [{ remark: 'new', updatedAt: '2026-03-01T10:00:00.000Z' }, false],
    [{ remark: 'new', updatedAt: '2026-03-01T09:59:59.999Z' }, true],
    [{ remark: 'old', pub: true, updatedAt: '2026-03-01T09:59:59.999Z' }, true],
    [{ remark: 'old', chapter: 1, updatedAt: '2026-03-01T09:59:59.999Z' }, false],
  ])('detects that the edit %j overwrites a newer version: %s', (change, replaced) => {
    expect(replacesNewer(stored, change)).toBe(replaced);
  });
});
