import { fileURLToPath } from 'node:url';

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The import aliases of the browser code, for Vite and Vitest (TypeScript reads the same from tsconfig.json). */
export const aliases = {
  '@contract': from('../functions/src/contract'),
  '@': from('./src'),
};
