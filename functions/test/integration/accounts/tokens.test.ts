import { describe, expect, it } from 'vitest';
import type { ShelfBook } from '../../../src/contract/notes';
import type { Token } from '../../../src/contract/tokens';
import type { Session } from '../../../src/contract/user';
import { db } from '../../../src/platform/store/firestore';
import { send } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { readStore } from '../../fixtures/store';
import { anId } from '../fixtures/discussions';
import { put } from '../fixtures/records';

type Created = Token & { token: string };

const scene = sceneOf(async () => {
  const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  return { ada, ben };
});

async function create(scopes: string[], as = scene.ada): Promise<Created> {
  const answer = await send<Created>('POST /api/user/tokens', { as, body: { name: 'A script', scopes } });
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
    const ask = (body: object) => send('POST /api/user/tokens', { as: reader, body });
    expect(await ask({ name: 'One more', scopes: ['notes:read'] })).toMatchObject({ status: 409 });
    await send(`DELETE /api/user/tokens/${program._id}`, { as: reader });
    const answers = await Promise.all([1, 2, 3].map(() => ask({ name: 'At once', scopes: ['notes:read'] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await send<Token[]>('GET /api/user/tokens', { as: reader })).body).toHaveLength(20);
  });
});
