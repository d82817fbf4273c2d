import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Received } from '../../fixtures/in-process';
import { kindOf, plain, readStore, restoreStore } from '../../fixtures/store';
import { documents } from '../../rules/fixtures/documents';
import { send } from '../access/fixtures/areas';
import { get, wholeSitemap } from '../pages/fixtures/site';
import { bookclubsRows } from './fixtures/bookclubs-rows';
import { discussRows } from './fixtures/discuss-rows';
import { notesRows } from './fixtures/notes-rows';
import { userRows, wordless } from './fixtures/other-rows';
import { type Row, statusFor, wordsFor } from './fixtures/row';
import { newScene, type Scene, type Viewer } from './fixtures/scene';
import { type Word, wordsIn } from './fixtures/words';

const rows = { ...userRows, ...notesRows, ...discussRows, ...bookclubsRows };
const lines = Object.entries(rows).flatMap(([call, all]) =>
  all.map((row) => ({ name: row.about ? `${call} ${row.about}` : call, call, row })),
);

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
});

const isTable = (exported: unknown): exported is object =>
  typeof exported === 'object' && exported !== null && Object.keys(exported).some((name) => / \/api\//.test(name));

/** The names of all calls of all tables of the contract. */
async function contractCalls(): Promise<string[]> {
  const contract = new URL('../../../src/contract/', import.meta.url);
  const files = readdirSync(contract).filter((file) => !file.endsWith('.test.ts'));
  const modules: object[] = await Promise.all(files.map((file) => import(new URL(file, contract).href)));
  return [...new Set(modules.flatMap((module) => Object.values(module).filter(isTable)).flatMap(Object.keys))].sort();
}

it('every call of the contract has a row, or a reason for answering nothing that a reader has written', async () => {
  const named = [...Object.keys(rows), ...wordless.flatMap(([, calls]) => calls)];
  expect(named.sort()).toEqual(await contractCalls());
});

it('every word is found by somebody', () => {
  const found = new Set(lines.flatMap(({ row }) => scene.viewers.flatMap((viewer) => wordsFor(row, viewer))));
  const sought = new Set(wordsIn(JSON.stringify([...scene.store.values()].map((fields) => plain(fields)))));
  expect([...sought].filter((word) => !found.has(word))).toEqual([]);
  expect(sought.size).toBe(found.size - 1);
});

function ask(call: string, row: Row, { as, upTo }: Viewer): Promise<Received<unknown>> {
  const { params = {}, query = {}, body } = row.ask(scene.named);
  const progress: Record<string, string> = upTo === undefined ? {} : { upTo };
  const path = call.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? ''));
  const search = new URLSearchParams({ ...query, ...(row.upTo === 'query' && progress) });
  return send(`${path}?${search}`, { as, ...(body && { body: { ...body, ...(row.upTo === 'body' && progress) } }) });
}

async function answered(call: string, row: Row, viewer: Viewer) {
  const { status, headers, body } = await ask(call, row, viewer);
  if (row.changes) await restoreStore(scene.store, await readStore());
  return { viewer: viewer.name, status, words: wordsIn(JSON.stringify([headers, body])) };
}

describe('an answer has the words that its reader has read as far as, and no other', () => {
  it.each(lines)('$name', async ({ call, row }) => {
    for (const viewer of scene.viewers.filter(({ as }) => !(as && row.knowsNobody))) {
      const expected = { viewer: viewer.name, status: statusFor(row, viewer), words: wordsFor(row, viewer) };
      expect(await answered(call, row, viewer)).toEqual(expected);
    }
  });
});

describe('what is the same for everybody has only words that everybody can read:', () => {
  it.each<[string, () => string, Word[]]>([
    ["a book's feed", () => `/feeds/books/${scene.named.book}.xml`, ['openOpening', 'openTitle']],
    ['the feed of a discussion', () => `/feeds/topics/${scene.named.topic}.xml`, []],
    ['the feed of an open one', () => `/feeds/topics/${scene.named.openTopic}.xml`, ['openOpening', 'openTitle']],
  ])('%s', async (_case, path, expected) => {
    const { status, body } = await get(path());
    expect([status, wordsIn(body.toString())]).toEqual([200, expected]);
  });

  it('the sitemap', async () => {
    expect(wordsIn(Buffer.concat(await wholeSitemap()).toString())).toEqual([]);
  });

  it('the documents that browsers can listen to', () => {
    const open = new Set(documents.filter((document) => document.open.length > 0).map(({ kind }) => kind));
    const told = [...scene.store].filter(([path]) => open.has(kindOf(path)));
    expect([...new Set(told.map(([path]) => kindOf(path)))].sort()).toEqual([...open].sort());
    expect(wordsIn(JSON.stringify(told.map(([path, fields]) => [path, plain(fields)])))).toEqual([]);
  });
});
