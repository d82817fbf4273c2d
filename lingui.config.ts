import { readdirSync } from 'node:fs';
import babel from '@lingui/cli/api/extractors/babel';
import { defineConfig, type ExtractorType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { genres } from './functions/src/catalogue/genres/store';
import { languages } from './functions/src/domain/languages';
import { labels, messages } from './functions/src/domain/messages';
import { type Area, areaOf, areas } from './web/src/lib/areas';

/** The texts that the server sends in English, by file: errors by key, names of fields, and Flyleaf's first genres. */
const sent: Readonly<Record<string, readonly (readonly [id: string, message: string])[]>> = {
  'functions/src/domain/messages.ts': [...Object.entries(messages), ...labels.map((label) => [label, label] as const)],
  'functions/src/catalogue/genres/store.ts': genres.map(({ url, genre }) => [`genre.${url}`, genre]),
};

const ofServer: ExtractorType = {
  match: (file) => Object.keys(sent).some((own) => file.endsWith(own)),
  extract(file, _code, add) {
    const own = Object.keys(sent).find((name) => file.endsWith(name)) ?? '';
    for (const [id, message] of sent[own] ?? []) add({ id, message, origin: [file, 1] });
  },
};

/** Each way to write a message takes one of these words. Most files have none, and Babel takes long to parse one. */
const MAY_HAVE_MESSAGES = /lingui|i18n/;

const inCode: ExtractorType = {
  match: babel.match,
  async extract(file, code, add, context) {
    if (MAY_HAVE_MESSAGES.test(code)) await babel.extract(file, code, add, context);
  },
};

const sources = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .map((file) => `web/src/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .sort();

const sourcesOf = (area?: Area): string[] => sources.filter((file) => areaOf(file) === area);

/** Their texts are both on screens and in emails. */
const CATEGORIES = 'functions/src/contract/category-texts.ts';
const withCategories: readonly Area[] = ['account/data', 'moderation', 'thread/report'];

/** English is written in the code and copied to en.po; it.po is translated by hand (decision 016). */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    { path: 'web/src/i18n/{locale}', include: sourcesOf() },
    ...areas.map((area) => ({
      path: `web/src/i18n/${area}/{locale}`,
      include: [...sourcesOf(area), ...(withCategories.includes(area) ? [CATEGORIES] : [])],
    })),
    { path: 'web/src/i18n/server/{locale}', include: Object.keys(sent) },
    {
      path: 'functions/src/platform/texts/{locale}',
      include: ['functions/src'],
      exclude: ['**/*.test.*', ...Object.keys(sent)],
    },
  ],
  extractors: [ofServer, inCode],
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: 'message',
});
