import { describe, expect, it } from 'vitest';
import { presentProgress } from '../../progress/view';
import { movedBy, moveTo } from './calls';

const updatedAt = new Date('2026-11-02T08:30:00.000Z');
const later = new Date('2026-11-02T08:30:00.001Z');
const at = (chapter: number, finished = false) => ({ chapter, finished });
const record = { ...at(12), source: 'notes' as const, noteId: 'note-1', updatedAt, setAt: null, previous: at(7) };

describe('reading progress', () => {
  it('answers with the state for Undo and no other field of the record', () => {
    expect(presentProgress(record)).toEqual({
      progress: at(12),
      previous: at(7),
      updatedAt: '2026-11-02T08:30:00.000Z',
    });
    expect(presentProgress(undefined)).toEqual({ progress: null, previous: null, updatedAt: null });
  });
});

describe('a move', () => {
  it('includes the previous progress', () => {
    expect(moveTo(at(12), record)).toEqual({ progress: at(12), previous: at(12) });
    expect(moveTo(at(12), undefined)).toEqual({ progress: at(12), previous: null });
    expect(moveTo(undefined, record)).toBeNull();
  });

  it.each([
    ['the same note', record, { progress: at(12), previous: at(7) }],
    ['nothing', undefined, null],
    ['another note', { ...record, updatedAt: later }, null],
    ['the reader', { ...record, source: 'hand' as const }, null],
  ])('belongs to a note when %s moved the progress last', (_, found, expected) => {
    expect(movedBy({ updatedAt }, found)).toEqual(expected);
  });
});
