import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';
import { measureScreens as measureScript } from '../../web/build/budgets';
import { withEmulators } from '../emulators';
import { HOST } from '../emulators/ports';
import { inRoot } from '../paths';
import { seed } from '../seed';
import type { BenchPart } from './figures';
import { chosen, runsOf } from './quick';
import { figuresOf, gridsOf } from './screens/figures';
import { liveFiles, neededFiles } from './screens/kinds';
import { measureScreens } from './screens/measure';
import { allScreens, type Screen } from './screens/screens';
import { signIn } from './sign-in';
import { serveSite } from './site';

/** The most script of each screen, which the build holds too. */
function scriptBudgets(): Map<string, number> {
  const known = measureScript(inRoot('web/dist'));
  return new Map(known.map(({ screen, max }) => [screen.replace(/^src\/features\/(.*)\.tsx$/, '$1'), max]));
}

/** Every screen as a reader on a phone sees it, through the Hosting emulator. */
export const screens: BenchPart = {
  name: 'screens',
  title: 'Screens on a phone: Slow 4G, CPU slowed down 4 times, on a first and on a repeated visit',
  measure: () =>
    withEmulators(['auth', 'firestore', 'functions', 'hosting'], { project: 'demo-bench' }, async (suite) => {
      const hosting = `http://${HOST}:${suite.ports.hosting}`;
      await seed(suite);
      const session = await signIn(hosting);
      const measured = chosen(allScreens, process.env.SCREENS);
      const manifest = JSON.parse(readFileSync(inRoot('web/dist/.vite/manifest.json'), 'utf8')) as Manifest;
      const { address, stop } = await serveSite(hosting);
      try {
        // The function's process and the files that Brotli takes long for: neither belongs to the first reader.
        for (const { path } of measured) await (await fetch(`${address}${path}`)).text();
        const site = { origin: address, live: liveFiles(manifest) };
        const siteOf = ({ page }: Screen) => ({ ...site, needed: neededFiles(manifest, page) });
        const all = await measureScreens(measured, { siteOf, session, runs: runsOf(process.env) });
        const budgets = scriptBudgets();
        return [...all].flatMap(([screen, runs]) => {
          const max = budgets.get(screen.page);
          if (max === undefined) throw new Error(`The build knows no ${screen.page}.`);
          return figuresOf(screen, runs, max);
        });
      } finally {
        await stop();
      }
    }),
  print: gridsOf,
};
