import { type Status, statuses } from '@domain/statuses';

export interface ShelfView {
  status: Status | undefined;
  sort: (typeof sorts)[number];
}

export const sorts = ['noted', 'title', 'author'] as const;

export const wholeShelf: ShelfView = { status: undefined, sort: 'noted' };

export const STATUS = 'status';
export const SORT = 'sort';

export const readView = (search: URLSearchParams): ShelfView => ({
  status: statuses.find((status) => status === search.get(STATUS)),
  sort: sorts.find((sort) => sort === search.get(SORT)) ?? wholeShelf.sort,
});

export const viewOfKey = ([, status, sort]: readonly unknown[]): ShelfView => ({
  status: statuses.find((known) => known === status),
  sort: sorts.find((known) => known === sort) ?? wholeShelf.sort,
});
