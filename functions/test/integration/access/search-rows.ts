import type { SearchCalls } from '../../../src/contract/search';
import type { Rows } from './row';

export const searchRows: Rows<SearchCalls> = {
  'GET /api/notes/book/{searchText}': {
    gets: [200, 401, 401, 200, 200, 200, 200],
    ask: () => ({ params: { searchText: 'persuasion jane' } }),
    answers: () => [{ title: 'Persuasion' }],
  },
};
