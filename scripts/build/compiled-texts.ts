import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { languages } from '../../functions/src/domain/languages';

/** The server's texts as a module, because scripts and tests load its sources without a bundler. */
export const COMPILED = 'functions/src/platform/texts/compiled.ts';

/** The content of the module, from the catalogues beside it. `npm run messages` writes it, and the checks compare it. */
export async function compiledTexts(): Promise<string> {
  const config = getConfig();
  const catalogs = await getCatalogs(config);
  const compiled = await Promise.all(
    languages.map(async (language) => {
      const found = getCatalogForFile(`functions/src/platform/texts/${language}.po`, catalogs);
      if (!found) throw new Error(`The server has no texts in ${language}.`);
      const { messages } = await found.catalog.getTranslations(language, {
        fallbackLocales: {},
        sourceLocale: config.sourceLocale ?? 'en',
      });
      const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'json', pseudoLocale: '' });
      if (errors.length > 0) throw new Error(`A text in ${language} can't be compiled: ${errors[0]?.error.message}`);
      return [language, JSON.parse(source).messages] as const;
    }),
  );
  const texts = JSON.stringify(Object.fromEntries(compiled));
  return `// Written by \`npm run messages\` from the catalogues in this folder.
import type { Messages } from '@lingui/core';
import type { Language } from '../../domain/languages';

export const compiled = ${texts} as unknown as Readonly<Record<Language, Messages>>;
`;
}
