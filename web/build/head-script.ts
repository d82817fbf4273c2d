import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { type RouteTable, TABLE_ID } from '../src/head/routes.ts';

const entry = fileURLToPath(new URL('../src/head/head-script.ts', import.meta.url));

const MARK = '<!--head-script-->';

export async function withHeadScript(page: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  if (!page.includes(MARK)) throw new Error(`The page has no ${MARK}.`);
  return page.replace(MARK, () => `<script>${outputFiles[0]?.text.trim()}</script>`);
}

/** Outside the head script, whose hash in the policy would otherwise change with every file. */
export function withRouteTable(page: string, table: RouteTable): string {
  const json = JSON.stringify(table).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${TABLE_ID}">${json}</script>`;
  return page.replace('<script>', () => `${element}\n    <script>`);
}

/** Adds the head script in development, where it prefetches nothing. */
export function headScript(): Plugin {
  return {
    name: 'flyleaf-head-script',
    apply: 'serve',
    transformIndexHtml: withHeadScript,
  };
}
