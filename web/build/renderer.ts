import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import type * as Server from '../src/entry-server';

/** CommonJS, like the functions: code from V8's cache can't import modules. */
const ENTRY = 'renderer.cjs';

export async function buildRenderer(configFile: string, folder: string): Promise<typeof Server> {
  await build({
    configFile,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, '../src/entry-server.tsx'),
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: {
        // Only browsers subscribe to live updates.
        external: /^firebase(\/|$)/,
        output: { format: 'cjs', entryFileNames: ENTRY, chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  });
  return createRequire(import.meta.url)(join(folder, ENTRY)) as typeof Server;
}
