import { writeFileSync } from 'node:fs';
import { getCatalogs } from '@lingui/cli/api';
import { type CatalogType, getConfig } from '@lingui/conf';
import { COMPILED, compiledTexts } from './build/compiled-texts';
import { inRoot } from './paths';

type Texts = Readonly<Record<string, { message?: string; context?: string | null; translation?: string }>>;

/** Missing translations, by id, that the other catalogues of a language have for the same English text. */
export function translatedElsewhere(own: Texts, others: readonly Texts[]): ReadonlyMap<string, string> {
  const known = new Map<string, Set<string>>();
  for (const { message, context, translation } of others.flatMap((other) => Object.values(other))) {
    if (message === undefined || context || !translation) continue;
    known.set(message, (known.get(message) ?? new Set()).add(translation));
  }
  const found = Object.entries(own).flatMap(([id, { message = '', context, translation }]) => {
    if (translation || context) return [];
    const [text, ...different] = known.get(message) ?? [];
    return text === undefined || different.length > 0 ? [] : [[id, text] as const];
  });
  return new Map(found);
}

/** A text with an id of its own has its English text only in the English catalogue. */
const inEnglish = (catalogue: CatalogType, english: CatalogType): CatalogType =>
  Object.fromEntries(
    Object.entries(catalogue).map(([id, entry]) => {
      const message = entry.message ?? english[id]?.translation;
      return [id, message === undefined ? entry : { ...entry, message }];
    }),
  );

async function fillCatalogues(): Promise<void> {
  const { locales, sourceLocale } = getConfig();
  const catalogs = await getCatalogs(getConfig());
  const readAll = (language: string) => Promise.all(catalogs.map(async (each) => (await each.read(language)) ?? {}));
  const english = await readAll(sourceLocale ?? 'en');
  for (const language of locales.filter((locale) => locale !== sourceLocale)) {
    const read = await readAll(language);
    const texts = read.map((catalogue, index) => inEnglish(catalogue, english[index] ?? {}));
    for (const [index, catalog] of catalogs.entries()) {
      const own = read[index] ?? {};
      const found = [...translatedElsewhere(texts[index] ?? {}, texts)];
      const more = found.map(([id, translation]) => [id, { ...own[id], translation }]);
      if (more.length > 0) await catalog.write(language, { ...own, ...Object.fromEntries(more) });
    }
  }
}

/** After `lingui extract` has updated the catalogues. Also compiles the server's texts. */
export default async function messages(): Promise<void> {
  await fillCatalogues();
  writeFileSync(inRoot(COMPILED), await compiledTexts());
}
