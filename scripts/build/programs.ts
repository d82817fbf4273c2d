import { build } from 'esbuild';
import { inRoot, inState } from '../paths';
import { functionsBuild, functionsSources } from './functions';
import { buildWhenChanged } from './sources';

/** A level below the root, as `scripts/paths.ts` is. */
export const programs = { seed: '.flyleaf/seed.cjs', jobs: '.flyleaf/local-jobs.cjs' };

const SOURCES = ['scripts/seed', 'scripts/local-jobs.ts', 'scripts/build/programs.ts', ...functionsSources];

/** Bundles what runs with the server's code beside the emulators, since its sources take seconds to load. */
export async function buildPrograms(): Promise<void> {
  await buildWhenChanged('programs', SOURCES, programs.jobs, async () => {
    await build({
      ...functionsBuild,
      entryPoints: { seed: inRoot('scripts/seed/main.ts'), 'local-jobs': inRoot('scripts/local-jobs.ts') },
      outdir: inState(),
      outExtension: { '.js': '.cjs' },
      define: { 'import.meta.dirname': '__dirname' },
    });
  });
}
