import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Manifest } from 'vite';
import type { Site } from '../../functions/src/contract/pages';
import { checkBudgets, measureScreens } from './budgets';
import { withHeadScript, withRouteTable } from './head-script';
import { checkNoCycles } from './manifest';
import { keepPolicy } from './policy';
import { buildRenderer } from './renderer';
import { toRouteTable } from './route-table';
import { sampleAddresses, sampleAnswer } from './samples';
import { preloadsOf, toTemplate } from './template';

const web = fileURLToPath(new URL('..', import.meta.url));
const dist = join(web, 'dist');
const configFile = join(web, 'vite.config.ts');
/** What the function `pages` renders with. It is deployed with the functions. */
const pagesFolder = join(web, '../functions/lib/pages');

/**
 * Builds the browser's side into web/dist (the chunks, and app.html, the shell for screens that the browser draws) and
 * the renderer of public pages into functions/lib/pages. Keeps the content security policy true to both. Fails when a
 * first screen needs more script than its budget.
 */
async function buildWeb(): Promise<void> {
  await build({ configFile, logLevel: 'warn' });
  const renderer = await buildRenderer(configFile, pagesFolder);
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  checkNoCycles(manifest);
  const screens = await renderer.screenModules();
  const table = toRouteTable(manifest, screens, await renderer.firstReads());
  const page = await withHeadScript(await readFile(join(dist, 'index.html'), 'utf8'));

  renderer.setTransport(sampleAnswer);
  const unstyled: Site = { template: '', preloads: {}, ruleIds: [] };
  const rules = { ...(await renderer.renderShell(unstyled)).rules };
  for (const address of sampleAddresses) Object.assign(rules, (await renderer.renderScreen(address)).rules);
  const css = [inlineOf('style', page), ...Object.values(rules)].join('');
  const site: Site = {
    template: toTemplate(page, { manifest, css, ruleIds: Object.keys(rules), marks: renderer.marks }),
    preloads: preloadsOf(manifest, screens),
    ruleIds: Object.keys(rules),
  };
  await keepPolicy({ scripts: [inlineOf('script', page)], styles: [css] });
  const document = withRouteTable((await renderer.renderShell(site)).document, table);
  await writeFile(join(dist, 'app.html'), document);
  await writeFile(join(pagesFolder, 'shell.html'), document);
  await writeFile(join(pagesFolder, 'site.json'), JSON.stringify(site));
  // Hosting would serve it in place of the rendered page.
  await rm(join(dist, 'index.html'));
  checkBudgets(measureScreens(dist));
}

/** The text of the page's one inline script or style. */
function inlineOf(tag: 'script' | 'style', page: string): string {
  const found = [...page.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => text);
  if (found.length !== 1) throw new Error(`The page has ${found.length} inline ${tag} elements instead of one.`);
  return found[0] as string;
}

await buildWeb();
