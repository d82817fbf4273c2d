import { type Language, languages } from '@domain/languages';
import { i18n, type Messages } from '@lingui/core';
import type { Area } from '@/lib/areas';

/** The server's English texts come with its answers. */
const catalogues = import.meta.glob<{ messages: Messages }>(['./**/*.po', '!./server/en.po']);

/** Lingui looks texts up in these objects, so later additions need no re-render. */
const texts = Object.fromEntries(languages.map((each) => [each, {}])) as Record<Language, Messages>;
const areasInUse = new Set<Area>();
let shown: Language | undefined;

async function load(language: Language, area?: Area | 'server'): Promise<void> {
  const file = area ? `./${area}/${language}.po` : `./${language}.po`;
  const catalogue = await catalogues[file]?.();
  if (!catalogue) throw new Error(file);
  Object.assign(texts[language], catalogue.messages);
}

/** Recurses, since an area can be added while others are loading. */
async function loadAreas(language: Language): Promise<void> {
  const { size } = areasInUse;
  await Promise.all([...areasInUse].map((area) => load(language, area)));
  if (areasInUse.size > size) await loadAreas(language);
}

export async function showTexts(language: Language): Promise<void> {
  const sent = language === 'en' ? undefined : load(language, 'server');
  await Promise.all([load(language), sent, loadAreas(language)]);
  await loadAreas(language);
  shown = language;
  i18n.loadAndActivate({ locale: language, messages: texts[language] });
}

/** In the current language, and in every later one. */
export async function loadTexts(area: Area): Promise<void> {
  areasInUse.add(area);
  if (shown) await load(shown, area);
}
