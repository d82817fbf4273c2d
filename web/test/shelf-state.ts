import { ShelfState } from '@contract/shelf';

export const shelfState = (fields: Partial<ShelfState> = {}): ShelfState => ShelfState.parse(fields);
