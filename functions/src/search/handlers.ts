import type { Catalogue } from '../catalogue/catalogue';
import type { FoundBook } from '../contract/search';

/** The handlers of the `search` table. */
export function searchHandlers(catalogue: Catalogue) {
  return {
    'GET /api/notes/book/{searchText}': ({
      params,
    }: {
      params: Readonly<Record<'searchText', string>>;
    }): Promise<FoundBook[]> => catalogue.search(params.searchText),
  };
}
