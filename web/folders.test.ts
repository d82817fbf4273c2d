import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { common, FIRESTORE, foldersApart, libraries } from './build/chunk-groups';
import { onlineFolders } from './build/service-worker';
import { areas } from './src/lib/areas';

/** A folder, or a file without its extension. */
const isThere = (path: string) =>
  existsSync(path) ||
  (existsSync(dirname(path)) && readdirSync(dirname(path)).some((name) => name.startsWith(`${basename(path)}.`)));

test.each([
  ['areas', areas.map((area) => join('web/src/features', area))],
  ['groups of chunks', [...foldersApart, FIRESTORE].map((folder) => join('web/src/features', folder))],
  ['libraries and common code', [...Object.values(libraries).flat(), ...common]],
  ['screens and parts that need a network', onlineFolders.map((folder) => join('web/src/features', folder))],
])('the folders of %s exist', (_, paths) => {
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

const subjects: Readonly<Record<string, readonly string[]>> = {
  bookclubs: [
    'books',
    'choosing',
    'club',
    'discussions',
    'joining',
    'meetings',
    'members',
    'opening',
    'polls',
    'reading',
    'schedule',
    'settings',
    'tonight',
    'translation',
  ],
  notes: ['book', 'five', 'margins', 'note', 'notebook', 'shelf', 'so-far', 'writing', 'year'],
};

const foldersIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());

test.each(Object.entries(subjects))('the folders of %s are its subjects, with what loads later', (feature, names) => {
  const folder = join('web/src/features', feature);
  expect(foldersIn(folder).sort()).toEqual(names);
  const inside = names.flatMap((name) => foldersIn(join(folder, name)));
  expect(inside.filter((name) => name !== 'later' && name !== 'online')).toEqual([]);
});

const LAYERS = ['api', 'components', 'forms', 'outbox', 'pages', 'test'];

test('no feature but that of threads has a folder for a layer', () => {
  const features = foldersIn('web/src/features').filter((feature) => feature !== 'thread');
  const folders = features.flatMap((feature) =>
    foldersIn(join('web/src/features', feature)).map((name) => ({ feature, name })),
  );
  expect(folders.filter(({ name }) => LAYERS.includes(name))).toEqual([]);
});

test('each catalogue belongs to an area', () => {
  const catalogues = readdirSync('web/src/i18n', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('/en.po'),
  );
  expect(catalogues.map(dirname).sort()).toEqual([...areas, 'server'].sort());
});
