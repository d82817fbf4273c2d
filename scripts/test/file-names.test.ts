import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../paths';

/** docs/contributing.md says what each has. */
const NAME = /^(calls|rules|store|view|job|mail|my-data)(\.all)?(\.test)?\.ts$/;

/** Another room joins them when its files have these names. */
const ROOMS = [
  'books',
  'cases',
  'clubs/ballots',
  'clubs/news',
  'clubs/page',
  'clubs/threads',
  'clubs/translations',
  'discuss',
  'notifications',
  'readers',
  'threads',
];

/** A file leaves the list when it gets such a name. None joins it. */
const EXCEPTIONS = [
  'clubs/ballots/settle.ts',
  'clubs/translations/translate-missing.ts',
  'clubs/translations/translate-texts.ts',
  'notifications/change-notices.ts',
  'notifications/tell.ts',
];

it('files of the server have names that can be guessed', () => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(inRoot(`functions/src/${room}`), { recursive: true, encoding: 'utf8' }).map((file) =>
      posix.join(room, file.replaceAll('\\', '/')),
    ),
  );
  const others = files.filter((file) => file.endsWith('.ts') && !NAME.test(posix.basename(file)));
  expect(others.sort()).toEqual(EXCEPTIONS);
});
