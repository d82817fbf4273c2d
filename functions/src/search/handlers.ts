import type { Catalogue } from '../catalogue/catalogue';
import type { SearchCalls } from '../contract/search';
import type { Handlers } from '../http/handlers';

/** The handlers of the `search` table. */
export function searchHandlers(catalogue: Catalogue): Handlers<SearchCalls> {
  return {
    'GET /api/notes/book/{searchText}': ({ params }) => catalogue.search(params.searchText),
  };
}
