import { files } from '../domain/addresses';

/** Screens of a signed-in reader, and forms, of which a search engine would only see the shell. */
const DISALLOWED = [
  '/api/',
  '/notes',
  '/notebook',
  '/bookclubs',
  '/join',
  '/directory',
  '/account',
  '/mobileAccount',
  '/signin',
  '/signup',
  '/reset',
];

/** What crawlers may read: all public pages. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${files.sitemap}`,
    '',
  ].join('\n');
