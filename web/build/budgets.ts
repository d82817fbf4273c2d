import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { languages } from '../../functions/src/domain/languages';
import { chunksOf } from './manifest';

/** The script budget of a first screen, including texts, in compressed bytes; 1 kB is 1000 bytes (performance budgets, "The browser"). */
const SCRIPT_MAX = { public: 201_000, signedIn: 217_000 };
const ALL_MAX = 336_000;
/** Script files. With the page, its styles, icon, fonts and data, that makes 15 requests in public and 20 signed in. */
const FILES_MAX = { public: 10, signedIn: 14 };

const PUBLIC = /^src\/features\/(home\/(?!Reader)|discuss\/|help\/)/;

const FONTS = /-latin-wght-normal-[\w-]+\.woff2$/;

export interface ScreenSize {
  screen: string;
  bytes: number;
  max: number;
  files: number;
  filesMax: number;
  /** Bytes of the page without its content, plus styles, script and fonts. */
  all: number;
}

export function measureScreens(dist: string): ScreenSize[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();
  const size = (file: string): number => {
    const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).length;
    sizes.set(file, known);
    return known;
  };
  const assets = readdirSync(join(dist, 'assets')).map((file) => `assets/${file}`);
  const fonts = assets.filter((file) => FONTS.test(file)).map((file) => statSync(join(dist, file)).size);
  const styles = assets.filter((file) => file.endsWith('.css')).map(size);
  const beside = [size('app.html'), ...styles, ...fonts].reduce((sum, bytes) => sum + bytes, 0);
  const screens = Object.keys(manifest).filter((source) => /^src\/features\/[\w/-]+Page\.tsx$/.test(source));
  return screens.map((screen) => {
    const files = languages.map((language) => chunksOf(manifest, screen, language));
    const script = Math.max(...files.map((chunks) => chunks.reduce((sum, { file }) => sum + size(file), 0)));
    const kind = PUBLIC.test(screen) ? 'public' : 'signedIn';
    const counted = { files: files[0]?.length ?? 0, filesMax: FILES_MAX[kind] };
    return { screen, bytes: script, max: SCRIPT_MAX[kind], ...counted, all: script + beside };
  });
}

export function checkBudgets(screens: readonly ScreenSize[]): void {
  const over = screens.flatMap(({ screen, bytes, max: scriptMax, files, filesMax, all }) => {
    const limits: [found: number, max: number, what: string][] = [
      [bytes, scriptMax, 'bytes of script'],
      [files, filesMax, 'script files'],
      [all, ALL_MAX, 'bytes in all'],
    ];
    return limits.flatMap(([found, max, what]) => (found > max ? [`${screen}: ${found} ${what}, ${max} at most`] : []));
  });
  if (over.length > 0) throw new Error(`Over the budget (brotli):\n${over.join('\n')}`);
}
