import { ShelfState } from '@contract/shelf';

/** A reader's entry for a book on their shelf, with defaults. */
export const shelfState = (fields: Partial<ShelfState> = {}): ShelfState => ShelfState.parse(fields);
