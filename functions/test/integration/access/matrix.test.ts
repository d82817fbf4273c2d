import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areas, type Line, lines, send } from '../../calls/areas';
import { ask, missing, unused } from '../../calls/ask';
import type { CallerKind, Cell, Row } from '../../calls/row';
import { newScene, type Readers, type Scene } from '../../calls/scene';
import type { Received } from '../../fixtures/in-process';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { changedPaths, plain, type Store } from '../../fixtures/store';
import { expiringIn } from '../../fixtures/tokens';
import { bytesOf, callersWho, cellOf, idOf, newReaders, sessionOf, writesOf } from './fixtures/callers';
import { changes, leftBy } from './fixtures/changes';

let scene: Scene;
let kept: KeptStore;
beforeAll(async () => {
  scene = await newScene();
  kept = await keepStore();
});
afterAll(() => kept.expectWhole());

describe('the rows', () => {
  it('require a token where the contract does', () => {
    const open = { none: [200, 200, 200], optional: [200, 401, 401], required: [401, 401, 401] };
    const isOpen = (cell: Cell) => (cell === 401 ? 401 : 200);
    const said = lines.map(({ name, row }) => [name, row.gets.slice(0, 3).map(isOpen)]);
    expect(said).toEqual(lines.map(({ name, call }) => [name, open[call.auth]]));
  });

  it('hide private data from strangers', () => {
    const namesSomething = ({ ask: of }: Row) =>
      JSON.stringify(of?.(scene.named)) !== JSON.stringify(of?.(missing(scene.named)));
    for (const { name, row } of [...areas.notes.lines, ...areas.bookclubs.lines]) {
      const hides = namesSomething(row) && !row.keyOfOwn && !row.bySecret && !row.isListed;
      expect([name, row.gets.slice(3, 5)]).toEqual([name, hides ? [404, 404] : [200, 200]]);
    }
  });

  it('use an expired token that is otherwise valid', async () => {
    const { token } = scene.readers.owner;
    const [later, earlier] = [1, -1].map((hours) => ({ token: expiringIn(token, hours, new Date()) }));
    expect(await send('GET /api/user', { as: later })).toMatchObject({
      status: 200,
      body: { id: scene.readers.owner.id },
    });
    expect(await send('GET /api/user', { as: earlier })).toMatchObject({ status: 401 });
  });
});

const isRefusal = (cell: Cell) => cell !== 200;

type Asker = (asked: typeof scene.named) => Promise<Received<unknown>>;

/** The caller's answer about existing data. Checks that a 404 is byte for byte the same about missing data. */
async function refusal(ask: Asker, named = scene.named): Promise<Cell> {
  const theirs = await ask(named);
  if (theirs.status === 404) expect(bytesOf(theirs)).toBe(bytesOf(await ask(missing(named))));
  return cellOf(theirs);
}

const asker =
  ({ name, row }: Line, kind: CallerKind): Asker =>
  (named) =>
    ask(name, row.ask?.(named), { as: sessionOf(kind, scene.readers) });

describe('rejects the caller, changes nothing, and hides from a caller with a 404 whether the data exists', () => {
  it.each(lines.filter(({ row }) => row.gets.some(isRefusal)))('$name', async (line) => {
    const after = await leftBy(kept, async () => {
      const kinds = callersWho(line.row, isRefusal);
      const cells = await Promise.all(kinds.map((kind) => refusal(asker(line, kind))));
      expect(cells).toEqual(line.row.gets.filter(isRefusal));
    });
    expect(changes(kept.before, after)).toBe('');
  });

  it("also for a former member's own posts", async () => {
    const named = { ...scene.named, clubPost: scene.formerPost, clubLiked: scene.formerPost };
    const about = areas.bookclubs.lines.filter(({ row }) => /clubPost|clubLiked/.test(String(row.ask)));
    expect(about.map(({ name }) => name)).toContain('PATCH /api/bookclubs/post/{id}');
    // A former member can delete their posts with this call.
    const others = about.filter(({ name }) => name !== 'DELETE /api/bookclubs/ownPosts/{id}');
    for (const line of others) expect(await refusal(asker(line, 'former'), named), line.name).toBe(404);
  });
});

async function does(name: string, row: Row, kind: CallerKind, readers: Readers): Promise<void> {
  const named = { ...scene.named, unused: unused() };
  const answer = await ask(name, row.ask?.(named), { as: sessionOf(kind, readers) });
  expect({ kind, cell: cellOf(answer), body: answer.body }).toMatchObject({ kind, cell: 200 });
  const expected = row.answers?.(named, { id: idOf(kind, readers) }, kind);
  if (expected) expect(answer.body, kind).toMatchObject(expected);
}

const ownersOfNew = (before: Store, after: Store) =>
  changedPaths(before, after)['+'].flatMap((path) => plain(after.get(path) ?? {}).userId ?? []);

describe('allows the caller, with exactly the writes of the row', () => {
  it.each(lines)('$name', async ({ name, row }) => {
    const readers = row.onAccount ? await newReaders() : scene.readers;
    const before = await kept.now();
    const kinds = callersWho(row, (cell) => cell === 200);
    // If a call changes shared data, each caller starts from the original state.
    const turns = row.writes && !row.onAccount ? kinds.map((kind) => [kind]) : [kinds];
    for (const turn of turns) {
      const after = await leftBy(kept, () => Promise.all(turn.map((kind) => does(name, row, kind, readers))));
      for (const kind of turn) expect(changes(before, after)).toBe(writesOf(row, kind));
      expect(turn.map((kind) => idOf(kind, readers))).toEqual(expect.arrayContaining(ownersOfNew(before, after)));
    }
  });
});
