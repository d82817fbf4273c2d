import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../paths';

/** A copy of the sources with a third language: one entry, and catalogues copied from the English ones. */
let copy = '';

const inCopy = (...parts: string[]) => join(copy, ...parts);

const run = (script: string, ...args: string[]): string =>
  execFileSync(process.execPath, [inRoot('node_modules', script), ...args], { cwd: copy, encoding: 'utf8' });

beforeAll(() => {
  mkdirSync(inRoot('.flyleaf'), { recursive: true });
  copy = mkdtempSync(inRoot('.flyleaf/third-language-'));
  const copied = ['functions/src', 'web/src', 'scripts', 'lingui.config.ts', 'tsconfig.base.json', 'package.json'];
  for (const path of copied) cpSync(inRoot(path), inCopy(path), { recursive: true });
  const languages = inCopy('functions/src/domain/languages.ts');
  const entry = "it: 'Italiano'";
  const source = readFileSync(languages, 'utf8');
  writeFileSync(languages, source.replace(entry, `${entry}, fr: 'Français'`));
  for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('/en.po')) continue;
    const french = readFileSync(inCopy(file), 'utf8').replace(/^msgstr "(.+)"$/gm, 'msgstr "« $1 »"');
    writeFileSync(inCopy(file.replace(/en\.po$/, 'fr.po')), french);
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('writes an email in a third language, once its catalogues are compiled', () => {
  writeFileSync(
    inCopy('letter.ts'),
    `import { replyLetter } from './functions/src/inbox/mail/digests/mail';
const topic = { _id: 'c', title: 'Ships', book: { _id: 'b', title: 'Emma', author: '', genre: 'a' } };
const notice = { in: { topic }, post: null, by: ['ada', 'bob'], count: 2 };
const { subject, html } = replyLetter(notice as never, 'fr', { origin: 'https://flyleaf.example', unsubscribe: '' })!;
console.log(JSON.stringify({ subject, html }));`,
  );
  writeFileSync(
    inCopy('compile.ts'),
    `import { writeFileSync } from 'node:fs';
import { COMPILED, compiledTexts } from './scripts/build/compiled-texts';
compiledTexts().then((text) => writeFileSync(COMPILED, text));`,
  );
  run('tsx/dist/cli.mjs', 'compile.ts');
  const { subject, html } = JSON.parse(run('tsx/dist/cli.mjs', 'letter.ts'));
  expect(subject).toBe('« 2 replies to you »');
  expect(html).toContain('<html lang="fr">');
  expect(html).toContain('« Replies to you »');
});
