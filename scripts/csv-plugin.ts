import type { Plugin } from 'vite';

export const csvPlugin: Plugin = {
  name: 'csv-as-text',
  transform(code, id) {
    return id.endsWith('.csv') ? { code: `export default ${JSON.stringify(code)}`, map: null } : undefined;
  },
};
