import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The Latin file of each family. */
const FILE = /-latin-wght-normal-[\w-]+\.woff2$/;

/** From `normal` to a browser's own bold (`theme/tokens.ts`). */
const WEIGHTS = { min: 400, max: 700 };

/** What browsers use by themselves, and the figures of equal width that tables and counts ask for. */
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'calt', 'tnum'];

/**
 * Leaves out of the Latin fonts what no screen uses: lighter and heavier weights, and stylistic sets. They keep their
 * file names, whose hashes are of the whole fonts.
 */
export function latinFonts(): Plugin {
  return {
    name: 'flyleaf-latin-fonts',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !FILE.test(file.fileName)) continue;
        file.source = await subsetFont(Buffer.from(file.source), '', {
          targetFormat: 'woff2',
          keepAllGlyphs: true,
          keepFeatures: FEATURES,
          variationAxes: { wght: WEIGHTS },
        });
      }
    },
  };
}
