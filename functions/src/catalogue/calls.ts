import type { SearchCalls } from '../contract/search';
import type { Handlers } from '../platform/http/handlers';
import type { Catalogue } from './catalogue';
import { presentHandMade, similarBooks } from './hand-made';

export function searchHandlers(catalogue: Catalogue): Omit<Handlers<SearchCalls>, 'POST /api/notes/book/matches'> {
  return {
    'GET /api/notes/book/{searchText}': ({ params }) => catalogue.search(params.searchText),

    'GET /api/notes/book/here/{searchText}': ({ params }) => catalogue.searchHere(params.searchText),

    'POST /api/notes/book/by/hand': async ({ body }) => ({
      book: presentHandMade(body),
      similar: await similarBooks(catalogue, body),
    }),
  };
}
