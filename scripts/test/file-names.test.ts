import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../paths';

/** docs/contributing.md says what each has. */
const NAME = /^(calls|rules|store|view|job|mail|my-data)$/;

/** What all rooms share. */
const SHARED = ['contract/', 'domain/', 'platform/'];

/** Folders with files of one shape, each named by what it is about. */
const ALIKE = ['catalogue/providers/', 'inbox/kinds/', 'pages/preview/'];

/** A file leaves the list when it gets such a name. None joins it. */
const EXCEPTIONS = [
  'catalogue/catalogue',
  'catalogue/circuit-breaker',
  'catalogue/environment',
  'catalogue/hand-made',
  'catalogue/search-index',
  'catalogue/title-index',
  'clubs/handlers',
  'clubs/meetings/changes',
  'clubs/name-decision',
  'clubs/translations/translate-missing',
  'clubs/translations/translate-texts',
  'inbox/mail/rsvp-token',
  'inbox/mail/unsubscribe-function',
  'inbox/old-notes-rules',
  'jobs/register',
  'mail/compose',
  'mail/run',
  'mail/schedule',
  'moderation/club-things',
  'moderation/tell-decision',
  'moderation/thing',
  'my-data/files',
  'my-data/sections',
  'notes/imports/keys',
  'pages/answer-pages',
  'pages/calls-in-process',
  'pages/files',
  'pages/openapi',
  'pages/origin',
  'pages/renderer',
  'pages/robots',
  'pages/search',
  'pages/security',
  'pages/serve-files',
  'pages/serve-pages',
  'pages/sitemap/window',
  'translation/allowance',
  'translation/batches',
  'translation/environment',
  'translation/glossary',
  'translation/google-cloud',
  'translation/libretranslate',
  'translation/translator',
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
