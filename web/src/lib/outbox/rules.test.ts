import { describe, expect, it, test } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import type { Effect, Entry, NewEntry } from './entry';
import { add, type Change, outcomeOf, refused, settled } from './rules';

let seq = 0;

const written = (effect: Effect, body: Record<string, unknown> = {}, more: Partial<Entry> = {}): Entry => {
  seq += 1;
  const name = {
    create: 'POST /api/notes',
    replace: 'PATCH /api/notes/{noteId}',
    toggle: 'POST /api/bookclubs/like',
    remove: 'DELETE /api/notes/{noteId}',
  };
  return {
    seq,
    id: `key-${seq}`,
    kind: effect,
    effect,
    subject: 'note:a',
    title: 'Dune',
    writtenAt: 0,
    attempts: 0,
    shape: '',
    request: { name: name[effect] as Entry['request']['name'], body },
    ...more,
  };
};

const bodies = ({ put }: Change) => put.map(({ request }) => request.body);
const refusal = { message: 'No.', status: 409, code: 'conflict' };

describe('adding a write', () => {
  it('makes an edit of an unsent new note part of it, without a version', () => {
    const creation = written('create', { remark: 'one', page: 3 });
    const change = add([creation], written('replace', { remark: 'two', updatedAt: 'local' }));
    expect(change).toEqual({
      put: [{ ...creation, request: { ...creation.request, body: { remark: 'two', page: 3 } } }],
      remove: [],
    });
  });

  it('adds a write only once', () => {
    const creation = written('create', { remark: 'one' });
    expect(add([creation], creation)).toEqual({ put: [], remove: [] });
  });

  it('keeps the version that the first of several edits started from', () => {
    const first = written('replace', { remark: 'one', updatedAt: 'v1' });
    expect(bodies(add([first], written('replace', { favourite: true })))).toEqual([
      { remark: 'one', favourite: true, updatedAt: 'v1' },
    ]);
    const mark = written('replace', { favourite: true });
    expect(bodies(add([mark], written('replace', { remark: 'one', updatedAt: 'v1' })))).toEqual([
      { remark: 'one', favourite: true, updatedAt: 'v1' },
    ]);
  });

  it('keeps the readings that the first of several changes started from', () => {
    const first = written('replace', { readings: ['a', 'b'], readingsBefore: ['a'] });
    expect(bodies(add([first], written('replace', { readings: ['b'], readingsBefore: ['a', 'b'] })))).toEqual([
      { readings: ['b'], readingsBefore: ['a'] },
    ]);
    expect(bodies(add([written('replace', { rating: 4 })], first))).toEqual([
      { rating: 4, readings: ['a', 'b'], readingsBefore: ['a'] },
    ]);
  });

  it('keeps the tags that the first of several changes started from', () => {
    const first = written('replace', { tags: ['a', 'b'], tagsBefore: ['a'] });
    expect(bodies(add([first], written('replace', { tags: ['b', 'c'], tagsBefore: ['a', 'b'] })))).toEqual([
      { tags: ['b', 'c'], tagsBefore: ['a'] },
    ]);
  });

  it('keeps changes of two days apart', () => {
    const started = written('replace', { status: 'reading', today: '2026-12-31' });
    const finished = written('replace', { status: 'finished', today: '2027-01-02' });
    expect(add([started], finished)).toEqual({ put: [finished], remove: [] });
    const rated = written('replace', { rating: 4, today: '2026-12-31' });
    expect(bodies(add([started], rated))).toEqual([{ status: 'reading', rating: 4, today: '2026-12-31' }]);
  });

  it.each([
    ['that may have reached the server', { attempts: 1 }],
    ['that the server has refused', { refusal }],
  ])('puts an edit after a write %s', (_, more) => {
    const edit = written('replace', { remark: 'two' });
    expect(add([written('create', { remark: 'one' }, more)], edit)).toEqual({ put: [edit], remove: [] });
  });

  it('replaces a call by its opposite', () => {
    const [like, unlike] = [written('toggle'), written('toggle')];
    unlike.request = { name: 'POST /api/bookclubs/unlike' };
    expect(add([like], unlike)).toEqual({ put: [{ ...like, request: unlike.request }], remove: [] });
    const [move, removal] = [written('replace', { chapter: 3 }), written('replace')];
    removal.request = { name: 'DELETE /api/notes/progress/{bookKey}' };
    expect(add([move], removal)).toEqual({ put: [{ ...move, request: removal.request }], remove: [] });
  });

  it('takes a deleted note with all its edits back before it was sent', () => {
    const entries = [written('create'), written('replace')];
    expect(add(entries, written('remove'))).toEqual({ put: [], remove: entries });
  });

  it('deletes a note that the server may have, without sending its edits', () => {
    const [creation, edit, removal] = [written('create', {}, { attempts: 1 }), written('replace'), written('remove')];
    expect(add([creation, edit], removal)).toEqual({ put: [removal], remove: [edit] });
  });
});

describe('after an answer', () => {
  it('lets later edits start from the saved version', () => {
    const [sent, edit, mark] = [written('create'), written('replace', { updatedAt: 'local' }), written('replace')];
    const other = written('replace', { updatedAt: 'v0' }, { subject: 'note:b' });
    const { put, remove } = settled([sent, edit, mark, other], sent, (later) =>
      later === edit ? { updatedAt: 'v1' } : undefined,
    );
    expect(put).toEqual([{ ...edit, request: { ...edit.request, body: { updatedAt: 'v1' } } }]);
    expect(remove).toEqual([sent]);
  });

  it('keeps a refused new note with its last text', () => {
    const [creation, edit] = [written('create', { remark: 'one' }), written('replace', { remark: 'two' })];
    const { put, remove } = refused([creation, edit], creation, refusal);
    expect(put).toMatchObject([{ id: creation.id, refusal, request: { body: { remark: 'two' } } }]);
    expect(remove).toEqual([edit]);
  });

  it('forgets a refused new note that was to be deleted', () => {
    const entries: [NewEntry & Entry, Entry] = [written('create'), written('remove')];
    expect(refused(entries, entries[0], refusal)).toEqual({ put: [], remove: entries });
  });

  it("doesn't bring back an entry that was discarded meanwhile", () => {
    expect(refused([], written('replace'), refusal)).toEqual({ put: [], remove: [] });
  });
});

const failure = (status: number, code: ApiError['code'], retryAfter?: number) =>
  new ApiError('No.', { status, code, retryAfter });

test.each<[string, unknown, string]>([
  ['no network', failure(0, 'offline'), 'later'],
  ['no answer in time', failure(0, 'timeout'), 'later'],
  ['too many requests', failure(429, 'too_many'), 'later'],
  ['an outage', failure(503, 'unavailable'), 'later'],
  ['a server error', failure(500, 'internal'), 'later'],
  ["a hotel's page", failure(200, 'bad_answer'), 'later'],
  ["a proxy's page", failure(403, 'bad_answer'), 'later'],
  ['something unexpected', new Error('?'), 'later'],
  ['an expired session', failure(401, 'unauthenticated'), 'signed-out'],
  ['a deleted thing', failure(404, 'not_found'), 'refused'],
  ['a conflict', failure(409, 'conflict'), 'refused'],
  ['a text that is too large for the server', failure(413, 'bad_answer'), 'refused'],
])('after %s', (_, error, expected) => {
  const outcome = outcomeOf(error, { effect: 'replace', attempts: 1 });
  expect(typeof outcome === 'string' ? outcome : 'refused').toBe(expected);
});

test('a deletion of something already gone is done', () => {
  expect(outcomeOf(failure(404, 'not_found'), { effect: 'remove', attempts: 1 })).toBe('sent');
});

test('an entry that the server can never save makes way for the others', () => {
  const internal = failure(500, 'internal');
  expect(outcomeOf(internal, { effect: 'create', attempts: 7 })).toBe('later');
  expect(outcomeOf(internal, { effect: 'create', attempts: 8 })).toMatchObject({ status: 500 });
  expect(outcomeOf(failure(503, 'unavailable'), { effect: 'create', attempts: 8 })).toBe('later');
});
