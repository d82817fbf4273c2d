import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { patterns } from '../src/lib/paths';

const pages = fileURLToPath(new URL('../src/app/pages.ts', import.meta.url));

const SCREEN = /path: patterns\.(\w+),\s*load: async \(\) => \(?\(await import\('@\/([\w/-]+)'\)\)/g;

/** Every screen's module by its path pattern, as `src/app/pages.ts` has them. */
export async function readScreens(): Promise<Record<string, string>> {
  const source = await readFile(pages, 'utf8');
  const screens = [...source.matchAll(SCREEN)].map(([, name = '', module]) => {
    return [patterns[name as keyof typeof patterns], `src/${module}.tsx`] as const;
  });
  const expected = source.match(/\bload:/g)?.length;
  if (screens.length !== expected)
    throw new Error(`The build reads ${screens.length} of ${expected} screens in ${pages}.`);
  return Object.fromEntries(screens);
}
