import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import backup from '../../../../scripts/backup';
import { wipeAccounts } from '../../../../scripts/backup/accounts';
import { readContents } from '../../../../scripts/backup/contents';
import type { Digests } from '../../../../scripts/backup/digest';
import { readDocuments, wipeDocuments } from '../../../../scripts/backup/documents';
import restore from '../../../../scripts/restore';
import { type Session, user } from '../../../src/contract/user';
import { db } from '../../../src/data/firestore';
import { userHandlers } from '../../../src/user/handlers';
import { inProcess, newReader } from '../../fixtures/in-process';
import { BOOK, fill, fillMany, REMARK, sendNotes } from '../fixtures/backup-fill';

// A project that no other file writes to.
const project = 'demo-backup';
process.env.GCLOUD_PROJECT = project;

const sendUser = inProcess(user, userHandlers);
const firestore = process.env.FIRESTORE_EMULATOR_HOST ?? '';
const auth = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
const target = { firestore, auth, project };
const contents = async () => (await readContents(target)).contents;

/** All collections that exist today. */
const COLLECTIONS = [
  'accounts',
  ...[
    ...['users', 'users/{}/books', 'usernames', 'notes'],
    ...[
      'genres',
      'books',
      'topics',
      'topics/{}/order',
      'topics/{}/live',
      'topics/{}/likeCounts',
      'posts',
      'posts/{}/likes',
    ],
    ...['clubs', 'clubs/{}/books', 'clubs/{}/members', 'clubNames', 'clubDiscussions', 'clubDiscussions/{}/order'],
    ...['clubDiscussions/{}/live', 'clubDiscussions/{}/likeCounts', 'clubPosts', 'clubPosts/{}/likes'],
    ...['every type', 'parent that is not there/{}/below'],
  ].map((name) => `documents/${name}`),
];

let above: string;
let folder: string;
let reader: Session;
/** What the folder is a backup of. */
let backedUp: Digests;

const run = (task: typeof backup, ...args: string[]) => task([...args, '--project', project]);

async function wipe(): Promise<void> {
  await Promise.all([wipeDocuments(target), wipeAccounts(target)]);
}

beforeEach(() => {
  vi.stubEnv('FIRESTORE_PORT', firestore.split(':')[1] ?? '');
  vi.stubEnv('AUTH_PORT', auth.split(':')[1] ?? '');
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

beforeAll(async () => {
  above = mkdtempSync(join(tmpdir(), 'flyleaf-backup-'));
  folder = join(above, 'backup');
  await wipe();
  reader = await newReader();
  await Promise.all([fill(reader), fillMany()]);
});

afterAll(async () => {
  rmSync(above, { recursive: true });
  await wipe();
});

describe('a backup', () => {
  it('restores every document and every account', async () => {
    backedUp = await contents();
    await run(backup, folder);
    expect(await contents()).toEqual(backedUp);
    await wipe();
    expect(await contents()).toEqual({});
    await db().doc('late/comer').set({ text: 'Written after the backup.' });
    await run(restore, folder, '--yes');
    expect(await contents()).toEqual(backedUp);
    expect(Object.keys(backedUp)).toEqual(expect.arrayContaining(COLLECTIONS));
  });

  it('lets a reader sign in with the old password and find the notes', async () => {
    const body = { email: reader.email, password: 'reading-123' };
    const { status, body: session } = await sendUser<Session>('POST /api/user/login', { body });
    expect({ status, id: session.id, username: session.username }).toEqual({
      status: 200,
      id: reader.id,
      username: reader.username,
    });
    const { body: found } = await sendNotes(`GET /api/notes/books/${BOOK}`, { as: session });
    expect(found).toMatchObject({ book: { numNotes: 1 }, notes: [{ remark: REMARK, pub: true }] });
  });

  it('keeps the type of every value', async () => {
    const { documents } = (await readDocuments(target).next()).value ?? { documents: [] };
    const { fields = {} } = documents.find(({ path }) => path === 'every type/of value?') ?? {};
    expect(fields).toMatchObject({
      integer: { integerValue: '5' },
      double: { doubleValue: 5.5 },
      notANumber: { doubleValue: 'NaN' },
      nothing: { nullValue: null },
      bytes: { bytesValue: 'AAH+/w==' },
      at: { timestampValue: '2023-11-14T22:13:20.123456Z' },
      emptyList: { arrayValue: {} },
      emptyMap: { mapValue: {} },
      reference: { referenceValue: 'every type/another' },
    });
    const reference = (await db().doc('every type/of value?').get()).get('reference');
    expect(reference.path).toBe('every type/another');
  });

  it('is a consistent snapshot, whatever is written in the meantime', async () => {
    const before = await contents();
    const paths: string[] = [];
    for await (const { documents } of readDocuments(target)) {
      if (paths.length === 0) await db().doc('zz/late').set({ text: 'Too late.' });
      paths.push(...documents.map(({ path }) => path));
    }
    expect(paths.length).toBeGreaterThan(500);
    expect(paths).not.toContain('zz/late');
    await db().doc('zz/late').delete();
    expect(await contents()).toEqual(before);
  });

  it('can be restored again after a restore was cut short', async () => {
    const real = globalThis.fetch;
    let commits = 0;
    const cut = vi.spyOn(globalThis, 'fetch').mockImplementation((url, options) => {
      if (String(url).endsWith(':commit')) commits += 1;
      return commits > 1 ? Promise.reject(new Error('The connection was cut.')) : real(url, options);
    });
    await expect(run(restore, folder, '--yes')).rejects.toThrow('The connection was cut.');
    cut.mockRestore();
    expect(await contents()).not.toEqual(backedUp);
    await run(restore, folder, '--yes');
    expect(await contents()).toEqual(backedUp);
  });

  it('reports when the restored data differs from the backup', async () => {
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
      const answer = await real(url, options);
      if (String(url).endsWith(':commit')) await db().doc('zz/busy').set({ text: 'Written during the restore.' });
      return answer;
    });
    await expect(run(restore, folder, '--yes')).rejects.toThrow('documents/zz has 1 instead of 0');
    await db().doc('zz/busy').delete();
  });
});

describe('nothing is erased', () => {
  const change = (file: string, from: string | RegExp, to: string) => (copy: string) => {
    const text = readFileSync(join(copy, file), 'utf8');
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${from} is not in ${file}`);
    writeFileSync(join(copy, file), changed);
  };

  const isThere = async () => (await db().doc('every type/of value?').get()).exists;

  it.each<[string, (copy: string) => void, string | RegExp]>([
    [
      'a letter is changed',
      change('documents.jsonl', 'Persuasion', 'Persuasian'),
      /damaged: documents\/.* is not the same/,
    ],
    ['a line is missing', change('documents.jsonl', /^.*\n/, ''), /damaged: documents\/.* has \d+ instead of \d+/],
    ['a line cannot be read', change('documents.jsonl', '{', '<'), 'damaged'],
    [
      'a line is added',
      (copy) => appendFileSync(join(copy, 'documents.jsonl'), '{"fields":{},"path":"x/y"}\n'),
      'damaged',
    ],
    ['a file is missing', (copy) => rmSync(join(copy, 'accounts.jsonl')), /damaged: accounts has 0 instead of/],
    ['an account is changed', change('accounts.jsonl', 'reading-123', 'reading-124'), 'accounts is not the same'],
    ['the manifest is not whole', change('manifest.json', '"contents"', '"content"'), 'manifest.json is incomplete'],
    [
      'the manifest is missing',
      (copy) => rmSync(join(copy, 'manifest.json')),
      'is no backup: there is no manifest.json',
    ],
    ['the manifest is another’s', (copy) => writeFileSync(join(copy, 'manifest.json'), '[]'), 'is no backup'],
    ['it is of a newer format', change('manifest.json', '"version": 1', '"version": 2'), 'made by a newer Flyleaf'],
  ])('when %s', async (name, damage, words) => {
    const copy = join(above, name.replaceAll(' ', '-'));
    cpSync(folder, copy, { recursive: true });
    damage(copy);
    await expect(run(restore, copy, '--yes')).rejects.toThrow(words);
    expect(await isThere()).toBe(true);
  });

  it('without confirmation when there is no terminal', async () => {
    await expect(run(restore, folder)).rejects.toThrow('say --yes');
    expect(await isThere()).toBe(true);
  });

  it('from an older backup in the same folder', async () => {
    await expect(run(backup, folder)).rejects.toThrow('exists already');
  });

  it("when Flyleaf isn't running", async () => {
    vi.stubEnv('FIRESTORE_PORT', '1');
    await expect(run(backup, join(above, 'none'))).rejects.toThrow('Flyleaf is not running at 127.0.0.1:1');
  });
});
