import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Manifest } from 'vite';
import type { Site } from '../../functions/src/contract/pages';
import { answerShape } from './answer-shape';
import { checkBudgets, measureScreens } from './budgets';
import { withHeadScript } from './head-script';
import { checkNoCycles } from './manifest';
import { updatePolicy } from './policy';
import { buildRenderer } from './renderer';
import { sampleAddresses, sampleAnswer } from './samples';
import { writeServiceWorker } from './service-worker';
import { writeShells } from './shells';
import { preloadsOf, toTemplate } from './template';

const web = fileURLToPath(new URL('..', import.meta.url));
const dist = join(web, 'dist');
const configFile = join(web, 'vite.config.ts');
const pagesFolder = join(web, '../functions/lib/pages');

/** @throws Error if a first screen exceeds its script budget or the content security policy blocks the page */
async function buildWeb(): Promise<void> {
  process.env.VITE_ANSWER_SHAPE = await answerShape();
  await build({ configFile, logLevel: 'warn' });
  await addCompileHints();
  const renderer = await buildRenderer(configFile, pagesFolder);
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  checkNoCycles(manifest);
  const screens = await renderer.screenModules();
  const page = await withHeadScript(await readFile(join(dist, 'index.html'), 'utf8'));

  const unstyled: Site = { template: '', preloads: {}, ruleIds: [] };
  const rules = { ...(await renderer.renderShell(unstyled)).rules };
  for (const address of sampleAddresses) Object.assign(rules, await renderer.rulesOfPage(address, sampleAnswer));
  const styles = await writeStyles(page, sortRules(rules));
  const ruleIds = Object.keys(rules);
  const site: Site = {
    template: toTemplate(page, { manifest, styles, ruleIds, marks: renderer.marks }),
    preloads: preloadsOf(manifest, screens),
    ruleIds,
  };
  await updatePolicy(headScriptOf(page));
  await writeFile(join(pagesFolder, 'shell.html'), await writeShells(dist, renderer, site));
  await writeFile(join(pagesFolder, 'site.json'), JSON.stringify(site));
  // Hosting would serve it instead of the rendered page.
  await rm(join(dist, 'index.html'));
  await writeServiceWorker(dist, process.env.VITE_SERVICE_WORKER === 'off');
  checkBudgets(measureScreens(dist));
}

const CALLED_AT_ONCE = /^(base|look|theme|main|common|thread)-.*\.js$/;

/** Chromium then compiles all functions of these files while they download. It must be in the first line. */
async function addCompileHints(): Promise<void> {
  const folder = join(dist, 'assets');
  const files = (await readdir(folder)).filter((file) => CALLED_AT_ONCE.test(file)).map((file) => join(folder, file));
  for (const file of files) await writeFile(file, `//# allFunctionsCalledOnLoad\n${await readFile(file, 'utf8')}`);
}

/** Similar rules compress better side by side. Each element has one, so only those of the whole page must be first. */
function sortRules(rules: Readonly<Record<string, string>>): string[] {
  const all = Object.entries(rules).map(([id, rule]) => ({ rule, text: rule.replaceAll(`.css-${id}`, '') }));
  const ofElements = all.filter(({ rule, text }) => text !== rule);
  const ofPage = all.filter(({ rule, text }) => text === rule);
  return [...ofPage, ...ofElements.sort((one, other) => (one.text < other.text ? -1 : 1))].map(({ rule }) => rule);
}

async function writeStyles(page: string, rules: readonly string[]): Promise<string> {
  const [, own = ''] = /<link rel="stylesheet"[^>]* href="\/([^"]+)"/.exec(page) ?? [];
  const css = [await readFile(join(dist, own), 'utf8'), ...rules].join('');
  const file = `assets/styles-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  await writeFile(join(dist, file), css);
  await rm(join(dist, own));
  return file;
}

function headScriptOf(page: string): string {
  const [, text] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  if (!text) throw new Error('The page has no inline script.');
  return text;
}

await buildWeb();
