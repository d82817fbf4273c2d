import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildBoth } from './build';
import { emulatorVariables, withEmulators } from './emulators';
import { shootScreens, views } from './gallery/shoot';
import { interruption } from './interruption';
import { inRoot, inState } from './paths';
import { step } from './progress';
import { seed } from './seed';
import { ensureBrowser } from './test/browser';

const FOLDER = 'gallery';
const PAGE = 'index.html';

const commit = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: inRoot(), encoding: 'utf8' }).trim();

/** Each kept label is a column, so that the states before and after a change stand side by side. */
function pageOf(labels: readonly string[]): string {
  const pictures = new Set(labels.flatMap((label) => readdirSync(inState(FOLDER, label))));
  const rows = [...pictures].sort().map((file) => {
    const cells = labels.map((label) => `<td><img loading="lazy" alt="${label}" src="${label}/${file}"></td>`);
    return `<tr><th colspan="${labels.length}">${file.replace('.png', '')}</th></tr><tr>${cells.join('')}</tr>`;
  });
  const heads = labels.map((label) => `<th>${label}</th>`).join('');
  const style =
    'img{max-width:100%}td{vertical-align:top}th{text-align:start;padding:1em 0 .5em}body{font:1rem sans-serif}';
  return `<!doctype html><meta charset="utf-8"><title>Flyleaf, every screen</title><style>${style}</style>
<table><tr>${heads}</tr>${rows.join('\n')}</table>`;
}

/**
 * `npm run gallery [-- --label before] [-- --locale it-IT] [screen…]`: pictures of every screen on a phone and a
 * laptop, light and dark. One page shows all kept labels side by side. The default label is the commit.
 */
export default async function gallery(args: string[]): Promise<void> {
  const options = {
    label: { type: 'string', default: commit() },
    locale: { type: 'string', default: 'en-US' },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const signal = interruption();
  const browser = await ensureBrowser(process.env, signal);
  await buildBoth();
  step('Starting the emulators and adding the demo data …');
  const suiteOptions = { project: 'demo-flyleaf-gallery', signal };
  await withEmulators(['auth', 'firestore', 'functions', 'hosting'], suiteOptions, async (suite) => {
    await seed(suite, { isQuiet: true, signal });
    const variables = emulatorVariables(suite);
    Object.assign(process.env, variables);
    const folder = inState(FOLDER, values.label);
    const address = variables.FLYLEAF_ADDRESS ?? '';
    const shots = await shootScreens({
      address,
      browser,
      folder,
      locale: values.locale,
      only: positionals,
      onShot: step,
    });
    step(`${shots.length * views.length} pictures`);
  });
  const kept = readdirSync(inState(FOLDER)).filter((name) => existsSync(inState(FOLDER, name, '.')) && name !== PAGE);
  writeFileSync(inState(FOLDER, PAGE), pageOf(kept));
  step(`Open ${inState(FOLDER, PAGE)}`);
}
