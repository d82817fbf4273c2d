import { describe, expect, it } from 'vitest';
import type { FoundBook } from '../../src/contract/search';
import { MAX_BODY_BYTES } from '../../src/domain/limits';
import { ask, newReader } from '../http/fixtures/site';

describe('rejects before a handler runs', () => {
  it('a bad token, even on public calls', async () => {
    const forged = { Authorization: 'Bearer a.b.c' };
    expect(await ask('GET', '/api/notes/book/dune', { headers: forged })).toMatchObject({ status: 401 });
    expect(await ask('GET', '/api/notes/expiryJWT', { headers: forged })).toMatchObject({
      status: 401,
      body: { error: 'You must be logged in' },
    });
  });

  it("a body that isn't a JSON object", async () => {
    const as = await newReader();
    const form = { headers: { 'Content-Type': 'text/plain' }, raw: 'remark=x', as };
    expect(await ask('POST', '/api/notes', form)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await ask('POST', '/api/notes', { raw: '[]', as })).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
  });

  it('a body over 64 KiB', async () => {
    const as = await newReader();
    const body = { bookId: 'b', chapter: 1, remark: 'x'.repeat(MAX_BODY_BYTES) };
    expect(await ask('POST', '/api/notes', { as, body })).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  it('malformed JSON with 400, as the runtime does', async () => {
    expect(await ask('POST', '/api/user/login', { raw: '{"email":' })).toMatchObject({ status: 400 });
  });
});

describe('a reader over HTTP', () => {
  it('adds a book and creates, edits and deletes a note', async () => {
    const as = await newReader();
    const [first] = (await ask<FoundBook[]>('GET', '/api/notes/book/d%C3%BBne%20frank')).body;
    const { id = '', title = '', author = '' } = first ?? {};
    const shelved = await ask('POST', `/api/notes/books/${id}`, {
      as,
      body: { userId: as.id, gId: id, title, author },
    });
    expect(shelved).toMatchObject({ status: 200, body: { _id: id, title: 'Dune' } });

    const note = { bookId: id, chapter: 1, remark: 'Fear is the mind-killer. 📚', pub: true, userId: 'forged' };
    const options = { as, body: note, headers: { 'Idempotency-Key': 'the-first-note' } };
    const [made, again] = [
      await ask<{ _id: string }>('POST', '/api/notes/', options),
      await ask('POST', '/api/notes', options),
    ];
    expect(made).toMatchObject({ status: 200, body: { userId: as.id, remark: note.remark } });
    expect(again.body).toEqual(made.body);

    const path = `/api/notes/${made.body._id}`;
    expect(await ask('PATCH', path, { as, body: { page: 9 } })).toMatchObject({ status: 200, body: { page: 9 } });
    expect(await ask('DELETE', path, { as })).toMatchObject({ status: 200, body: { _id: made.body._id } });
    expect(await ask('GET', '/api/notes/books', { as })).toMatchObject({ status: 200, body: [{ numNotes: 0 }] });
  });
});
