import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/paths';
import type { Note } from '../../src/contract/notes';
import type { Screen } from '../../src/contract/screens';
import type { Session } from '../../src/contract/user';
import { ask, newReader } from '../http/fixtures/site';

const known = { language: 'en', threadLanguage: 'en', timeZone: 'Europe/Rome' };

const screenOf = (as: Session | undefined, address: string, changes: object = {}) =>
  ask<Screen>('POST', '/api/screens', {
    ...(as && { as }),
    body: { address, username: as?.username ?? '', ...known, ...changes },
  });

async function readerWithNote(remark: string): Promise<{ as: Session; note: Note }> {
  const as = await newReader();
  await ask('POST', '/api/notes/books/emma', { as, body: { gId: 'emma', title: 'Emma', author: 'Jane Austen' } });
  const body = { bookId: 'emma', chapter: 3, page: 12, remark, pub: false };
  return { as, note: (await ask<Note>('POST', '/api/notes', { as, body })).body };
}

describe("a signed-in reader's screen", () => {
  it('contains its content, its answers and every style rule that the pages lack, and is never cached', async () => {
    const { as } = await readerWithNote('Emma is wrong about Elton.');
    const { status, headers, body } = await screenOf(as, '/notes/emma');
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(body.html).toContain('Emma is wrong about Elton.');
    expect(body.html).toContain('Sign Out');
    expect(body.html).not.toMatch(/ style="|<style/);
    expect(JSON.parse(body.state).queries[0].state.data.notes).toHaveLength(1);
    const page = readFileSync(inRoot('web/dist/app.html'), 'utf8');
    const ofPages = /data-emotion="css ([^"]*)"/.exec(page)?.[1]?.split(' ') ?? [];
    const used = new Set([...body.html.matchAll(/\bcss-(\w+)/g)].map(([, id]) => id ?? ''));
    expect([...used].filter((id) => !ofPages.includes(id) && !body.css.includes(`.css-${id}`))).toEqual([]);
  });

  it("is the reader's home at /, in the reader's language from the first request", async () => {
    const { as } = await readerWithNote('A note.');
    const { body } = await screenOf(as, '/', { language: 'it' });
    expect(body.html).toContain(`Ciao, ${as.username}`);
    expect(body.html).toContain('Emma');
    expect(body.html).not.toContain('Hello');
  });

  it('stays separate from other screens rendered at the same time', async () => {
    const readers = await Promise.all(['one', 'two', 'three'].map((word) => readerWithNote(`The remark of ${word}.`)));
    const asked = Array.from({ length: 24 }, async (_, index) => {
      const { as, note } = readers[index % readers.length] ?? (await readerWithNote(''));
      const { body } = await screenOf(as, '/notes/emma', { language: index % 2 ? 'it' : 'en' });
      const others = readers.filter((reader) => reader.note !== note);
      return {
        isTheirs: body.html.includes(note.remark) && body.state.includes(note._id),
        isOthers: others.some((other) => `${body.html}${body.state}`.includes(other.note._id)),
        isInLanguage: body.html.includes(index % 2 ? 'Esci' : 'Sign Out'),
      };
    });
    for (const found of await Promise.all(asked)) {
      expect(found).toEqual({ isTheirs: true, isOthers: false, isInLanguage: true });
    }
  });

  it('is unavailable to another reader, as are public pages and addresses without a screen', async () => {
    const { as, note } = await readerWithNote('A note.');
    const stranger = await newReader();
    for (const [reader, address] of [
      [stranger, '/notes/emma'],
      [stranger, `/notes/emma/${note._id}`],
      [as, '/discuss'],
      [as, '/account'],
      [as, '/bookclubs/nobodys'],
      [as, '/no/such/screen'],
      [as, '/notes/%E0%A4%A'],
    ] as const) {
      expect([address, (await screenOf(reader, address)).status]).toEqual([address, 404]);
    }
  });

  it("requires a signed-in reader and a browser's request", async () => {
    const as = await newReader();
    expect(await screenOf(undefined, '/notes')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    for (const changes of [{ address: '//flyleaf.example' }, { timeZone: 'Europe/Nowhere' }, { language: 'de' }]) {
      expect(await screenOf(as, '/notes', changes)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    }
  });
});
