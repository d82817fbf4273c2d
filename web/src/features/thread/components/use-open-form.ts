import { useSearchParams } from 'react-router-dom';
import { WRITE } from '@/lib/paths';
import { useSearchChange } from '@/lib/use-search-change';
import type { OpenForm } from '../thread';

/** Which form is open. It is part of the address, so that a reload or signing in on the way brings it back. */
export function useOpenForm() {
  const [search] = useSearchParams();
  const change = useSearchChange();
  const form = search.get(WRITE);
  const open = form && /^(new$|reply:|edit:)/.test(form) ? (form as OpenForm) : null;
  const openForm = (form: OpenForm) =>
    change((next) => (form ? next.set(WRITE, form) : next.delete(WRITE)), { replace: true });
  return { open, openForm };
}
