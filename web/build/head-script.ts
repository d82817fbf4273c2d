import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import type { RouteTable } from '../src/head/routes';

const entry = fileURLToPath(new URL('../src/head/head-script.ts', import.meta.url));

/** Where the script goes in index.html. */
const MARK = '<!--head-script-->';

/** Puts the head script into a page, as one inline script. */
export async function withHeadScript(page: string, table: RouteTable): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { ROUTE_TABLE: JSON.stringify(table) },
  });
  if (!page.includes(MARK)) throw new Error(`The page has no ${MARK}.`);
  return page.replace(MARK, () => `<script>${outputFiles[0]?.text.trim()}</script>`);
}

/** The same in development, where nothing is fetched early. The build does it when it knows its files. */
export function headScript(): Plugin {
  return {
    name: 'flyleaf-head-script',
    apply: 'serve',
    transformIndexHtml: (page) => withHeadScript(page, { files: [], texts: {}, routes: [] }),
  };
}
