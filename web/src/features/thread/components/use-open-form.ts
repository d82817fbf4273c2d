import { useSearchParams } from 'react-router-dom';
import { useSearchChange } from '@/lib/use-search-change';
import type { OpenForm } from '../thread-context';

const PARAM = 'write';

/**
 * Which form of a thread is open. It stands in the address: a reload and signing in on the way bring it back with its
 * text.
 */
export function useOpenForm(): [OpenForm, (form: OpenForm) => void] {
  const [search] = useSearchParams();
  const change = useSearchChange();
  const onOpen = (form: OpenForm) =>
    change((next) => (form ? next.set(PARAM, form) : next.delete(PARAM)), { replace: true });
  return [search.get(PARAM), onOpen];
}
