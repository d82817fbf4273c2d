import { type Status, statuses } from '@domain/statuses';

/** Part of the address. */
export interface ShelfView {
  status: Status | undefined;
  sort: (typeof sorts)[number];
}

export const sorts = ['noted', 'title', 'author'] as const;

/** Latest notes first. */
export const wholeShelf: ShelfView = { status: undefined, sort: 'noted' };

export const STATUS = 'status';
export const SORT = 'sort';

/** Ignores unknown values. */
export const readView = (search: URLSearchParams): ShelfView => ({
  status: statuses.find((status) => status === search.get(STATUS)),
  sort: sorts.find((sort) => sort === search.get(SORT)) ?? wholeShelf.sort,
});

/** From the query key of a cached list. */
export const viewOfKey = ([, status, sort]: readonly unknown[]): ShelfView => ({
  status: statuses.find((known) => known === status),
  sort: sorts.find((known) => known === sort) ?? wholeShelf.sort,
});
