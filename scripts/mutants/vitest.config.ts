import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { csvPlugin } from '../csv-plugin.ts';
import { chosenArea } from './areas.mjs';

const { area } = chosenArea();

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [csvPlugin],
  test: {
    environment: 'node',
    setupFiles: [
      './functions/test/setup.ts',
      ...(area.emulators ? ['./functions/test/own-project.ts', './functions/test/jobs.ts'] : []),
    ],
    include: [...area.tests],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
  },
});
