import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** English is written in the code; every other language is a catalogue beside web/src/i18n (decision 016). */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['it'],
  catalogs: [{ path: 'web/src/i18n/{locale}', include: ['web/src'], exclude: ['**/*.test.*'] }],
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: 'message',
});
