import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cacheFile, ID_LENGTH } from '../../src/start/bundle';

const LIB = join(import.meta.dirname, '../../lib');
const FUNCTIONS = ['bookclubs', 'discuss', 'jobs', 'notes', 'pages', 'search', 'user'];
const SAY = `const functions = require(process.argv[1]);
process.stdout.write(JSON.stringify({
  names: Object.keys(functions),
  memory: Object.values(functions).map((each) => each.__endpoint.availableMemoryMb),
}))`;

let copy: string;
const cache = () => cacheFile(copy);

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'flyleaf-lib-'));
  cpSync(LIB, copy, { recursive: true, filter: (source) => !source.endsWith('.map') });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Loads the functions in another Node process and returns their names. */
async function loaded(folder: string, options: string[] = []) {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...options, '-e', SAY, folder], {
    env: { PATH: process.env.PATH, NODE_DEBUG: 'flyleaf' },
  });
  const { names, memory } = JSON.parse(stdout) as { names: string[]; memory: number[] };
  return {
    names,
    memory,
    cache: /code cache (\w+)/.exec(stderr)?.[1],
    warned: /code cache doesn.t match/.test(stderr),
  };
}

it('starts the functions from the code cache of the build', async () => {
  expect(await loaded(LIB)).toMatchObject({ names: FUNCTIONS, cache: 'used', warned: false });
});

it("makes the deployed cache with the host's Node options", async () => {
  const manifest = JSON.parse(readFileSync(join(LIB, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const { memory, cache: state, warned } = await loaded(LIB, ['--max-old-space-size=448']);
  expect([state, warned]).toEqual(['rejected', true]);
  // The host reserves 64 MB of a function's memory for everything besides the JavaScript heap.
  for (const size of memory) expect(manifest.scripts['gcp-build']).toContain(`--max-old-space-size=${size - 64} `);
});

it("ignores a cache that doesn't fit", async () => {
  const whole = readFileSync(cache());
  writeFileSync(cache(), Buffer.concat([Buffer.alloc(ID_LENGTH, 'f'), whole.subarray(ID_LENGTH)]));
  expect(await loaded(copy), 'of another build').toMatchObject({ names: FUNCTIONS, cache: 'missing' });
  writeFileSync(cache(), whole);
  truncateSync(cache(), whole.length / 2);
  expect(await loaded(copy), 'cut off').toMatchObject({ names: FUNCTIONS, cache: 'rejected', warned: true });
  rmSync(cache());
  expect(await loaded(copy), `without ${basename(cache())}`).toMatchObject({ names: FUNCTIONS, cache: 'missing' });
});
