import { type Status, statuses } from '@domain/statuses';

/** What the shelf shows, as it stands in the address: books of one status or all, and their order. */
export interface ShelfView {
  status: Status | undefined;
  sort: (typeof sorts)[number];
}

/** The orders that a reader can choose. */
export const sorts = ['noted', 'title', 'author'] as const;

/** All books, those with the latest notes first. */
export const wholeShelf: ShelfView = { status: undefined, sort: 'noted' };

/** The parameters of the address. */
export const STATUS = 'status';
export const SORT = 'sort';

/** An unknown value in the address is no choice. */
export const readView = (search: URLSearchParams): ShelfView => ({
  status: statuses.find((status) => status === search.get(STATUS)),
  sort: sorts.find((sort) => sort === search.get(SORT)) ?? wholeShelf.sort,
});

/** The view that a list of the cache is for, by its key. */
export const viewOfKey = ([, status, sort]: readonly unknown[]): ShelfView => ({
  status: statuses.find((known) => known === status),
  sort: sorts.find((known) => known === sort) ?? wholeShelf.sort,
});
