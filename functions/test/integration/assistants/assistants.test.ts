import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { logger } from 'firebase-functions';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { assistantsHandlers } from '../../../src/assistants/calls';
import { answersTo, cloudFunction } from '../../../src/cloud-function';
import { assistants } from '../../../src/contract/assistants';
import { bookclubs } from '../../../src/contract/bookclubs';
import { notes } from '../../../src/contract/notes';
import { search } from '../../../src/contract/search';
import { ASSISTANTS } from '../../../src/domain/addresses';
import { MAX_BODY_BYTES } from '../../../src/domain/limits';
import { rates } from '../../../src/domain/rates';
import { type Scope, scopes } from '../../../src/domain/scopes';
import { notesHandlers } from '../../../src/notes/calls';
import { identifyInProcess } from '../../../src/pages/calls-in-process';
import { keepBodiesUnparsed } from '../../../src/platform/http/json-body';
import { db } from '../../../src/platform/store/firestore';
import { clubCalls, searchCalls, send } from '../../calls/areas';
import { type Assistant, connect, tokenOf } from '../../fixtures/assistant';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { newFixture } from '../fixtures/clubs';
import { put } from '../fixtures/records';

let server: Server;
let site: string;
let endParsing: () => void;
const logged = vi.fn<typeof logger.write>();

beforeAll(async () => {
  endParsing = keepBodiesUnparsed();
  const tools = { ...notes, ...search, ...bookclubs };
  const calls = answersTo(tools, { ...notesHandlers, ...searchCalls, ...clubCalls }, identifyInProcess);
  const answer = answersTo(assistants, assistantsHandlers(tools, calls));
  http('notes', cloudFunction({}, notes, notesHandlers, { [ASSISTANTS]: answer }) as never);
  server = getTestServer('notes').listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  endParsing();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  logged.mockClear();
  vi.spyOn(logger, 'write').mockImplementation(logged);
});

const scene = sceneOf(async () => {
  const fixture = await newFixture();
  const { ada, book } = fixture;
  const other = await newReader('eve');
  for (const as of [ada, other])
    await send(`POST /api/notes/books/${book}`, { as, body: { title: 'Persuasion', author: 'Jane Austen' } });
  const note = (as: { token: string }) =>
    send<{ _id: string }>('POST /api/notes', {
      as,
      body: { bookId: book, chapter: 1, remark: 'Eight years is long.' },
    });
  return { ...fixture, other, note: (await note(ada)).body._id, othersNote: (await note(other)).body._id };
});

const assistantOf = async (allowed: Scope[] = [...scopes]): Promise<Assistant> =>
  connect(await tokenOf(scene.ada.id, allowed), { site });

/** A message without the SDK. */
const post = async (message: unknown, { token = '', ...headers }: Record<string, string> = {}) => {
  const response = await fetch(`${site}${ASSISTANTS}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
};

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

const reading = ['list_books', 'get_book', 'get_note', 'search_notes', 'get_progress', 'search_books', 'story_so_far'];
const writing = ['add_book', 'update_book', 'add_note', 'update_note', 'set_progress'];
const clubs = ['list_clubs', 'get_club', 'list_discussions', 'read_discussion', 'list_replies', 'search_club_posts'];

describe('the list of tools', () => {
  it.each<[Scope[], string[]]>([
    [['notes:read'], reading],
    [['notes:write'], writing],
    [['clubs:read'], clubs],
    [['notes:share'], []],
    [[...scopes], [...reading, ...writing, ...clubs]],
  ])('of a token with %j has those of its scopes', async (allowed, expected) => {
    const { client } = await assistantOf(allowed);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
    for (const { annotations, name, description } of tools) {
      expect([name, annotations?.readOnlyHint]).toEqual([name, !writing.includes(name)]);
      expect(description).toMatch(/\w\w/);
    }
  });

  it('offers no field that opens hidden texts, and no others than declared', async () => {
    const { client } = await assistantOf();
    const { tools } = await client.listTools();
    for (const { name, inputSchema } of tools) {
      expect([name, inputSchema.additionalProperties]).toEqual([name, false]);
      for (const field of ['reveal', 'through', 'openTo', 'upTo', 'user', 'userId', 'restores', 'pattern'])
        expect(JSON.stringify(inputSchema)).not.toContain(`"${field}"`);
    }
    const inputOf = (tool: string) => tools.find(({ name }) => name === tool)?.inputSchema;
    expect(inputOf('add_note')).toMatchObject({
      required: ['bookId', 'remark'],
      properties: { chapter: { type: 'integer', maximum: 10_000 }, 'Idempotency-Key': { type: 'string' } },
    });
    expect(inputOf('read_discussion')).toMatchObject({ required: ['club', 'book', 'discussion'] });
  });

  it('says that the chapter is the limit', async () => {
    const { client } = await assistantOf();
    expect(client.getInstructions()).toContain('beyond the chapter');
    expect(client.getServerVersion()).toMatchObject({ name: 'flyleaf' });
  });
});

describe('a tool', () => {
  it('reads the shelf, a book, the notebook and a discussion', async () => {
    const { use } = await assistantOf(['notes:read', 'clubs:read']);
    const { club, book, discussion, note } = scene;
    expect(await use('list_books')).toMatchObject({ structuredContent: { items: [{ _id: book }] } });
    expect(await use('get_book', { id: book })).toMatchObject({ structuredContent: { notes: [{ _id: note }] } });
    expect(await use('search_notes', { q: 'long yea' })).toMatchObject({
      structuredContent: { items: [{ _id: note, bookTitle: 'Persuasion', author: 'Jane Austen' }] },
    });
    expect(await use('search_notes', { q: 'nobody' })).toMatchObject({ structuredContent: { items: [] } });
    expect(await use('search_notes', { q: '?!' })).toMatchObject({ structuredContent: { items: [] } });
    expect(await use('search_books', { searchText: 'emma' })).toMatchObject({
      structuredContent: { items: expect.arrayContaining([expect.objectContaining({ title: 'Emma' })]) },
    });
    expect(await use('list_clubs')).toMatchObject({ structuredContent: { items: [{ club }] } });
    expect(await use('list_discussions', { club, book })).toMatchObject({
      structuredContent: { items: [{ _id: discussion }] },
    });
    expect(await use('read_discussion', { club, book, discussion, results: 5 })).toMatchObject({
      structuredContent: { results: 1, posts: [{ content: 'The ending: she never says why she came back.' }] },
    });
  });

  it('continues a list from its cursor', async () => {
    const { use } = await assistantOf();
    await use('add_book', { gId: 'emma', title: 'Emma', author: 'Jane Austen' });
    const first = await use('list_books', { limit: 1 });
    const { cursor } = first.structuredContent;
    const second = await use('list_books', { limit: 1, cursor });
    expect(second.structuredContent.items).not.toEqual(first.structuredContent.items);
  });

  it('searches the notebook page by page, and finds each note once', async () => {
    const { use } = await assistantOf();
    const { ada, book, note } = scene;
    const stored = (await db().doc(`notes/${note}`).get()).data();
    const many = Array.from({ length: 320 }, (_, number) => [
      `notes/note-${number}`,
      { ...stored, remark: number % 2 === 0 ? 'The lamp.' : 'Nothing.' },
    ]);
    await put(Object.fromEntries(many));
    await db().doc(`users/${ada.id}/books/${book}`).update({ numNotes: 321 });
    const found: unknown[] = [];
    const cursors: unknown[] = [];
    for (let cursor: unknown; cursors.length < 10; ) {
      const { structuredContent } = await use('search_notes', { q: 'lamp', ...(cursor !== undefined && { cursor }) });
      found.push(...(structuredContent.items as { _id: string }[]).map(({ _id }) => _id));
      cursor = structuredContent.cursor;
      if (cursor === undefined) break;
      cursors.push(cursor);
    }
    expect([found.length, new Set(found).size, cursors.length]).toEqual([160, 160, 1]);
  });

  it('writes a note once for a key, changes it, and moves progress as its description says', async () => {
    const { use, client } = await assistantOf(['notes:write', 'notes:read']);
    const { book } = scene;
    const input = { bookId: book, chapter: 3, remark: 'She blushes.', 'Idempotency-Key': 'the-first-note' };
    const [made, again] = [await use('add_note', input), await use('add_note', input)];
    expect(made).toMatchObject({ structuredContent: { audience: 'private', moved: { progress: { chapter: 3 } } } });
    expect(again.structuredContent._id).toBe(made.structuredContent._id);
    const noteId = made.structuredContent._id;
    expect(await use('update_note', { noteId, favourite: true })).toMatchObject({
      structuredContent: { _id: noteId, remark: 'She blushes.', favourite: true },
    });
    expect(await use('set_progress', { bookKey: book, chapter: 9 })).toMatchObject({
      structuredContent: { progress: { chapter: 9 }, previous: { chapter: 3 } },
    });
    expect(await use('update_book', { gId: book, status: 'finished' })).toMatchObject({
      structuredContent: { status: 'finished', progress: { finished: true } },
    });
    for (const { name, description } of (await client.listTools()).tools)
      expect([name, /opens/i.test(description ?? '')]).toEqual([
        name,
        ['add_note', 'update_note', 'set_progress', 'update_book'].includes(name),
      ]);
  });

  it('needs its scope, which its error names, and sharing needs one of its own', async () => {
    const reader = await assistantOf(['notes:read']);
    const { book, club, note } = scene;
    const remark = { bookId: book, chapter: 1, remark: 'A note.' };
    const needs = (scope: string) => ({
      isError: true,
      content: [{ text: expect.stringMatching(new RegExp(`^[^.]*${scope}\\.$`)) }],
      structuredContent: { code: 'forbidden' },
    });
    expect(await reader.use('add_note', remark)).toMatchObject(needs('notes:write'));
    expect(await reader.use('list_clubs')).toMatchObject(needs('clubs:read'));
    const writer = await assistantOf(['notes:write']);
    for (const more of [{ pub: true }, { audience: 'public' }, { audience: { club } }])
      expect(await writer.use('add_note', { ...remark, ...more })).toMatchObject(needs('notes:share'));
    expect(await writer.use('update_note', { noteId: note, pub: true })).toMatchObject(needs('notes:share'));
    expect(await writer.use('get_note', { noteId: note })).toMatchObject(needs('notes:read'));
  });
});

describe('an attack', () => {
  it("finds nothing of another reader's, and can't tell it from what doesn't exist", async () => {
    const { use } = await assistantOf();
    const missing = await use('get_note', { noteId: 'no-such-note' });
    expect(missing).toMatchObject({ isError: true, structuredContent: { code: 'not_found' } });
    expect(await use('get_note', { noteId: scene.othersNote })).toEqual(missing);
    const change = (noteId: string) => use('update_note', { noteId, remark: 'Mine now.' });
    expect(await change(scene.othersNote)).toEqual(await change('no-such-note'));
    const outsider = await connect(await tokenOf(scene.other.id, [...scopes]), { site });
    const { club, book, discussion } = scene;
    for (const [tool, real, unreal] of [
      ['get_club', { club }, { club: 'No_such_club' }],
      ['list_discussions', { club, book }, { club: 'No_such_club', book }],
      ['read_discussion', { club, book, discussion }, { club: 'No_such_club', book, discussion: 'nothing' }],
      ['list_replies', { postId: discussion }, { postId: 'nothing' }],
    ] as const)
      expect([tool, await outsider.use(tool, real)]).toEqual([tool, await outsider.use(tool, unreal)]);
  });

  it.each([
    ['get_note', { noteId: 'x', userId: 'eve' }],
    ['read_discussion', { club: 'a', book: 'b', discussion: 'c', reveal: ['d'] }],
    ['read_discussion', { club: 'a', book: 'b', discussion: 'c', through: 'end' }],
    ['list_replies', { postId: 'x', through: 'end' }],
    ['set_progress', { bookKey: 'x', chapter: 1, openTo: 9 }],
    ['add_note', { bookId: 'x', chapter: 1, remark: 'x', restores: 'y' }],
    ['list_books', { constructor: 1 }],
  ])('with an argument that %s does not have is refused: %j', async (tool, args) => {
    const { use } = await assistantOf();
    const [extra = ''] = Object.keys(args).slice(-1);
    expect(await use(tool, args)).toMatchObject({
      isError: true,
      content: [{ text: `This tool doesn't have that argument.\n${extra}: This tool doesn't have that argument.` }],
    });
  });

  it.each([
    ['get_note', { noteId: '' }],
    ['get_note', { noteId: '../books' }],
    ['get_note', { noteId: 'a/b?c#d' }],
    ['get_note', { noteId: '\ud800' }],
    ['get_note', { noteId: null }],
    ['get_note', { noteId: { $ne: '' } }],
    ['get_note', {}],
    ['get_note', { noteId: 'x'.repeat(50_000) }],
    ['update_note', { noteId: 'books', remark: 'x' }],
    ['set_progress', { bookKey: '', chapter: 1 }],
    ['search_books', { searchText: '' }],
    ['search_notes', { q: 'x'.repeat(50_000) }],
    ['list_books', { limit: -1 }],
    ['list_books', { limit: [1] }],
    ['list_books', { cursor: 'x'.repeat(599) }],
    ['add_note', { bookId: 7, remark: [], chapter: 'one' }],
    ['add_note', { bookId: 'x', remark: 'x', chapter: 1, 'Idempotency-Key': 'no key' }],
    ['delete_account', {}],
    ['x'.repeat(50_000), {}],
    ['constructor', {}],
  ])('with odd input gets an error in words (%#)', async (tool, args) => {
    const { use } = await assistantOf();
    const { isError, content, structuredContent } = await use(tool, args);
    expect([isError, structuredContent.code]).toEqual([
      true,
      expect.stringMatching(/^(invalid|not_found|method_not_allowed)$/),
    ]);
    expect(content[0]?.text.length).toBeLessThan(300);
  });

  it.each([
    ['none', () => ''],
    ['an unknown one', () => `flf_${'A'.repeat(43)}`],
    [
      'a revoked one',
      () =>
        tokenOf(scene.ada.id, ['notes:read']).then(async (token) => {
          const { docs } = await db().collection('tokens').where('uid', '==', scene.ada.id).get();
          await Promise.all(docs.map(({ ref }) => ref.delete()));
          return token;
        }),
    ],
    [
      'an expired one',
      () =>
        tokenOf(scene.ada.id, ['notes:read']).then(async (token) => {
          const { docs } = await db().collection('tokens').where('uid', '==', scene.ada.id).get();
          await Promise.all(docs.map(({ ref }) => ref.update({ expiresAt: new Date() })));
          return token;
        }),
    ],
  ])('with a token like %s gets 401', async (_case, tokenFor) => {
    const token = await tokenFor();
    const answer = await post(LIST, { token });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(answer.body).toMatchObject({ error: 'You must be logged in', code: 'unauthenticated' });
    await expect(connect(token, { site })).rejects.toThrow('You must be logged in');
  });

  it('ends with the token while it is connected', async () => {
    const { use } = await assistantOf(['notes:read']);
    expect((await use('list_books')).isError).toBe(false);
    const { docs } = await db().collection('tokens').where('uid', '==', scene.ada.id).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    await expect(use('list_books')).rejects.toThrow('You must be logged in');
  });

  it('from a page of another site is refused, whatever its token', async () => {
    const token = await tokenOf(scene.ada.id, ['notes:read']);
    for (const origin of ['https://evil.example', 'null', `http://127.0.0.1:1`])
      expect(await post(LIST, { token, Origin: origin })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    expect(await post(LIST, { token, Origin: site })).toMatchObject({ status: 200 });
  });

  it('that breaks the protocol is refused in its way', async () => {
    const token = await tokenOf(scene.ada.id, ['notes:read']);
    const tried = async (message: unknown, headers: Record<string, string> = {}) =>
      (await post(message, { token, ...headers })).status;
    expect(await tried([LIST, LIST])).toBe(400);
    expect(await tried(LIST, { 'Content-Type': 'text/plain' })).toBe(400);
    expect(await tried('{"jsonrpc":')).toBe(400);
    expect(await tried('null')).toBe(400);
    expect(await tried({ hello: 'there' })).toBe(400);
    expect(await tried(LIST, { Accept: 'application/json' })).toBe(406);
    expect(await tried(LIST, { 'MCP-Protocol-Version': '1999-01-01' })).toBe(400);
    expect(await tried({ jsonrpc: '2.0', method: 'notifications/initialized' })).toBe(202);
    const unknown = await post({ ...LIST, method: 'resources/list' }, { token });
    expect(unknown).toMatchObject({ status: 200, body: { error: { code: -32601 } } });
    const { protocolVersion } = (
      await post(
        {
          ...LIST,
          method: 'initialize',
          params: { protocolVersion: '1999-01-01', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
        },
        { token },
      )
    ).body.result;
    expect(protocolVersion).toMatch(/^20\d\d-\d\d-\d\d$/);
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const { status, headers } = await fetch(`${site}${ASSISTANTS}`, {
        method,
        headers: { Accept: 'text/event-stream' },
      });
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'POST']);
    }
  });

  it('with a huge argument is refused before it is used', async () => {
    const { use } = await assistantOf();
    await expect(use('search_notes', { q: 'x'.repeat(MAX_BODY_BYTES) })).rejects.toThrow('too large');
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const token = await tokenOf(scene.ada.id, ['notes:read']);
    const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_books","arguments":{"limit":${deep}}}}`;
    expect((await post(call, { token })).status).toBeLessThan(500);
  });

  it('of 100 calls at once stays within the limits, and none fails otherwise', async () => {
    const { use } = await assistantOf();
    const most = rates.searches.most;
    const answers = await Promise.all(Array.from({ length: 100 }, () => use('search_notes', { q: 'years' })));
    const codes = answers.map(({ isError, structuredContent }) => (isError ? structuredContent.code : 'ok'));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(most);
    expect(codes.filter((code) => code === 'too_many')).toHaveLength(100 - most);
    const [refused] = answers.filter(({ isError }) => isError);
    expect(refused?.structuredContent).toMatchObject({ retryAfter: expect.any(Number) });
  });

  it('of 650 messages at once is refused with 429', async () => {
    const token = await tokenOf((await newReader()).id, ['notes:read']);
    vi.useFakeTimers({ toFake: ['Date'] });
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const counts: Record<number, number> = {};
    for (let round = 0; round < 13; round += 1)
      for (const { status } of await Promise.all(Array.from({ length: 50 }, () => post(ping, { token }))))
        counts[status] = (counts[status] ?? 0) + 1;
    vi.useRealTimers();
    expect(counts).toEqual({ 200: rates.callsOfReader.most, 429: 50 });
  });

  it('leaves no token and no argument in the log', async () => {
    const token = await tokenOf(scene.ada.id, ['notes:read']);
    const { use } = await connect(token, { site });
    logged.mockClear();
    await use('search_notes', { q: 'years' });
    const text = JSON.stringify(logged.mock.calls);
    expect(text).not.toContain(token);
    expect(text).not.toContain('years');
    // Beside the client's question for a stream, which may come later.
    expect(logged.mock.calls.map(([{ message }]) => message)).toEqual(
      expect.arrayContaining(['GET /api/notes/search 200', `POST ${ASSISTANTS} 200`]),
    );
  });
});
