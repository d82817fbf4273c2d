/** Paths of the public pages and files. Every id in them must match `ID_PATTERN`. */
export const addresses = {
  home: '/',
  spoilers: '/help/spoilers',
  clubsHelp: '/help/clubs',
  rules: '/help/rules',
  genres: '/discuss',
  genre: (genre: string) => `/discuss/${genre}`,
  /** A book without a genre has no discussions (decision 017). */
  book: (genre: string | null, book: string) => `/discuss/${genre ?? 'unsorted'}/${book}`,
  topic: (genre: string | null, book: string, topic: string) => `/discuss/${genre ?? 'unsorted'}/${book}/${topic}`,
  security: '/.well-known/security.txt',
  sitemap: '/sitemap.xml',
  sitemapPage: (name: string) => `/sitemaps/${name}.xml`,
  club: (name: string) => `/bookclubs/${encodeURIComponent(name)}`,
  bookFeed: (book: string) => `/feeds/books/${book}.xml`,
  topicFeed: (topic: string) => `/feeds/topics/${topic}.xml`,
} as const;
