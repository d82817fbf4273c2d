import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { areas, shownElsewhere } from './web/src/lib/areas';

const sourcesOf = (area: string) => `web/src/features/${area}/**/!(${shownElsewhere.join('|')}).{ts,tsx}`;

/** English is written in the code and copied to en.po; it.po is translated by hand (decision 016). */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'it'],
  catalogs: [
    { path: 'web/src/i18n/{locale}', include: ['web/src'], exclude: ['**/*.test.*', ...areas.map(sourcesOf)] },
    ...areas.map((area) => ({
      path: `web/src/i18n/${area}/{locale}`,
      include: [sourcesOf(area)],
      exclude: ['**/*.test.*'],
    })),
  ],
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: 'message',
});
