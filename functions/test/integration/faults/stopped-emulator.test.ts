import { afterAll, expect, it, vi } from 'vitest';
import { messages } from '../../../src/contract/messages';
import { notes, type ShelfBook } from '../../../src/contract/notes';
import { notesHandlers } from '../../../src/notes/handlers';
import { inProcess, newReader } from '../../fixtures/in-process';
import { anId } from '../fixtures/clubs';
import { ownStore } from './fixtures/own-store';

const store = await ownStore();
await store.start();
process.env.FIRESTORE_EMULATOR_HOST = store.host;
afterAll(() => store.stop());

// An emulator is started twice, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** These tests expect server errors, so they aren't reported. */
const send = inProcess(notes, notesHandlers, () => {});

it('shows an error while Firestore is stopped, and recovers in the same process', async () => {
  const reader = await newReader();
  const request = { as: reader, key: anId(), body: { title: 'Persuasion' } };
  const add = (deadlineMs = 20_000) => send('POST /api/notes/books/persuasion', { ...request, deadlineMs });
  expect(await add()).toMatchObject({ status: 200 });

  await store.stop();
  const away = { status: 503, body: { error: messages.unavailable, code: 'unavailable' } };
  const read = send('GET /api/notes/books', { as: reader, deadlineMs: 2000 });
  expect(await Promise.all([add(2000), read])).toMatchObject([away, away]);

  await store.start();
  // It has lost its data, so the earlier call is repeated with the same key.
  expect(await add()).toMatchObject({ status: 200 });
  expect(await add()).toMatchObject({ status: 200 });
  const shelf = await send<ShelfBook[]>('GET /api/notes/books', { as: reader });
  expect(shelf.body.map(({ _id }) => _id)).toEqual(['persuasion']);
});
