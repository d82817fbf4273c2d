import { useSearchParams } from 'react-router-dom';
import { useSearchChange } from '@/lib/use-search-change';
import { countOf, setCount } from '../count-param';

/** A number in the address's search part, such as `?page=3`, and a function that changes it. */
export function useNumberParam(name: string): [number, (value: number) => void] {
  const [search] = useSearchParams();
  const change = useSearchChange();
  return [countOf(search, name), (value) => change((next) => setCount(next, name, value))];
}
