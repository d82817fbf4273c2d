import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { chunksOf } from './manifest';

/** Brotli bytes of script that a first screen may need; kB are 1000 bytes (performance budgets, "The browser"). */
const PUBLIC_MAX = 185_000;
const SIGNED_IN_MAX = 200_000;

/** Screens that a visitor can open. */
const PUBLIC = /^src\/features\/(home|discuss)\//;

export interface ScreenBytes {
  screen: string;
  bytes: number;
  max: number;
}

/** The script that each screen needs when it is the first one, from the files of a build. */
export function measureScreens(dist: string): ScreenBytes[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();
  const size = (file: string): number => {
    const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).length;
    sizes.set(file, known);
    return known;
  };
  const total = (sources: string[]) => chunksOf(manifest, sources).reduce((sum, { file }) => sum + size(file), 0);
  const screens = Object.keys(manifest).filter((source) => /^src\/features\/[^/]+\/pages\/\w+Page\.tsx$/.test(source));
  return screens.map((screen) => ({
    screen,
    bytes: total([screen]),
    max: PUBLIC.test(screen) ? PUBLIC_MAX : SIGNED_IN_MAX,
  }));
}

/** Throws, naming every screen that needs more script than its budget. */
export function checkBudgets(screens: readonly ScreenBytes[]): void {
  const over = screens.filter(({ bytes, max }) => bytes > max);
  if (over.length === 0) return;
  const lines = over.map(({ screen, bytes, max }) => `${screen}: ${bytes} bytes of script, ${max} at most`);
  throw new Error(`Over the budget (brotli):\n${lines.join('\n')}`);
}
