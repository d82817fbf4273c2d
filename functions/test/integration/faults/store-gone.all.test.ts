import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { messages } from '../../../src/domain/messages';
import { newReader } from '../../fixtures/readers';
import { anId } from '../fixtures/clubs';
import type { StoreProxy } from './fixtures/store-proxy';
import { ask, throughProxy } from './fixtures/through-proxy';

const proxy: StoreProxy = await throughProxy('demo-store-gone');

const UNAVAILABLE = { status: 503, body: { error: messages.unavailable, code: 'unavailable' } };
const book = 'book-1';

let reader: Session;
beforeAll(async () => {
  reader = await newReader();
  await ask(`POST /api/notes/books/${book}`, { as: reader, body: { title: 'Persuasion' } });
});
beforeEach(() => proxy.decide());
afterAll(() => proxy.close());

const deadlineMs = 800;

const save = (remark: string, more: { deadlineMs?: number } = {}) =>
  ask('POST /api/notes', { as: reader, key: anId(), body: { bookId: book, remark, chapter: 1 }, ...more });

const read = (more: { deadlineMs?: number } = {}) =>
  ask<{ notes: { remark: string }[] }>(`GET /api/notes/books/${book}`, { as: reader, ...more });

it('answers with an error when Firestore disconnects during a call, and recovers with it', async () => {
  proxy.decide(({ method }) => (method === 'Commit' ? 'hangs' : 'arrives'));
  const under = save('Cut off.', { deadlineMs });
  await expect.poll(() => proxy.calls()).toContain('Commit');
  await proxy.gone();
  expect(await under).toMatchObject(UNAVAILABLE);
  expect(await Promise.all([save('Away.', { deadlineMs }), read({ deadlineMs })])).toMatchObject([
    UNAVAILABLE,
    UNAVAILABLE,
  ]);
  proxy.decide();
  await proxy.back();
  expect(await save('Back.')).toMatchObject({ status: 200 });
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body.notes.map(({ remark }) => remark)).toContain('Back.');
});

it.each(['BatchGetDocuments', 'RunQuery', 'Commit'])(
  'answers with an error when every connection breaks at %s',
  async (broken) => {
    proxy.decide(({ method }) => (method === broken ? 'is lost' : 'arrives'));
    const answers = await Promise.all([1, 2, 3].flatMap(() => [save('Broken.', { deadlineMs }), read({ deadlineMs })]));
    for (const answer of answers) {
      if (answer.status !== 200) expect(answer).toMatchObject(UNAVAILABLE);
    }
    expect(answers.some(({ status }) => status === 503)).toBe(true);
    proxy.decide();
    expect(await save('Whole again.')).toMatchObject({ status: 200 });
  },
);
