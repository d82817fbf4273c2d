import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { type CatalogType, getConfig } from '@lingui/conf';
import { COMPILED, compiledTexts } from './build/compiled-texts';
import { CommandError } from './command-error';
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

/** Copies the code's texts to the catalogues, and removes those that it no longer has. */
async function extract(): Promise<void> {
  const { orderBy, locales: locale } = getConfig();
  for (const catalog of await getCatalogs(getConfig())) {
    const made = await catalog.make({ clean: true, overwrite: true, locale, ...(orderBy && { orderBy }) });
    if (!made) throw new CommandError('Reading the texts of the code failed. See the output above.');
  }
}

/** Copies translations to the catalogues that need them too, and compiles the server's. */
export async function updateTexts(): Promise<void> {
  await fillCatalogues();
  const text = await compiledTexts();
  if (readFileSync(inRoot(COMPILED), 'utf8') !== text) writeFileSync(inRoot(COMPILED), text);
}

/** The files with texts that no one has translated, and how many there are. */
async function untranslated(): Promise<string[]> {
  const { locales } = getConfig();
  const catalogs = await getCatalogs(getConfig());
  const files = catalogs.flatMap((catalog) =>
    locales.map(async (language) => {
      const texts = Object.values((await catalog.read(language)) ?? {});
      return [relative('', catalog.getFilename(language)), texts.filter(({ translation }) => !translation).length];
    }),
  );
  return (await Promise.all(files)).flatMap(([file, count]) => (count ? [`  ${file}: ${count}`] : []));
}

/** `npm run messages`, after a change of the texts in the code. */
export default async function messages(): Promise<void> {
  await extract();
  await updateTexts();
  const missing = await untranslated();
  if (missing.length > 0) console.log(['Texts without a translation:', ...missing].join('\n'));
  console.log(
    missing.length > 0
      ? 'Translate them. `npm run fix` copies each translation to all catalogues that have its text.'
      : 'All texts are translated. `npm run check` compares them with the code.',
  );
}
