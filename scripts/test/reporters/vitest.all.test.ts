import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inRoot } from '../../paths';
import { runTests } from '../command';
import type { Result } from '../result';

let folder: string;

beforeEach(() => {
  // Inside the project, so that the files can import its Vitest.
  folder = mkdtempSync(join(inRoot('node_modules'), '.flyleaf-reporter-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function runFiles(files: Record<string, string>): Promise<{ results: Result[]; output: string }> {
  for (const [name, code] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.test.ts`), `import { afterAll, expect, it } from 'vitest';\n${code}`);
  }
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default {}');
  const results: Result[] = [];
  const reporters = ['--reporter=minimal', `--reporter=${inRoot('scripts/test/reporters/vitest.ts')}`];
  const output = await runTests('vitest/vitest.mjs', ['run', '--root', folder, ...reporters], {
    filters: [],
    environment: { NO_COLOR: '1', FORCE_COLOR: undefined },
    signal: new AbortController().signal,
    report: (result) => results.push(result),
  });
  return { results: results.sort((a, b) => a.file.localeCompare(b.file)), output };
}

it('reports passed tests by file and prints nothing else', async () => {
  const { results, output } = await runFiles({ a: "it('one', () => console.log('hidden')); it('two', () => {});" });
  expect(results).toEqual([{ file: 'a.test.ts', passed: 2, failed: [], seconds: expect.any(Number) }]);
  expect(output).toBe('');
});

it('names a failed test, a file that fails to load and a file with a failed hook, and prints the reasons', async () => {
  const { results, output } = await runFiles({
    a: "it('passes', () => {}); it('fails', () => expect(1).toBe(2));",
    b: "import './nowhere';",
    c: "it('passes', () => {}); afterAll(() => { throw new Error('shut'); });",
  });
  expect(results.map(({ passed, failed }) => [passed, ...failed])).toEqual([
    [1, expect.stringMatching(/^a\.test\.ts: fails\n {4}expected 1 to be 2/)],
    [0, expect.stringMatching(/^b\.test\.ts\n {4}Cannot find module/)],
    [1, 'c.test.ts\n    shut'],
  ]);
  expect(output).toContain('expect(1).toBe(2)');
});

it('counts an error outside of tests as a failure', async () => {
  const { results } = await runFiles({ a: "it('passes', () => { setTimeout(() => { throw new Error('late'); }); });" });
  expect(results.flatMap(({ failed }) => failed)).toEqual(['an error outside of tests']);
});
