import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { aliases } from './aliases';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  resolve: { alias: aliases },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    /** The first versions that know `light-dark()`: older targets would turn every colour into two variables. */
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    /** Fonts and images stay files, since the content security policy has no `data:` for them. */
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.HOSTING_PORT ?? '5050'}` } },
});
