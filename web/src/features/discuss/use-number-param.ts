import { useSearchParams } from 'react-router';

/** A whole number from 1 on. */
const COUNT = /^[1-9]\d{0,6}$/;

/** A number of the address's search part, such as `?page=3`; what is no count is `initial`, which is not written. */
export function useNumberParam(name: string, initial = 1): [number, (value: number) => void] {
  const [search, setSearch] = useSearchParams();
  const text = search.get(name) ?? '';
  const set = (value: number) => {
    const next = (before: URLSearchParams) => {
      if (value === initial) before.delete(name);
      else before.set(name, String(value));
      return before;
    };
    setSearch(next, { preventScrollReset: true });
  };
  return [COUNT.test(text) ? Number(text) : initial, set];
}
