import { fileOf } from '../../domain/addresses';
import { languages } from '../../domain/languages';
import { element, toDocument } from '../../platform/xml';

export interface Listed {
  path: string;
  changed?: Date;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

export const sitemapIndex = (names: readonly string[], origin: string): string =>
  toDocument(
    element(
      'sitemapindex',
      { xmlns: NAMESPACE },
      ...names.map((name) => element('sitemap', {}, element('loc', {}, origin + fileOf.sitemapPage(name)))),
    ),
  );

export const sitemapPage = (listed: readonly Listed[], origin: string): string =>
  toDocument(
    element(
      'urlset',
      { xmlns: NAMESPACE, 'xmlns:xhtml': XHTML },
      ...listed.map(({ path, changed }) =>
        element(
          'url',
          {},
          element('loc', {}, origin + path),
          changed && element('lastmod', {}, changed.toISOString()),
          ...alternates(origin + path),
        ),
      ),
    ),
  );

function alternates(address: string) {
  const link = (hreflang: string, href: string) => element('xhtml:link', { rel: 'alternate', hreflang, href });
  return [
    ...languages.map((language) => link(language, language === 'en' ? address : `${address}?lang=${language}`)),
    link('x-default', address),
  ];
}
