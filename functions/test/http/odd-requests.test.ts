import { describe, expect, it } from 'vitest';
import { drop, post, statusOf } from './fixtures/raw-request';

const hosting = process.env.FLYLEAF_ADDRESS ?? '';
const functions = process.env.FLYLEAF_FUNCTIONS_ADDRESS ?? '';
const { pathname } = new URL(functions);

const LARGE = 3 * 1024 * 1024;

async function expectAlive() {
  const addresses = [`${hosting}/signin`, `${hosting}/api/discuss/genres`, `${functions}/pages/`];
  const answers = await Promise.all(addresses.map((address) => fetch(address)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
}

describe.each([
  ['Hosting', hosting, ''],
  ['Functions', functions, `${pathname}/user`],
])('%s', (_, address, base) => {
  it.each(['/x%E0%A4%A', '/api/user?next=%E0%A4%A'])('answers 400 to the malformed address %s', async (path) => {
    expect(await statusOf(address, `GET ${base}${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)).toBe(400);
    await expectAlive();
  });

  it.each(['/api/user/login', '/api/nothing'])('answers 413 to a large body for %s', async (path) => {
    expect(await statusOf(address, post(`${base}${path}`, LARGE))).toBe(413);
    await expectAlive();
  });

  it.each([
    ['in the middle of a body', 1000, 3],
    ['after a body', 1000, 1000],
    ['in the middle of a large body', 2 * LARGE, LARGE],
    ['after a large body', LARGE, LARGE],
  ])('keeps working after a connection that is dropped %s', async (_case, length, sent) => {
    for (let times = 0; times < 5; times += 1) await drop(address, post(`${base}/api/user/login`, length, sent));
    await expectAlive();
  });
});
