import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../paths';

/** docs/contributing.md says what each has. */
const NAME = /^(calls|rules|store|view|job|mail|my-data)$/;

/** What all rooms share. */
const SHARED = ['contract/', 'domain/', 'platform/'];

/** Folders with files of one shape, each named by what it is about. */
const ALIKE = ['catalogue/providers/', 'inbox/kinds/', 'pages/preview/', 'translation/providers/'];

/** A file leaves the list when it gets such a name. None joins it. */
const EXCEPTIONS = [
  'catalogue/catalogue',
  'catalogue/circuit-breaker',
  'catalogue/environment',
  'catalogue/hand-made',
  'clubs/translations/translate-missing',
  'clubs/translations/translate-texts',
  'my-data/files',
  'notes/imports/keys',
  'pages/answer-pages',
  'pages/calls-in-process',
  'pages/renderer',
  'pages/serve-files',
  'pages/serve-pages',
  'translation/allowance',
  'translation/environment',
  'translation/glossary',
];

it('files of the server have names that can be guessed', () => {
  const modules = readdirSync(inRoot('functions/src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.d)\.ts$/.test(file) && file.includes('/'))
    .map((file) => file.replace(/(\.all)?(\.test)?\.ts$/, ''));
  const isOfRoom = (module: string) => ![...SHARED, ...ALIKE].some((folder) => module.startsWith(folder));
  const others = modules.filter((module) => isOfRoom(module) && !NAME.test(posix.basename(module)));
  expect([...new Set(others)].sort()).toEqual(EXCEPTIONS);
});
