import { describe, expect, it } from 'vitest';
import { storedNote } from '../../test/fixtures/notes';
import type { NoteChange } from '../contract/notes';
import { isHidden } from '../domain/spoilers';
import {
  changedFields,
  changesChapter,
  countByChapter,
  datesOf,
  hasRoomForNote,
  isBasedOnOlder,
  isOwnNote,
  lastOpenChapter,
  receivedAt,
  replacesNewer,
} from './rules';
import { sharingOf } from './sharing/store';

const now = new Date('2026-03-01T10:00:00.000Z');

describe('the date of a note', () => {
  const now = new Date('2026-11-29T12:00:00.000Z');
  it.each([
    ['without a device', undefined],
    ['with a clock that is a little slow', '2026-11-29T11:51:00.000Z'],
    ['with a clock that is fast', '2026-12-03T12:00:00.000Z'],
    ['with a clock that is years slow', '2019-11-29T12:00:00.000Z'],
  ])("is the server's %s", (_, writtenAt) => {
    expect(datesOf(writtenAt, now)).toEqual({ createdAt: now });
  });

  it("is the device's after days offline, while others see when it arrived", () => {
    const dates = datesOf('2026-11-24T09:00:00.000Z', now);
    expect(dates).toEqual({ createdAt: new Date('2026-11-24T09:00:00.000Z'), receivedAt: now });
    expect(receivedAt(dates)).toEqual(now);
  });
});

describe('notes', () => {
  it.each([
    [undefined, false],
    [{ userId: 'eve' }, false],
    [{ userId: 'ada' }, true],
  ])('recognizes %j as a note by ada: %s', (note, own) => {
    expect(isOwnNote(note, 'ada')).toBe(own);
  });

  it.each([
    [1999, true],
    [2000, false],
  ])('accepts another note in a book of %i notes: %s', (numNotes, room) => {
    expect(hasRoomForNote({ numNotes })).toBe(room);
  });

  it('changes the given fields, including to empty values, and the time', () => {
    const asked = { remark: 'new', chapterTitle: '', updatedAt: 'ignored', audience: 'private', pub: true } as const;
    const change = changedFields(asked, { pub: false }, now);
    expect(change).toEqual({ remark: 'new', chapterTitle: '', pub: false, updatedAt: now });
  });

  const shared = { clubId: 'owls', clubFrom: new Date(now) };
  const stored = storedNote('n', { ...shared, bookId: 'b', remark: 'old', tags: ['lamp'], updatedAt: now });
  const from = now.toISOString();
  const updatedAt = '2026-03-01T09:59:59.999Z';

  it.each([
    [{}, false],
    [{ remark: 'new' }, false],
    [{ bookId: 'b', chapter: 1 }, false],
    [{ bookId: 'c' }, true],
    [{ chapter: 0 }, true],
  ])('detects a change of chapter in %j: %s', (change, elsewhere) => {
    expect(changesChapter(stored, change)).toBe(elsewhere);
  });

  it.each([
    [{}, false],
    [{ updatedAt: '2026-03-01T10:00:00.000Z' }, false],
    [{ updatedAt: '2026-03-01T09:59:59.999Z' }, true],
  ])('are newer than the version that %j is based on: %s', (change, newer) => {
    expect(isBasedOnOlder(stored, change)).toBe(newer);
  });

  it.each<[NoteChange, boolean]>([
    [{ remark: 'new' }, false],
    [{ remark: 'new', updatedAt: '2026-03-01T10:00:00.000Z' }, false],
    [{ remark: 'new', updatedAt: '2026-03-01T09:59:59.999Z' }, true],
    [{ remark: 'old', pub: true, updatedAt: '2026-03-01T09:59:59.999Z' }, true],
    [{ remark: 'old', chapter: 1, updatedAt: '2026-03-01T09:59:59.999Z' }, false],
    [{ tags: ['lamp'], favourite: false, kind: 'thought', updatedAt }, false],
    [{ tags: [], updatedAt }, true],
    [{ favourite: true, updatedAt }, true],
    [{ kind: 'quotation', updatedAt }, true],
    [{ audience: { club: 'owls', from }, updatedAt }, false],
    [{ audience: { club: 'owls', from: null }, updatedAt }, true],
    [{ audience: 'private', updatedAt }, true],
  ])('detects that the edit %j would overwrite a newer version: %s', (change, replaced) => {
    expect(replacesNewer(stored, change, sharingOf(change, { clubId: 'owls', membershipId: null }))).toBe(replaced);
  });
});

describe('margins', () => {
  it.each([
    [undefined, 0],
    [{ chapter: 7, finished: false }, 7],
    [{ chapter: 7, finished: true }, 10_001],
  ])('at %j end with chapter %i and hide later notes', (progress, last) => {
    expect(lastOpenChapter(progress)).toBe(last);
    expect([isHidden(last, progress, false), isHidden(last + 1, progress, false)]).toEqual([
      false,
      !progress?.finished,
    ]);
  });

  const of = (...chapters: number[]) => chapters.map((chapter) => ({ chapter }));
  const each = (...counts: [number, number][]) => counts.map(([chapter, count]) => ({ chapter, count }));

  it.each([
    [of(), undefined, each()],
    [of(8, 8, 9), undefined, each([8, 2], [9, 1])],
    [of(8, 8, 9), 9, each([8, 2])],
    [of(8, 8), 9, each([8, 2])],
    [of(8, 8), 8, each([8, 2])],
  ])('count %j, with more in %s, as %j', (notes, cut, counts) => {
    expect(countByChapter(notes, cut)).toEqual(counts);
  });
});
