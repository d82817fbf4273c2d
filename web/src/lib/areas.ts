/**
 * Folders of `web/src/features` with a message catalogue of their own, in the same folder of `web/src/i18n` (decision
 * 016). The deepest counts. The texts of all other folders are in the shared catalogue: public screens show them, or
 * several features.
 */
export const areas = [
  'account',
  'account/data',
  'account/drafts',
  'account/passkeys',
  'account/waiting',
  'book-search/by-hand',
  'book-search/same-book',
  'bookclubs',
  'bookclubs/later',
  'bookclubs/online',
  'club-books',
  'club-books/posts',
  'help',
  'home',
  'import',
  'moderation',
  'newer-version',
  'notes',
  'notes/later',
  'notes/online',
  'notices',
  'notices/levels',
  'notices/reach',
  'progress/place',
  'readers',
  'search',
  'shortcuts',
  'thread/manage',
  'thread/report',
  'thread/writing',
] as const;
export type Area = (typeof areas)[number];

const OF_SUBJECT = /(\/features\/[^/]+)\/[^/]+\/(later|online)\//;

/** The path of a module in the folder `later` or `online` of a subject, as if its feature had one such folder. */
export const asLoaded = (module: string): string => module.replace(OF_SUBJECT, '$1/$2/');

/** By the module's path; undefined for the shared catalogue. */
export const areaOf = (module: string): Area | undefined => {
  const path = asLoaded(module);
  return areas.findLast((area) => path.includes(`/features/${area}/`));
};

/** The name of a message catalog. */
export const textsIn = (language: string, area?: string): string => (area ? `${area}/${language}` : language);
