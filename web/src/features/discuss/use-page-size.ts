import { useSearchParams } from 'react-router';

/** Rows of the table of topics, the first by default (specification, section 9). */
const options = [20, 30, 40] as const;

/** The number of rows, from the address's `?size=`. Another size begins at the first page. */
export function usePageSize() {
  const [search, setSearch] = useSearchParams();
  const value = options.find((option) => String(option) === search.get('size')) ?? options[0];
  const onSize = (size: number) => {
    const next = (before: URLSearchParams) => {
      before.delete('page');
      if (size === options[0]) before.delete('size');
      else before.set('size', String(size));
      return before;
    };
    setSearch(next, { preventScrollReset: true });
  };
  return { value, options, onSize };
}
