import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** English is written in the code and copied to en.po; it.po is translated by hand (decision 016). */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'it'],
  catalogs: [{ path: 'web/src/i18n/{locale}', include: ['web/src'], exclude: ['**/*.test.*'] }],
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: 'message',
});
