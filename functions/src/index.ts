import { logger } from 'firebase-functions';
import type { HttpsOptions } from 'firebase-functions/v2/https';
import { bookclubsHandlers } from './bookclubs/handlers';
import { catalogueFromEnvironment } from './catalogue/environment';
import { bookclubs as bookclubsTable } from './contract/bookclubs';
import { discuss as discussTable } from './contract/discuss';
import { notes as notesTable } from './contract/notes';
import { search as searchTable } from './contract/search';
import { user as userTable } from './contract/user';
import { consume, refund } from './data/accounts/rates';
import { discussHandlers } from './discuss/handlers';
import { cloudFunction } from './http/function';
import { areLimitsOn } from './http/limits/limits-on';
import { pageFunction } from './http/page-function';
import { jobsFunction } from './jobs/schedule';
import { notesHandlers } from './notes/handlers';
import { publicPages } from './pages/public-pages';
import { searchHandlers } from './search/handlers';
import { allowanceBy } from './translation/allowance';
import { translatorFromEnvironment } from './translation/environment';
import { userHandlers } from './user/handlers';

/** How each area scales. Concurrency is the number of simultaneous requests in one instance. */
const scale = {
  user: { memory: '256MiB', concurrency: 20, maxInstances: 20, timeoutSeconds: 30 },
  notes: { memory: '256MiB', concurrency: 40, maxInstances: 50, timeoutSeconds: 60 },
  discuss: { memory: '256MiB', concurrency: 80, maxInstances: 50, timeoutSeconds: 30 },
  bookclubs: { memory: '256MiB', concurrency: 60, maxInstances: 50, timeoutSeconds: 30 },
  pages: { memory: '256MiB', concurrency: 80, maxInstances: 50, timeoutSeconds: 30 },
  search: { memory: '256MiB', concurrency: 80, maxInstances: 10, timeoutSeconds: 15 },
} as const satisfies Record<string, HttpsOptions>;

export const user = cloudFunction(scale.user, userTable, userHandlers);
export const notes = cloudFunction(scale.notes, notesTable, notesHandlers);
export const discuss = cloudFunction(scale.discuss, discussTable, discussHandlers);
export const search = cloudFunction(
  scale.search,
  searchTable,
  searchHandlers(catalogueFromEnvironment(process.env, { warn: logger.warn, now: Date.now })),
);
export const pages = pageFunction(scale.pages, publicPages(discussHandlers));
export const bookclubs = cloudFunction(
  scale.bookclubs,
  bookclubsTable,
  bookclubsHandlers({
    translator: translatorFromEnvironment(process.env),
    allowance: areLimitsOn(process.env) ? allowanceBy({ consume, refund }) : undefined,
    warn: logger.warn,
  }),
);
export const jobs = jobsFunction();
