import { beforeAll, expect, it } from 'vitest';
import { thorough } from '../../../../scripts/test/thorough';
import { emptyStore, kindOf, plain, readStore } from '../../fixtures/store';
import { type Life, newLife, PASSWORD, sendUser } from '../fixtures/my-data';
import { get, wholeSitemap } from './fixtures/site';

let life: Life;
beforeAll(async () => {
  await emptyStore();
  life = await newLife();
});

const MOST = thorough ? Number.POSITIVE_INFINITY : 4;

async function everyFile(): Promise<string> {
  const kinds = new Map<string, string[]>();
  for (const path of (await readStore()).keys()) {
    const tried = kinds.get(kindOf(path)) ?? [];
    if (tried.length < MOST) kinds.set(kindOf(path), [...tried, path.split('/').at(-1) ?? '']);
  }
  const ids = [...new Set([...kinds.values()].flat())];
  const found: Buffer[] = [];
  for (const path of ids.flatMap((id) => [`/feeds/books/${id}.xml`, `/feeds/topics/${id}.xml`])) {
    const { status, body } = await get(path);
    if (status === 200) found.push(body);
  }
  expect(found.length).toBeGreaterThan(2);
  return Buffer.concat([...(await wholeSitemap()), ...found]).toString();
}

async function secrets(): Promise<string[]> {
  const { shared, ada, ben, clubNames } = life;
  const ids = [...(await readStore())].flatMap(([path, fields]) => {
    const [kind = '', id = ''] = path.split('/');
    return kind === 'notes' || kind.startsWith('club') || kind === 'users' ? [id, String(plain(fields).remark)] : [];
  });
  const known = [...ids, ...Object.values(clubNames), shared.book, ada.id, ada.email, ben.id, ben.email];
  return known.filter((text) => text !== 'undefined' && !['emma', 'dune'].includes(text));
}

it('contains nothing of a club, a note or an account except usernames', async () => {
  const text = await everyFile();
  expect(text).toContain(life.ada.username);
  const found = (await secrets()).filter((secret) => text.includes(secret));
  expect(found).toEqual([]);
});

it('contains no name of a deleted account', async () => {
  const { status } = await sendUser('DELETE /api/user', { as: life.ada, body: { password: PASSWORD } });
  expect(status).toBe(200);
  const text = (await everyFile()).replaceAll(`Ask ${life.ada.username}`, '');
  expect(text).not.toContain(life.ada.username);
  expect(text).not.toContain('deleted reader');
  expect(text).toContain(life.ben.username);
});
