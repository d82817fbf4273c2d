import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { inRoot } from '../../../scripts/paths';
import type { Note } from '../../src/contract/notes';
import type { Session } from '../../src/contract/user';
import { patterns } from '../../src/domain/addresses';
import { ask, newReader, pageCookieOf } from '../http/fixtures/site';

const pageOf = async (as: Session | undefined, address: string, language = 'en') =>
  ask<string>('GET', address, { headers: as && (await pageCookieOf(as, language)) });

/** A machine that is too busy to draw the page in a second answers with the shell, which the app fills. */
const drawnPage = (as: Session, address: string, language?: string) =>
  vi.waitFor(
    async () => {
      const page = await pageOf(as, address, language);
      expect(page.body).toContain('data-rendered');
      return page;
    },
    { timeout: 30_000, interval: 500 },
  );

async function readerWithNote(remark: string): Promise<{ as: Session; note: Note }> {
  const as = await newReader();
  await ask('POST', '/api/notes/books/emma', { as, body: { gId: 'emma', title: 'Emma', author: 'Jane Austen' } });
  const body = { bookId: 'emma', chapter: 3, page: 12, remark, pub: false };
  return { as, note: (await ask<Note>('POST', '/api/notes', { as, body })).body };
}

const jsonOf = (html: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '{}');

describe("a reader's page", () => {
  it('contains its content, its answers and every style rule that the pages lack', async () => {
    const { as } = await readerWithNote('Emma is wrong about Elton.');
    const { status, headers, body: html } = await drawnPage(as, '/notes/emma');
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const [, body = ''] = html.split('<body>');
    expect(body).toContain('Emma is wrong about Elton.');
    expect(body).toContain('Sign Out');
    expect(html).toContain(`data-reader="${as.id}"`);
    expect(html).not.toMatch(/ style="/);
    expect(jsonOf(html, 'state')).toMatchObject({ address: '/notes/emma', timeZone: 'Europe/Rome' });
    const page = readFileSync(inRoot('web/dist/app.html'), 'utf8');
    const ofPages = /data-emotion="css ([^"]*)"/.exec(page)?.[1]?.split(' ') ?? [];
    const used = new Set([...body.matchAll(/\bcss-(\w+)/g)].map(([, id]) => id ?? ''));
    const css = String(jsonOf(html, 'styles'));
    expect([...used].filter((id) => !ofPages.includes(id) && !css.includes(`.css-${id}`))).toEqual([]);
  });

  it("is the reader's home at /, in the reader's language", async () => {
    const { as } = await readerWithNote('A note.');
    const { body: html } = await drawnPage(as, '/', 'it');
    expect(html).toContain(`Ciao, ${as.username}`);
    expect(html).toContain('Emma');
    expect(html).not.toContain('Hello');
  });

  it('stays separate from other pages rendered at the same time', async () => {
    const readers = await Promise.all(['one', 'two', 'three'].map((word) => readerWithNote(`The remark of ${word}.`)));
    const asked = Array.from({ length: 24 }, async (_, index) => {
      const { as, note } = readers[index % readers.length] ?? (await readerWithNote(''));
      const { body: html } = await pageOf(as, '/notes/emma', index % 2 ? 'it' : 'en');
      const others = readers.filter((reader) => reader.note !== note);
      return {
        isWhole: html.includes('data-rendered'),
        isTheirs: html.includes(note.remark) && html.includes(note._id),
        isOthers: others.some((other) => html.includes(other.note._id)),
        isInLanguage: html.includes(index % 2 ? 'Esci' : 'Sign Out'),
      };
    });
    const pages = await Promise.all(asked);
    // A page that takes more than a second is a shell.
    const rendered = pages.filter(({ isWhole }) => isWhole);
    expect(rendered.length).toBeGreaterThan(4);
    for (const found of rendered) expect(found).toMatchObject({ isTheirs: true, isInLanguage: true });
    expect(pages.filter(({ isOthers }) => isOthers)).toEqual([]);
  });

  it('has nothing of them for another reader, a visitor or an ended session', async () => {
    const { as, note } = await readerWithNote('Emma is wrong about Elton.');
    const stranger = await newReader();
    const cookie = await pageCookieOf(as);
    await ask('POST', '/api/user/signOutEverywhere', { as });
    const words = ['Elton', note._id, as.id, as.username, as.email];
    for (const path of ['/notes/emma', `/notes/emma/${note._id}`, '/', '/bookclubs', '/discuss']) {
      const pages = await Promise.all([
        pageOf(stranger, path),
        pageOf(undefined, path),
        ask<string>('GET', path, { headers: cookie }),
      ]);
      expect([path, pages.flatMap(({ body }) => words.filter((word) => body.includes(word)))]).toEqual([path, []]);
      expect(pages.map(({ headers }) => headers.get('cache-control')?.split(',')[0])).toEqual([
        'private',
        'public',
        'private',
      ]);
    }
  });

  it('is never cached, whatever its address', async () => {
    const headers = await pageCookieOf(await newReader());
    for (const pattern of Object.values(patterns)) {
      const path = pattern.replace(/:\w+/g, 'some-thing');
      const answer = await ask('GET', path, { headers });
      // Hosting has the shells of the others.
      if (answer.status === 404 && !answer.headers.has('cache-control')) continue;
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
    }
  });

  it('is the shell for addresses without one', async () => {
    const { as } = await readerWithNote('A note.');
    for (const path of ['/bookclubs/new', '/bookclubs/nobodys', '/notes/emma/no-such-note']) {
      const { status, body: html } = await pageOf(as, path);
      expect([path, status, html.includes('data-rendered')]).toEqual([path, 200, false]);
    }
  });
});
