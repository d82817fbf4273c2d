import { useSearchParams } from 'react-router-dom';
import { useSearchChange } from '@/lib/use-search-change';

/** A whole number from 0. */
const INDEX = /^\d{1,6}$/;

/** The page, from 1, that an address names by its `?page=`, which counts from 0 (specification, section 9). */
export function pageOfSearch(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return INDEX.test(text) ? Number(text) + 1 : 1;
}

/** The page of a thread, from 1, and its setter, which changes the address. */
export function useThreadPage(): [number, (page: number) => void] {
  const [search] = useSearchParams();
  const change = useSearchChange();
  const set = (page: number) =>
    change((next) => (page === 1 ? next.delete('page') : next.set('page', String(page - 1))));
  return [pageOfSearch(search), set];
}
