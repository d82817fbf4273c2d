import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { COMPILED, compiledTexts } from '../build/compiled-texts';
import { inRoot } from '../paths';

type Translated = Readonly<Record<string, { message?: string | undefined; translation?: string | undefined }>>;

interface Catalogue {
  code: Readonly<Record<string, { message?: string | undefined }>>;
  translated: Translated | undefined;
}

export function catalogueProblems(file: string, { code, translated = {} }: Catalogue): string[] {
  const name = (id: string) => `“${code[id]?.message ?? translated[id]?.message ?? id}”`;
  const missing = Object.keys(code).filter((id) => !translated[id]?.translation);
  const unused = Object.keys(translated).filter((id) => !(id in code));
  return [
    ...missing.map((id) => `${file} has no translation of ${name(id)}.`),
    ...unused.map((id) => `${file} has ${name(id)}, which no screen uses.`),
  ];
}

/** Messages with a key whose English text in the catalog isn't the code's: readers would see the catalog's. */
export function outdatedTexts(file: string, { code, translated = {} }: Catalogue): string[] {
  return Object.entries(code)
    .filter(([id, { message }]) => message !== undefined && (translated[id]?.translation ?? message) !== message)
    .map(([, { message }]) => `${file} has another text for “${message}”. Run npm run messages.`);
}

/** Messages that a language's catalogs translate differently: the reader would see the translation loaded last. */
export function differentTranslations(language: string, catalogues: readonly Translated[]): string[] {
  const known = new Map<string, string | undefined>();
  return catalogues.flatMap((catalogue) =>
    Object.entries(catalogue).flatMap(([id, { message, translation }]) => {
      const isOther = known.has(id) && known.get(id) !== translation;
      known.set(id, translation);
      return isOther ? [`“${message ?? id}” has two translations in ${language}.`] : [];
    }),
  );
}

export async function messageProblems(): Promise<string[]> {
  const config = getConfig();
  const catalogs = await getCatalogs(config);
  const codes = await Promise.all(catalogs.map((catalog) => catalog.collect()));
  const problems = await Promise.all(
    config.locales.map(async (language) => {
      const read = await Promise.all(catalogs.map((catalog) => catalog.read(language)));
      const files = catalogs.map((catalog) => relative('', catalog.getFilename(language)));
      return [
        ...files.flatMap((file, index) => {
          const catalogue = { code: codes[index] ?? {}, translated: read[index] ?? undefined };
          const isSource = language === config.sourceLocale;
          return [...catalogueProblems(file, catalogue), ...(isSource ? outdatedTexts(file, catalogue) : [])];
        }),
        ...differentTranslations(
          language,
          read.map((translated) => translated ?? {}),
        ),
      ];
    }),
  );
  const isCurrent = readFileSync(inRoot(COMPILED), 'utf8') === (await compiledTexts());
  return [...problems.flat(), ...(isCurrent ? [] : [`${COMPILED} is outdated. Run npm run fix.`])];
}
