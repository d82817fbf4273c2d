import { useSearchParams } from 'react-router-dom';
import { useSearchChange } from '@/lib/use-search-change';

/** Rows of the table of topics, the first by default (specification, section 9). */
const options = [20, 30, 40] as const;

/** The number of rows, from the address's `?size=`. Another size begins at the first page. */
export function usePageSize() {
  const [search] = useSearchParams();
  const change = useSearchChange();
  const value = options.find((option) => String(option) === search.get('size')) ?? options[0];
  const onSize = (size: number) =>
    change((next) => {
      next.delete('page');
      if (size === options[0]) next.delete('size');
      else next.set('size', String(size));
    });
  return { value, options, onSize };
}
