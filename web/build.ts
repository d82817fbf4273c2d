import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { checkBudgets, measureScreens } from './budgets';
import { chunkLinks } from './manifest';

const web = fileURLToPath(new URL('.', import.meta.url));
const dist = join(web, 'dist');
const configFile = join(web, 'vite.config.ts');

/** A screen as HTML, and its rules by Emotion's ids (app/prerender.tsx). */
interface Rendered {
  html: string;
  rules: Record<string, string>;
}

/** What the prerender entry exports. */
interface Prerender {
  renderPage: (path: string) => Promise<Rendered>;
  renderShell: () => Promise<Rendered>;
}

/**
 * Builds the browser's side into web/dist: the chunks, index.html (the landing page prerendered) and app.html (the
 * shell, for every other address). Fails when the content security policy would refuse the head script, or when a first
 * screen needs more script than its budget.
 */
export async function buildWeb(): Promise<void> {
  await build({ configFile, logLevel: 'warn' });
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  await checkPolicy(template);
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const { landing, shell } = await prerender();
  const base = insertHead(template, [await styleLinks({ ...shell.rules, ...landing.rules }), await fontLinks()]);

  const index = insertHead(base, [chunkLinks(manifest, ['src/features/home/pages/LandingPage.tsx'])]);
  await writeFile(join(dist, 'index.html'), fillRoot(index, landing.html, '/'));
  const titled = base.replace(/<title>.*<\/title>/, '<title>Flyleaf</title>');
  await writeFile(join(dist, 'app.html'), fillRoot(titled, shell.html));
  checkBudgets(measureScreens(dist));
}

/** Builds the prerender entry with everything in it, and renders. */
async function prerender(): Promise<{ landing: Rendered; shell: Rendered }> {
  const folder = await mkdtemp(join(tmpdir(), 'flyleaf-prerender-'));
  try {
    await build({
      configFile,
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: {
        ssr: join(web, 'src/app/prerender.tsx'),
        outDir: folder,
        emptyOutDir: true,
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs', chunkFileNames: '[name]-[hash].mjs' } },
      },
    });
    const entry = (await import(pathToFileURL(join(folder, 'prerender.mjs')).href)) as Prerender;
    return { landing: await entry.renderPage('/'), shell: await entry.renderShell() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The rules of the prerendered pages as a file of their own, since the policy refuses them in the page. The empty style
 * element, which it allows, tells the browser's Emotion that they are there.
 */
async function styleLinks(rules: Record<string, string>): Promise<string> {
  const css = Object.values(rules).join('');
  const file = `assets/prerendered-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  await writeFile(join(dist, file), css);
  const ids = Object.keys(rules).join(' ');
  return `<link rel="stylesheet" href="/${file}">\n    <style data-emotion="css ${ids}"></style>`;
}

/** The two faces that every screen begins with. */
async function fontLinks(): Promise<string> {
  const files = await readdir(join(dist, 'assets'));
  return ['inter-latin-wght-normal', 'source-serif-4-latin-wght-normal']
    .map((name) => {
      const file = files.find((candidate) => candidate.startsWith(`${name}-`));
      if (!file) throw new Error(`The build has no font ${name}.`);
      return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`;
    })
    .join('\n    ');
}

/** Every inline script's hash must be in the policy that Hosting sends. */
async function checkPolicy(html: string): Promise<void> {
  const hosting = await readFile(join(web, '../firebase.json'), 'utf8');
  for (const [, script = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    if (!hosting.includes(hash)) {
      throw new Error(`The head script would not run: put ${hash} into script-src of firebase.json.`);
    }
  }
}

function insertHead(html: string, links: readonly string[]): string {
  return stylesFirst(html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`));
}

/** What paints is requested before what runs: a slow connection has no room for both at once. */
function stylesFirst(html: string): string {
  const style = /\s*<link rel="stylesheet"[^>]*>/g;
  const styles = (html.match(style) ?? []).join('');
  return html.replaceAll(style, '').replace(/\s*<script type="module"/, (script) => `${styles}${script}`);
}

function fillRoot(html: string, content: string, path?: string): string {
  const mark = path ? ` data-prerendered="${path}"` : '';
  const filled = html.replace('<div id="root"></div>', () => `<div id="root"${mark}>${content}</div>`);
  if (filled === html) throw new Error('The template has no empty #root.');
  return filled;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildWeb();
