import { type Status, statuses } from '@domain/statuses';

export interface ShelfView {
  status: Status | undefined;
  tag?: string | undefined;
  sort: (typeof sorts)[number];
}

export const sorts = ['noted', 'title', 'author'] as const;

export const wholeShelf: ShelfView = { status: undefined, sort: 'noted' };

export const STATUS = 'status';
export const SORT = 'sort';
export const TAG = 'tag';

export const readView = (search: URLSearchParams): ShelfView => ({
  status: statuses.find((status) => status === search.get(STATUS)),
  sort: sorts.find((sort) => sort === search.get(SORT)) ?? wholeShelf.sort,
  tag: search.get(TAG) ?? undefined,
});

export const viewOfKey = ([, status, sort, tag]: readonly unknown[]): ShelfView => ({
  status: statuses.find((known) => known === status),
  sort: sorts.find((known) => known === sort) ?? wholeShelf.sort,
  tag: tag as string | undefined,
});
