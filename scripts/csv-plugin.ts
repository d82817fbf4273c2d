import type { Plugin } from 'vite';

/** Lets vitest import a .csv file as its text, as esbuild's `text` loader does in the bundle. */
export const csvPlugin: Plugin = {
  name: 'csv-as-text',
  transform(code, id) {
    return id.endsWith('.csv') ? { code: `export default ${JSON.stringify(code)}`, map: null } : undefined;
  },
};
