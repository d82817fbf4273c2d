import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

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

/** Adds the head script in development. */
export function headScript(): Plugin {
  return {
    name: 'flyleaf-head-script',
    apply: 'serve',
    transformIndexHtml: withHeadScript,
  };
}
