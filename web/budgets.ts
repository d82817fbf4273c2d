import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { chunksOf } from './manifest';

/** Brotli bytes of script that a first screen may need; kB are 1000 bytes (performance budgets, "The browser"). */
const LANDING_MAX = 90_000;
const SCREEN_MAX = 140_000;

const LANDING = 'src/features/home/LandingPage.tsx';
/** Every other screen needs the table of screens, the data layout and, for readers alone, the guard. */
const AROUND = ['src/app/screens.ts', 'src/app/DataLayout.tsx', 'src/app/RequireSession.tsx'];

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
  const screens = Object.keys(manifest).filter((source) => /^src\/(features|app)\/.*Page\.tsx$/.test(source));
  return screens.map((screen) =>
    screen === LANDING
      ? { screen, bytes: total([screen]), max: LANDING_MAX }
      : { screen, bytes: total([...AROUND, screen]), max: SCREEN_MAX },
  );
}

/** Throws, naming every screen that needs more script than its budget. */
export function checkBudgets(screens: readonly ScreenBytes[]): void {
  const over = screens.filter(({ bytes, max }) => bytes > max);
  if (over.length === 0) return;
  const lines = over.map(({ screen, bytes, max }) => `${screen}: ${bytes} bytes of script, ${max} at most`);
  throw new Error(`Over the budget (brotli):\n${lines.join('\n')}`);
}
