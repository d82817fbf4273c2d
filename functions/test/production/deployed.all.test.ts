import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startFunction } from '../../../scripts/production/function-process';
import { deployedEnvironment } from '../../../scripts/production/site';
import { MAX_RECEIVED_BYTES } from '../../src/platform/http/body-limit';
import { ask, newReader } from '../http/fixtures/site';

const site = new URL(process.env.FLYLEAF_ADDRESS ?? '');

function postInChunks(path: string, bytes: number): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' };
    const sent = request({ host: site.hostname, port: site.port, path, method: 'POST', headers });
    sent.on('error', reject).on('response', async (answer) => {
      resolve({ status: answer.statusCode ?? 0, body: await text(answer) });
    });
    for (let left = bytes; left > 0; left -= 65_536) sent.write('"'.repeat(Math.min(left, 65_536)));
    sent.end();
  });
}

it.each(['/api/user/login', '/api/notes', '/discuss'])(
  'rejects a body over 1 MB before parsing it: %s',
  async (path) => {
    // Invalid JSON, which the host would answer with 400 if it had read it.
    const raw = '"'.repeat(MAX_RECEIVED_BYTES + 1);
    const error = 'This request is too large. The limit is 64 KB.';
    const tooLarge = { error, code: 'too_large', message: { key: 'tooLarge' } };
    expect(await ask('POST', path, { raw })).toMatchObject({ status: 413, body: tooLarge });
    const { status, body } = await postInChunks(path, MAX_RECEIVED_BYTES + 1);
    expect([status, JSON.parse(body)]).toEqual([413, tooLarge]);
  },
);

it('rejects a body that is no JSON object, and malformed JSON', async () => {
  const as = await newReader();
  const answers = [
    await ask('POST', '/api/notes', { headers: { 'Content-Type': 'text/plain' }, raw: 'remark=x', as }),
    await ask('POST', '/api/user/login', { raw: '{"email":' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
});

it('keeps serving the same connection after a rejection', async () => {
  const as = await newReader();
  await ask('POST', '/api/notes', { as, raw: '"'.repeat(2 * MAX_RECEIVED_BYTES) });
  expect(await ask('GET', '/api/notes/books', { as })).toMatchObject({ status: 200, body: [] });
});

it("refuses to start with Firestore's REST transport and logs one line", async () => {
  const stores = { firestore: '127.0.0.1:1', auth: '127.0.0.1:1', project: 'demo-refused' };
  const environment = { ...deployedEnvironment(stores), FIRESTORE_PREFER_REST: 'true' };
  await expect(startFunction('notes', environment)).rejects.toThrow(
    /^The function notes ended with 1: [\s\S]*Error: FIRESTORE_PREFER_REST is "true"\. Remove it: [^\n]*repeated requests\.\n/,
  );
});
