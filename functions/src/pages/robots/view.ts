import { files } from '../../domain/addresses';

const DISALLOWED = [
  '/api/',
  '/notes',
  '/notebook',
  '/bookclubs',
  '/join',
  '/directory',
  '/search',
  '/readers',
  '/account',
  '/mobileAccount',
  '/signin',
  '/signup',
  '/reset',
];

export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${files.sitemap}`,
    '',
  ].join('\n');
