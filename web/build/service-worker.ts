import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Manifest } from 'vite';
import { asLoaded } from '../src/lib/areas';
import type { BuildFile } from '../src/service-worker/builds';
import { chunksOfModules } from './manifest';

const web = fileURLToPath(new URL('..', import.meta.url));
const source = (name: string) => join(web, 'src/service-worker', `${name}.ts`);

/** Folders whose screens and parts do nothing without a network, or are read once. Their code and texts aren't stored. */
export const onlineFolders = [
  'account/data',
  'account/passkeys',
  'book-search/by-hand',
  'book-search/same-book',
  'bookclubs/joining',
  'bookclubs/online',
  'bookclubs/settings',
  'club-books/posts',
  'discuss/starting',
  'help',
  'import',
  'moderation',
  'newer-version',
  'notes/online',
  'notices/reach',
  'readers',
  'search',
  'thread/live/firestore',
  'thread/manage',
  'thread/report',
];

/** A folder of texts or code, or the file that names the code's parts. */
const isOnline = (source: string): boolean =>
  onlineFolders.some((folder) =>
    [`src/i18n/${folder}/`, `src/features/${folder}/`, `src/features/${folder}.ts`].some((start) =>
      asLoaded(source).startsWith(start),
    ),
  );

/** The scripts that screens, parts and texts outside these folders load. */
function offlineScripts(dist: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entries = Object.entries(manifest).filter(([, { isEntry, isDynamicEntry }]) => isEntry || isDynamicEntry);
  const sources = entries.flatMap(([source]) => (isOnline(source) ? [] : [source]));
  return new Set(chunksOfModules(manifest, sources).map(({ file }) => basename(file)));
}

/** Fonts for other scripts than the interface languages use. */
const isForeignFont = (file: string): boolean => file.includes('-latin-ext-');

async function revised(url: string, path: string): Promise<BuildFile> {
  const revision = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 32);
  return { url, revision };
}

async function filesOf(dist: string): Promise<BuildFile[]> {
  const scripts = offlineScripts(dist);
  const isStored = (file: string) => scripts.has(file) || (/\.(css|woff2)$/.test(file) && !isForeignFont(file));
  const assets = (await readdir(join(dist, 'assets'))).filter(isStored).sort();
  return [
    await revised('/app', join(dist, 'app.html')),
    ...assets.map((file) => ({ url: `/assets/${file}`, revision: null })),
    await revised('/flyleaf.svg', join(dist, 'flyleaf.svg')),
  ];
}

/** In bytes, uncompressed; 52,000 are the serif's italics, 90,000 the rules of `theme`. */
const STORED_MAX = 1_750_000;

async function checkStored(dist: string, files: readonly BuildFile[]): Promise<void> {
  const paths = files.map(({ url }) => join(dist, url === '/app' ? 'app.html' : url));
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  const stored = sizes.reduce((sum, size) => sum + size, 0);
  if (stored > STORED_MAX) throw new Error(`${stored} bytes are stored for offline use, ${STORED_MAX} at most.`);
}

/** @param isOff kill switch: the worker removes itself and its stored files (docs/operations.md) */
export async function writeServiceWorker(dist: string, isOff: boolean): Promise<void> {
  const files = isOff ? [] : await filesOf(dist);
  await checkStored(dist, files);
  await build({
    entryPoints: [source(isOff ? 'sw-off' : 'sw')],
    outfile: join(dist, 'sw.js'),
    tsconfig: join(web, 'tsconfig.json'),
    define: { BUILD_FILES: JSON.stringify(files) },
    bundle: true,
    minify: true,
    format: 'iife',
    logLevel: 'warning',
  });
}
