import { describe, expect, it } from 'vitest';
import { changedFields, hasRoomForNote, isOwnNote, replacesNewer } from './rules';

const now = new Date('2026-03-01T10:00:00.000Z');

describe('notes', () => {
  it.each([
    [undefined, false],
    [{ userId: 'eve' }, false],
    [{ userId: 'ada' }, true],
  ])('%j is the own note of ada: %s', (note, own) => {
    expect(isOwnNote(note, 'ada')).toBe(own);
  });

  it.each([
    [1999, true],
    [2000, false],
  ])('a book of %i notes has room: %s', (numNotes, room) => {
    expect(hasRoomForNote({ numNotes })).toBe(room);
  });

  it('changes what is named, also to nothing, and the time', () => {
    const change = changedFields({ remark: 'new', pub: false, chapterTitle: '', updatedAt: 'ignored' }, now);
    expect(change).toEqual({ remark: 'new', pub: false, chapterTitle: '', updatedAt: now });
  });

  it.each([
    [undefined, false],
    ['2026-03-01T10:00:00.000Z', false],
    ['2026-03-01T09:59:59.999Z', true],
  ])('an edit begun from %s replaces a newer version: %s', (beganFrom, replaced) => {
    expect(replacesNewer({ updatedAt: now }, beganFrom)).toBe(replaced);
  });
});
