import { useSearchParams } from 'react-router-dom';
import { safeReturn } from '@/lib/paths';

/** Where to go once signed in, from `?from=`; undefined when none was given. */
export function useReturn(): string | undefined {
  const [search] = useSearchParams();
  return search.has('from') ? safeReturn(search.get('from')) : undefined;
}
