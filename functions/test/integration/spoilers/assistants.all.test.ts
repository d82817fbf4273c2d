import { expect, it } from 'vitest';
import { authorOf } from '../../../src/accounts/author/store';
import { assistantsHandlers } from '../../../src/assistants/calls';
import { assistants } from '../../../src/contract/assistants';
import { scopes } from '../../../src/domain/scopes';
import { notesHandlers } from '../../../src/notes/calls';
import { identifyInProcess } from '../../../src/pages/calls-in-process';
import { identify } from '../../../src/platform/http/identity/identity';
import { type LogEntry, serve } from '../../../src/platform/http/serve';
import { areas, clubCalls, type Line, searchCalls } from '../../calls/areas';
import { ask } from '../../calls/ask';
import { tables } from '../../calls/tables';
import { hiddenWords, otherWorld, UP_TO_CHAPTER, wordsIn } from '../../calls/words';
import { connect, fetchFrom, type Told, tokenOf } from '../../fixtures/assistant';
import { comparedWorlds, expectSame } from './fixtures/compared';
import type { Scene } from './fixtures/worlds';
import { moveTo } from './fixtures/writing';

const worlds = comparedWorlds();

const log = ({ fault }: LogEntry) => expect(fault).toBeUndefined();
const names = ['notes', 'search', 'bookclubs'] as const;
const dependencies = { authorOf, now: () => new Date(), log };
const calls = { ...tables.notes.calls, ...tables.search.calls, ...tables.bookclubs.calls };
const handlers = { ...notesHandlers, ...searchCalls, ...clubCalls };
const answer = serve(calls, handlers, { ...dependencies, identify: identifyInProcess });
const fetch = fetchFrom(serve(assistants, assistantsHandlers(calls, answer), { ...dependencies, identify }));

const lines = names.flatMap((name) => areas[name].lines.filter(({ call }) => call.tool));

/** The first has no progress in the scene, and the other owns the club. */
const readersOf = ({ before }: Scene) => before.flatMap(({ as }) => as ?? []);

/** Tools with every request of their rows: the first reader at these chapters, the other at the last of them. */
const walk =
  (tools: readonly Line[], chapters: readonly number[]) =>
  async (scene: Scene, at: (name: string) => Promise<void>) => {
    const seen: Record<string, Told> = {};
    for (const { name, call, row } of tools) {
      const asked = [row.ask, ...(row.alsoAsks ?? [])].map((one) => one?.(scene.named) ?? {});
      for (const [index, { params, query, body }] of asked.entries()) {
        const { reveal: _, through: __, ...offered } = { ...body, ...query, ...params } as Record<string, unknown>;
        for (const [number, reader] of readersOf(scene).entries()) {
          for (const chapter of number === 0 ? chapters : chapters.slice(-1)) {
            const step = `${name} ${index} by ${number} at ${chapter}`;
            await at(step);
            await moveTo(reader, scene.named.book, { chapter, finished: false });
            const { use } = await connect(await tokenOf(reader.id, [...scopes]), { fetch });
            seen[step] = await use(call.tool ?? '', offered);
          }
        }
      }
    }
    return seen;
  };

const BEFORE = Array.from({ length: UP_TO_CHAPTER }, (_, chapter) => chapter);

/** Their rows ask for a note of the scene, which is another reader's. */
const FAILING = ['GET /api/notes/note/{noteId}', 'PATCH /api/notes/{noteId}'];

it.each(lines)(
  '$name as a tool gives the same in both worlds, at every chapter before the hidden one',
  async (line) => {
    const [one, other] = await worlds.inBoth(walk([line], BEFORE));
    expectSame(one, other);
    expect(wordsIn(JSON.stringify(one)).filter((word) => hiddenWords.includes(word))).toEqual([]);
    const failed = Object.values(one).filter(({ isError }) => isError);
    expect(failed).toHaveLength(FAILING.includes(line.name) ? Object.keys(one).length : 0);
  },
);

it('at the chapter, tools give the words of their world', async () => {
  const seen = JSON.stringify(await worlds.inOne(walk(lines, [UP_TO_CHAPTER])));
  expect(wordsIn(seen, otherWorld).filter((word) => hiddenWords.includes(word))).toEqual([]);
  const found = wordsIn(seen).filter((word) => hiddenWords.includes(word));
  expect(found).toEqual(expect.arrayContaining(['clubTitle', 'clubPost', 'clubReply', 'clubPoll', 'clubOpening']));
});

it('every reading tool gives what its call gives a reader over HTTP', async () => {
  await worlds.inOne(async (scene, at) => {
    const [as = expect.fail('A reader.')] = readersOf(scene);
    for (const { name, call, row } of lines.filter((line) => !line.row.writes)) {
      const { params, query, body } = row.ask?.(scene.named) ?? {};
      await at(name);
      const { use } = await connect(await tokenOf(as.id, [...scopes]), { fetch });
      const told = await use(call.tool ?? '', { ...body, ...query, ...params });
      await at(name);
      const { status, body: answer } = await ask(name, { params, query, body }, { as });
      expect([name, told.isError === true]).toEqual([name, status !== 200]);
      expect(told.structuredContent).toMatchObject(Array.isArray(answer) ? { items: answer } : (answer as object));
      if (status === 200) expect(JSON.parse(told.content[0]?.text ?? '')).toEqual(told.structuredContent);
    }
  });
});
