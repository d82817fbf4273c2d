import { relative } from 'node:path';
import { transformAsync } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

/** Only sources that use a macro are parsed a second time. */
const MACRO = /from '@lingui\/(core|react)\/macro'/;

/** Compiles macros and `it.po`. Lingui's own plugins ask for Node 22 with this version of Vite (decision 016). */
export function lingui(): Plugin {
  const linguiConfig = getConfig({ cwd: import.meta.dirname });
  return {
    name: 'flyleaf-lingui',
    enforce: 'pre',
    transform: {
      filter: { id: /\.(tsx?|po)(\?.*)?$/ },
      async handler(code, id) {
        if (id.endsWith('.po')) return compileCatalogue(id);
        if (!MACRO.test(code)) return null;
        const result = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: [[linguiMacro, { linguiConfig }]],
        });
        return result?.code ? { code: result.code, map: result.map } : null;
      },
    },
  };

  async function compileCatalogue(file: string) {
    const found = getCatalogForFile(relative(linguiConfig.rootDir ?? '', file), await getCatalogs(linguiConfig));
    if (!found) throw new Error(`${file} is not one of Lingui's catalogues.`);
    const { locale, catalog } = found;
    const { messages } = await catalog.getTranslations(locale, {
      fallbackLocales: {},
      sourceLocale: linguiConfig.sourceLocale ?? 'en',
    });
    const { source } = createCompiledCatalog(locale, messages, { strict: false, namespace: 'es' });
    return { code: source, map: null, moduleType: 'js' as const };
  }
}
