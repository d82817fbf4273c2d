import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import type { Note, ShelfBook } from '../../../src/contract/notes';
import type { Token } from '../../../src/contract/tokens';
import { type Session, user } from '../../../src/contract/user';
import { DAY_MS } from '../../../src/domain/time';
import { db } from '../../../src/platform/store/firestore';
import { send } from '../../calls/areas';
import { verified } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader, PASSWORD } from '../../fixtures/readers';
import { readStore } from '../../fixtures/store';
import { anId } from '../fixtures/discussions';
import { put } from '../fixtures/records';
import { KEY, run } from '../mail/fixtures/mail';

type Created = Token & { token: string };

const scene = sceneOf(async () => {
  const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  return { ada, ben };
});

const input = { name: 'A script', scopes: ['notes:read'], term: 'unlimited', password: PASSWORD };

const ask = (more: object = {}, as = scene.ada, now?: Date) =>
  send<Created>('POST /api/user/tokens', { as, body: { ...input, ...more }, ...(now && { now }) });

async function create(scopes: string[], as = scene.ada, term = 'unlimited'): Promise<Created> {
  const answer = await ask({ scopes, term }, as);
  expect(answer.status).toBe(200);
  return answer.body;
}

const shelve = (as: { token: string }) =>
  send<ShelfBook>(`POST /api/notes/books/${anId()}`, { as, body: { title: 'Emma', author: 'Jane Austen' } });

const unknown = { status: 401, body: { code: 'unauthenticated' } };

describe('a token', () => {
  it('reads and writes for its reader what its scopes allow', async () => {
    const program = await create(['notes:read', 'notes:write', 'clubs:read']);
    expect(program.token).toMatch(/^flf_[A-Za-z0-9_-]{43}$/);
    const { body: book } = await shelve(program);
    expect(book.userId).toBe(scene.ada.id);
    expect(await send(`GET /api/notes/books/${book._id}`, { as: program })).toMatchObject({ status: 200 });
    expect(await send('GET /api/bookclubs/myClubs', { as: program })).toMatchObject({ status: 200 });
    const others = await create(['notes:read'], scene.ben);
    expect(await send(`GET /api/notes/books/${book._id}`, { as: others })).toMatchObject({ status: 404 });
  });

  it('is stored as a hash only, and shown once', async () => {
    const program = await create(['notes:read']);
    const stored = JSON.stringify([...(await readStore())]);
    expect(stored).toContain(program._id);
    expect(stored).not.toContain(program.token.slice(4));
    const { body } = await send<object[]>('GET /api/user/tokens', { as: scene.ada });
    expect(body).toContainEqual(expect.objectContaining({ _id: program._id, name: 'A script' }));
    expect(JSON.stringify(body)).not.toContain(program.token);
  });

  it('records its use, at most once an hour', async () => {
    const program = await create(['notes:read']);
    const read = () => send('GET /api/notes/shelf', { as: program });
    const usedAt = async () => (await db().doc(`tokens/${program._id}`).get()).get('usedAt');
    expect(await usedAt()).toBeNull();
    await read();
    const first = await usedAt();
    await read();
    expect([first !== null, (await usedAt()).isEqual(first)]).toEqual([true, true]);
  });

  it('ends when its reader revokes it, and only theirs', async () => {
    const program = await create(['notes:read']);
    const revoke = (as: Session) => send(`DELETE /api/user/tokens/${program._id}`, { as });
    expect(await revoke(scene.ben)).toMatchObject({ status: 404 });
    expect(await send('GET /api/notes/shelf', { as: program })).toMatchObject({ status: 200 });
    expect(await revoke(scene.ada)).toMatchObject({ status: 200 });
    expect(await send('GET /api/notes/shelf', { as: program })).toMatchObject(unknown);
  });

  it.each(['flf_', 'flf_x', `flf_${'A'.repeat(43)}`, `flf_${'A'.repeat(42)}!`])('like %s is unknown', async (token) => {
    expect(await send('GET /api/notes/shelf', { as: { token } })).toMatchObject(unknown);
    expect(await send('GET /api/user', { as: { token } })).toMatchObject(unknown);
  });
});

describe('tokens', () => {
  it('end with all sessions of their reader', async () => {
    const reader = await newReader();
    const program = await create(['notes:read'], reader);
    await db()
      .doc(`tokens/${program._id}`)
      .update({ createdAt: new Date(Date.now() - 60_000) });
    await send('POST /api/user/signOutEverywhere', { as: reader });
    expect(await send('GET /api/notes/shelf', { as: program })).toMatchObject(unknown);
  });

  it('are at most twenty, also when created at once', async () => {
    const reader = scene.ada;
    const program = await create(['notes:read'], reader);
    const stored = await db().doc(`tokens/${program._id}`).get();
    const others = Array.from({ length: 19 }, () => [`tokens/${anId()}`, stored.data() ?? {}]);
    await put(Object.fromEntries(others));
    expect(await ask({ name: 'One more' })).toMatchObject({ status: 409 });
    await send(`DELETE /api/user/tokens/${program._id}`, { as: reader });
    const answers = await Promise.all([1, 2, 3].map(() => ask({ name: 'At once' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await send<Token[]>('GET /api/user/tokens', { as: reader })).body).toHaveLength(20);
  });
});

describe('creating a token', () => {
  const wrong = { status: 400, body: { fields: { password: "That isn't your password." } } };
  const listed = async (as: Session) => (await send<Token[]>('GET /api/user/tokens', { as })).body;

  it("takes the reader's password, with the limits of signing in", async () => {
    const reader = await newReader();
    expect(await ask({ password: 'not-the-one' }, reader)).toMatchObject(wrong);
    expect(await ask({ password: '' }, reader)).toMatchObject({ status: 400 });
    expect(await listed(reader)).toEqual([]);
    const { rates } = user['POST /api/user/tokens'];
    expect(rates).toEqual(expect.arrayContaining([...user['POST /api/user/password'].rates]));
  });

  it('emails the reader what it can do and when it expires, in the same step', async () => {
    vi.stubEnv('FLYLEAF_MAIL_KEY', KEY);
    const reader = await verified(await newReader());
    await ask({ scopes: ['notes:read', 'notes:share'], term: 'days90' }, reader, new Date('2026-03-01T12:00:00Z'));
    await ask({ password: 'not-the-one' }, reader);
    const { sent } = await run({ now: new Date('2026-03-01T12:01:00Z') });
    expect(sent).toMatchObject([{ to: reader.email }]);
    for (const says of ['Token: A script', 'share and publish', 'May 30, 2026']) expect(sent[0]?.text).toContain(says);
    expect(sent[0]?.text).not.toContain('flf_');
    vi.unstubAllEnvs();
  });

  it.each([
    ['days90', 90],
    ['year', 365],
  ])('sets its end: %s', async (term, days) => {
    const program = await create(['notes:read'], scene.ada, term);
    const { createdAt, expiresAt } = program;
    expect(Date.parse(expiresAt ?? '') - Date.parse(createdAt)).toBe(days * DAY_MS);
    expect(await listed(scene.ada)).toContainEqual(expect.objectContaining({ _id: program._id, expiresAt }));
  });
});

describe('an expired token', () => {
  const expire = (program: Created) => db().doc(`tokens/${program._id}`).update({ expiresAt: new Date() });

  it('is unknown, not listed, and leaves room for another one', async () => {
    const reader = await newReader();
    const program = await create(['notes:read'], reader, 'year');
    expect(await send('GET /api/notes/shelf', { as: program })).toMatchObject({ status: 200 });
    await expire(program);
    expect(await send('GET /api/notes/shelf', { as: program })).toMatchObject(unknown);
    expect((await send('GET /api/user/tokens', { as: reader })).body).toEqual([]);
    const stored = (await db().doc(`tokens/${program._id}`).get()).data() ?? {};
    await put(
      Object.fromEntries(Array.from({ length: 19 }, () => [`tokens/${anId()}`, { ...stored, expiresAt: null }])),
    );
    expect(await ask({}, reader)).toMatchObject({ status: 200 });
    expect(await ask({}, reader)).toMatchObject({ status: 409 });
  });

  it('is not one from before tokens had an end', async () => {
    const program = await create(['notes:read']);
    await db().doc(`tokens/${program._id}`).update({ expiresAt: FieldValue.delete() });
    expect(await send('GET /api/notes/shelf', { as: program })).toMatchObject({ status: 200 });
    const { body } = await send('GET /api/user/tokens', { as: scene.ada });
    expect(body).toContainEqual(expect.objectContaining({ _id: program._id, expiresAt: null }));
  });
});

describe('sharing notes', () => {
  const refused = { status: 403, body: { message: { key: 'tokenSharing' } } };
  const write = (as: { token: string }, bookId: string, more: object) =>
    send<Note>('POST /api/notes', { as, body: { bookId, chapter: 1, remark: 'A remark.', ...more } });
  const change = (as: { token: string }, id: string, body: object) => send(`PATCH /api/notes/${id}`, { as, body });

  it('takes a scope of its own, beside that for writing', async () => {
    const [writer, sharer] = await Promise.all([create(['notes:write']), create(['notes:write', 'notes:share'])]);
    const { _id: book } = (await shelve(writer)).body;
    for (const open of [{ pub: true }, { audience: 'public' }, { audience: { club: 'Night_Owls' } }])
      expect(await write(writer, book, open)).toMatchObject(refused);
    const { body: note } = await write(writer, book, {});
    expect(note).toMatchObject({ audience: 'private' });
    expect(await change(writer, note._id, { pub: true })).toMatchObject(refused);
    expect(await change(writer, note._id, { audience: 'public' })).toMatchObject(refused);
    expect(await change(sharer, note._id, { audience: 'public' })).toMatchObject({ status: 200 });
    expect(await write(sharer, book, { pub: true })).toMatchObject({ status: 200 });
  });

  it('includes changing a note that others can read, but not taking it back or deleting it', async () => {
    const writer = await create(['notes:write']);
    const { _id: book } = (await shelve(scene.ada)).body;
    const [{ body: one }, { body: other }] = await Promise.all([
      write(scene.ada, book, { pub: true }),
      write(scene.ada, book, { pub: true }),
    ]);
    expect(await change(writer, one._id, { remark: 'Other words.' })).toMatchObject(refused);
    expect(await change(writer, one._id, { audience: 'private' })).toMatchObject({ status: 200 });
    expect(await change(writer, one._id, { remark: 'Other words.' })).toMatchObject({ status: 200 });
    expect(await send(`DELETE /api/notes/${other._id}`, { as: writer })).toMatchObject({ status: 200 });
  });

  it('is nothing that the scope alone allows', async () => {
    const sharer = await create(['notes:share']);
    const { _id: book } = (await shelve(scene.ada)).body;
    expect(await write(sharer, book, { pub: true })).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('notes:write'), message: { key: 'tokenNeeds' } },
    });
  });
});
