import { readdirSync } from 'node:fs';
import babel from '@lingui/cli/api/extractors/babel';
import { defineConfig, type ExtractorType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { languages } from './functions/src/domain/languages';
import { labels, messages } from './functions/src/domain/messages';
import { type Area, areaNames, areaOf } from './web/src/lib/areas';

const ERRORS = 'functions/src/domain/messages.ts';

/** The texts of errors, by their keys, and the names of fields, which are their own keys. */
const errors: ExtractorType = {
  match: (file) => file.endsWith(ERRORS),
  extract(file, _code, add) {
    const named = labels.map((label) => [label, label] as const);
    for (const [id, message] of [...Object.entries(messages), ...named]) add({ id, message, origin: [file, 1] });
  },
};

const sources = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .map((file) => `web/src/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .sort();

const sourcesOf = (area?: Area): string[] => sources.filter((file) => areaOf(file) === area);

/** Their texts are both on screens and in emails. */
const CATEGORIES = 'functions/src/contract/category-texts.ts';

/** English is written in the code and copied to en.po; it.po is translated by hand (decision 016). */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    { path: 'web/src/i18n/{locale}', include: sourcesOf() },
    ...areaNames.map((area) => ({
      path: `web/src/i18n/${area}/{locale}`,
      include: [...sourcesOf(area), ...(area === 'reports' ? [CATEGORIES] : [])],
    })),
    { path: 'web/src/i18n/errors/{locale}', include: [ERRORS] },
    {
      path: 'functions/src/platform/texts/{locale}',
      include: ['functions/src'],
      exclude: ['**/*.test.*', ERRORS],
    },
  ],
  extractors: [errors, babel],
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: 'message',
});
