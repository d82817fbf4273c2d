import { useSearchParams } from 'react-router-dom';
import { safeReturn } from '@/lib/paths';
import { hasSessionEnded } from '@/lib/session/session-end';
import { useSession } from '@/lib/session/use-session';

/** What Sign In and Sign Up start from. */
export function useEntry() {
  const [search] = useSearchParams();
  const session = useSession();
  return {
    /** Signed in with a session that hasn't expired. */
    isReader: Boolean(session) && !hasSessionEnded(),
    /** Where to go afterwards, from `?from=`; undefined without one. */
    returnTo: search.has('from') ? safeReturn(search.get('from')) : undefined,
  };
}
