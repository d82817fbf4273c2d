import { useSearchParams } from 'react-router';
import type { OpenForm } from './thread-context';

const PARAM = 'write';

/**
 * Which form of a thread is open. It stands in the address: a reload and signing in on the way bring it back with its
 * text.
 */
export function useOpenForm(): [OpenForm, (form: OpenForm) => void] {
  const [search, setSearch] = useSearchParams();
  const onOpen = (form: OpenForm) => {
    const next = (before: URLSearchParams) => {
      if (form) before.set(PARAM, form);
      else before.delete(PARAM);
      return before;
    };
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [search.get(PARAM), onOpen];
}
