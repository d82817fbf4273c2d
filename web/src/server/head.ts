import { files } from '@domain/addresses';
import { type Language, languages, localeOf } from '@domain/languages';
import type { PageHead } from '@/lib/page';
import { emptyElement, escaped, inertJson } from './html';

const openGraphLocale = (language: Language): string => localeOf(language).replace('-', '_');

const IMAGE = { width: '1200', height: '630' } as const;

const NOT_LISTED = '<meta name="robots" content="noindex">';

/** Search engines skip a page without it. */
export function toHead(head: PageHead | undefined, language: Language, origin: string): string {
  if (!head) return `<title>Flyleaf</title>${NOT_LISTED}`;
  const title = `<title>${escaped(head.title ? `${head.title} · Flyleaf` : 'Flyleaf')}</title>`;
  const description = named('description', head.description);
  if (head.isUnlisted) return [title, description, NOT_LISTED].join('\n    ');
  const url = (path: string, of = language) => new URL(withLanguage(path, of), origin).href;
  const image = head.image ?? { path: files.preview, alt: 'Flyleaf' };
  return [
    title,
    description,
    link({ rel: 'canonical', href: url(head.canonical) }),
    ...languages.map((of) => link({ rel: 'alternate', hreflang: of, href: url(head.canonical, of) })),
    link({ rel: 'alternate', hreflang: 'x-default', href: url(head.canonical, 'en') }),
    ...(head.feed ? [feedLink(head.feed, url)] : []),
    openGraph('og:site_name', 'Flyleaf'),
    openGraph('og:type', head.kind),
    openGraph('og:title', head.title || 'Flyleaf'),
    openGraph('og:description', head.description),
    openGraph('og:url', url(head.canonical)),
    openGraph('og:locale', openGraphLocale(language)),
    ...languages.filter((of) => of !== language).map((of) => openGraph('og:locale:alternate', openGraphLocale(of))),
    openGraph('og:image', url(image.path, 'en')),
    openGraph('og:image:type', 'image/png'),
    openGraph('og:image:width', IMAGE.width),
    openGraph('og:image:height', IMAGE.height),
    openGraph('og:image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', head.title || 'Flyleaf'),
    named('twitter:description', head.description),
    named('twitter:image', url(image.path, 'en')),
    named('twitter:image:alt', image.alt),
    ...jsonLd(head, (path) => url(path, isFile(path) ? 'en' : language)),
  ].join('\n    ');
}

/** Undefined if canonical. Another path or invalid page is permanent (301); a page after the last one is not (302). */
export function redirectTo(
  { path, search }: { path: string; search: string },
  { canonical }: Pick<PageHead, 'canonical'>,
): { status: 301 | 302; location: string } | undefined {
  const right = new URL(canonical, 'https://flyleaf.invalid');
  const given = new URLSearchParams(search);
  const page = given.get('page');
  const rightPage = right.searchParams.get('page');
  const isSamePage = page === rightPage || (page === '1' && rightPage === null);
  if (path === right.pathname && isSamePage) return undefined;
  if (rightPage) given.set('page', rightPage);
  else given.delete('page');
  const isPastLast = page !== null && /^[1-9]\d*$/.test(page) && path === right.pathname;
  return { status: isPastLast ? 302 : 301, location: given.size > 0 ? `${right.pathname}?${given}` : right.pathname };
}

const link = (attributes: Record<string, string>) => emptyElement('link', attributes);
const named = (name: string, content: string) => emptyElement('meta', { name, content });
const openGraph = (property: string, content: string) => emptyElement('meta', { property, content });

const feedLink = ({ path, title }: NonNullable<PageHead['feed']>, url: (path: string, of: Language) => string) =>
  link({ rel: 'alternate', type: 'application/atom+xml', title, href: url(path, 'en') });

function jsonLd({ things }: PageHead, url: (path: string) => string): string[] {
  const graph = things(url);
  if (graph.length === 0) return [];
  return [inertJson('application/ld+json', { '@context': 'https://schema.org', '@graph': graph })];
}

const isFile = (path: string) => /\.\w+$/.test(path);

function withLanguage(address: string, language: Language): string {
  if (language === 'en') return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}
