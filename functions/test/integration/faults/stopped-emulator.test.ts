import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyPorts, HOST, type Ports } from '../../../../scripts/emulators/ports';
import { type Suite, startSuite } from '../../../../scripts/emulators/suite';
import { words } from '../../../src/contract/errors';
import { notes, type ShelfBook } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { notesHandlers } from '../../../src/notes/handlers';
import { inProcess, newReader } from '../../in-process';
import { anId } from '../club-fixture';

// A store of this file's own, since nobody else's may stop.

let ports: Ports;
let store: Suite | undefined;
let reader: Session;
/** Faults are what this file is about: nothing complains of them. */
const send = inProcess(notes, notesHandlers, () => {});
const folder = mkdtempSync(join(tmpdir(), 'flyleaf-stopped-'));

const start = () =>
  startSuite({ names: ['firestore'], ports, project: 'demo-stopped', log: join(folder, 'emulators.log') });

beforeAll(async () => {
  ports = await anyPorts();
  store = await start();
  process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${ports.firestore}`;
  reader = await newReader();
}, 60_000);

afterAll(async () => {
  await store?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a store that is stopped and started again is missed in words, and needed again by the same process', async () => {
  const request = { as: reader, key: anId(), body: { title: 'Persuasion' } };
  const add = () => send('POST /api/notes/books/persuasion', { ...request, deadlineMs: 3000 });
  expect(await add()).toMatchObject({ status: 200 });

  await store?.stop();
  store = undefined;
  const away = { status: 503, body: { error: words.unavailable, code: 'unavailable' } };
  expect(await add()).toMatchObject(away);
  expect(await send('GET /api/notes/books', { as: reader, deadlineMs: 3000 })).toMatchObject(away);

  // It keeps nothing when it stops, so what was asked for before is asked for again.
  store = await start();
  expect(await send('POST /api/notes/books/persuasion', request)).toMatchObject({ status: 200 });
  expect(await send('POST /api/notes/books/persuasion', request)).toMatchObject({ status: 200 });
  const shelf = await send<ShelfBook[]>('GET /api/notes/books', { as: reader });
  expect(shelf.body.map(({ _id }) => _id)).toEqual(['persuasion']);
}, 90_000);
