import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../src/contract/user';
import { ASSISTANTS, pathOf } from '../../src/domain/addresses';
import { connect } from '../fixtures/assistant';
import { PASSWORD } from '../fixtures/readers';
import { ask, newReader } from '../http/fixtures/site';

const site = process.env.FLYLEAF_ADDRESS ?? '';
const shell = promisify(execFile);

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

async function examplesIn(language: string): Promise<string[]> {
  const page = (await ask<string>('GET', `${pathOf.help()}?lang=${language}`)).body;
  return [...page.matchAll(/<pre[^>]*><code>([^<]*)<\/code><\/pre>/g)].map(([, text = '']) =>
    text.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity),
  );
}

let reader: Session;
let examples: string[];
let setup: string;
let assistant: string;

async function newToken(scopes: string[]): Promise<string> {
  const { body } = await ask<{ token: string }>('POST', '/api/user/tokens', {
    as: reader,
    body: { name: 'An example', scopes, term: 'days90', password: PASSWORD },
  });
  return body.token;
}

beforeAll(async () => {
  reader = await newReader();
  const token = await newToken(['notes:read', 'notes:write', 'clubs:read']);
  const [first = '', second = '', ...others] = await examplesIn('en');
  setup = first.replace(/^SITE=.*$/m, `SITE=${site}`).replace(/^TOKEN=.*$/m, `TOKEN=${token}`);
  assistant = second.replace('flf_…', token);
  examples = others;
});

async function run(example: string | undefined, before = setup): Promise<string> {
  const { stdout } = await shell('sh', ['-euc', `${before}\n${example}`]);
  return stdout;
}
const answerTo = async (example: string | undefined, before?: string) => JSON.parse(await run(example, before));

describe('the examples for programs', () => {
  it('add a book, write a note once, and read both', async () => {
    const [addBook, writeNote, readNotes] = examples;
    expect(await answerTo(addBook)).toMatchObject({ _id: 'OL66554W', title: 'Pride and Prejudice' });
    const note = await answerTo(writeNote);
    expect(note).toMatchObject({ remark: 'Darcy refuses to dance.', chapter: 3, audience: 'private' });
    expect(await answerTo(writeNote)).toMatchObject({ _id: note._id });
    expect(await answerTo(readNotes)).toMatchObject({ book: { numNotes: 1 }, notes: [{ _id: note._id }] });
  });

  it('connect an assistant, which lists the shelf', async () => {
    const { url, headers } = JSON.parse(assistant).mcpServers.flyleaf;
    expect(new URL(url).pathname).toBe(ASSISTANTS);
    const { use } = await connect(headers.Authorization.replace('Bearer ', ''), { site });
    expect(await use('list_books')).toMatchObject({ structuredContent: { items: [{ _id: 'OL66554W' }] } });
  });

  it('get the next page of a long list from its Link', async () => {
    await ask('POST', '/api/notes/books/emma', { as: reader, body: { title: 'Emma', author: 'Jane Austen' } });
    expect(await run(examples[3])).toMatch(/^link: <\/api\/notes\/books\?[^>]*cursor=[^>]+>; rel="next"\r?$/im);
  });

  it('list the clubs', async () => {
    await ask('POST', '/api/bookclubs/newClub', {
      as: reader,
      body: { title: `Programs ${reader.username}`, members: [] },
    });
    expect(await answerTo(examples[4])).toMatchObject([{ clubName: `Programs ${reader.username}` }]);
  });

  it("fail for the account, and for a scope that the token doesn't have", async () => {
    expect(await answerTo(examples[5])).toMatchObject({ code: 'forbidden' });
    const narrow = setup.replace(/^TOKEN=.*$/m, `TOKEN=${await newToken(['clubs:read'])}`);
    expect(await answerTo(examples[2], narrow)).toMatchObject({ code: 'forbidden' });
  });

  it('get the description of all calls, which links to the page', async () => {
    const { openapi, info } = await answerTo(examples[6]);
    expect([openapi, info.description]).toEqual(['3.1.0', expect.stringContaining(`(${pathOf.help('programs')})`)]);
  });

  it('are all tested, and the same in Italian', async () => {
    expect(examples).toHaveLength(7);
    expect((await examplesIn('it')).slice(2)).toEqual(examples);
  });
});
