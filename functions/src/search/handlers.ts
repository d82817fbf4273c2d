import type { Catalogue } from '../catalogue/catalogue';
import { presentHandMade, similarBooks } from '../catalogue/hand-made';
import type { SearchCalls } from '../contract/search';
import type { Handlers } from '../http/handlers';

/** The handlers of the `search` table. */
export function searchHandlers(catalogue: Catalogue): Handlers<SearchCalls> {
  return {
    'GET /api/notes/book/{searchText}': ({ params }) => catalogue.search(params.searchText),

    'POST /api/notes/book/by/hand': async ({ body }) => ({
      book: presentHandMade(body),
      similar: await similarBooks(catalogue, body),
    }),
  };
}
