import { ShelfState } from '@contract/shelf';

/** What a reader says about a book of their shelf. A field that has a default and isn't in `fields` has it. */
export const shelfState = (fields: Partial<ShelfState> = {}): ShelfState => ShelfState.parse(fields);
