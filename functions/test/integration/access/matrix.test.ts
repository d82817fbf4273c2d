import { beforeAll, describe, expect, it } from 'vitest';
import { areas, lines, send } from '../../calls/areas';
import { ask, missing, unused } from '../../calls/ask';
import type { CallerKind, Cell, Row } from '../../calls/row';
import { newScene, type Readers, type Scene } from '../../calls/scene';
import { changedPaths, plain, readStore, type Store } from '../../fixtures/store';
import { expiringIn } from '../../fixtures/tokens';
import { bytesOf, callersWho, cellOf, idOf, newReaders, sessionOf, writesOf } from './fixtures/callers';
import { changes, leftBy } from './fixtures/changes';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
});

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

describe('rejects the caller and changes nothing', () => {
  it.each(lines.filter(({ row }) => row.gets.some(isRefusal)))('$name', async ({ name, row }) => {
    const after = await leftBy(scene.store, async () => {
      const asking = callersWho(row, isRefusal).map((kind) =>
        ask(name, row.ask?.(scene.named), { as: sessionOf(kind, scene.readers) }),
      );
      expect((await Promise.all(asking)).map(cellOf)).toEqual(row.gets.filter(isRefusal));
    });
    expect(changes(scene.store, after)).toBe('');
  });
});

/** One caller's answers for existing and for missing data. */
async function bothAnswers(name: string, row: Row, kind: CallerKind, named = scene.named): Promise<[string, string]> {
  const as = sessionOf(kind, scene.readers);
  const [theirs, nowhere] = await Promise.all([
    ask(name, row.ask?.(named), { as }),
    ask(name, row.ask?.(missing(named)), { as }),
  ]);
  expect(theirs.status).toBe(404);
  return [bytesOf(theirs), bytesOf(nowhere)];
}

describe("gives the same answer, byte for byte, for missing and for other readers' data", () => {
  it.each(lines.filter(({ row }) => row.gets.includes(404)))('$name', async ({ name, row }) => {
    for (const kind of callersWho(row, (cell) => cell === 404)) {
      const [theirs, nowhere] = await bothAnswers(name, row, kind);
      expect(theirs, kind).toBe(nowhere);
    }
  });

  it("also for a former member's own posts", async () => {
    const named = { ...scene.named, clubPost: scene.formerPost, clubLiked: scene.formerPost };
    const about = areas.bookclubs.lines.filter(({ row }) => /clubPost|clubLiked/.test(String(row.ask)));
    expect(about.map(({ name }) => name)).toContain('PATCH /api/bookclubs/post/{id}');
    // By this one, they delete them.
    const others = about.filter(({ name }) => name !== 'DELETE /api/bookclubs/ownPosts/{id}');
    for (const { name, row } of others) {
      const [theirs, nowhere] = await bothAnswers(name, row, 'former', named);
      expect(theirs, name).toBe(nowhere);
    }
  });
});

async function does(name: string, row: Row, kind: CallerKind, readers: Readers): Promise<void> {
  const named = { ...scene.named, unused: unused() };
  const answer = await ask(name, row.ask?.(named), { as: sessionOf(kind, readers) });
  expect({ kind, cell: cellOf(answer), body: answer.body }).toMatchObject({ kind, cell: 200 });
  const expected = row.answers?.(named, { id: idOf(kind, readers) }, kind);
  if (expected) expect(answer.body, kind).toMatchObject(expected);
}

/** The owners of new documents. */
const ownersOfNew = (before: Store, after: Store) =>
  changedPaths(before, after)['+'].flatMap((path) => plain(after.get(path) ?? {}).userId ?? []);

describe('allows the caller, with exactly the writes of the row', () => {
  it.each(lines)('$name', async ({ name, row }) => {
    const readers = row.onAccount ? await newReaders() : scene.readers;
    const before = row.onAccount ? await readStore() : scene.store;
    const kinds = callersWho(row, (cell) => cell === 200);
    // When a call changes shared data, each caller gets the original state.
    const turns = row.writes && !row.onAccount ? kinds.map((kind) => [kind]) : [kinds];
    for (const turn of turns) {
      const after = await leftBy(scene.store, () => Promise.all(turn.map((kind) => does(name, row, kind, readers))));
      for (const kind of turn) expect(changes(before, after)).toBe(writesOf(row, kind));
      expect(turn.map((kind) => idOf(kind, readers))).toEqual(expect.arrayContaining(ownersOfNew(before, after)));
    }
  });
});
