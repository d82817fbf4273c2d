import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lingui } from './lingui-plugin.ts';

const hosting = `http://127.0.0.1:${process.env.HOSTING_PORT ?? '5050'}`;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [lingui(), react()],
  /** `@/` and `@contract/` are defined in tsconfig.json alone. */
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    /** Fonts and images stay files, since the content security policy allows no `data:` fonts. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      /** Chakra builds its whole default theme at import; without this it stays in the bundle. */
      treeshake: {
        manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe', 'mergeConfigs', 'createSystem'],
      },
    },
  },
  /** `/__/` is where Hosting says which project this is, for the live layer. */
  server: { proxy: { '/api': hosting, '/__/': hosting } },
});
