import { hasSessionEnded } from '@/lib/session-end';
import { useSession } from '@/lib/use-session';

/** Whether someone is signed in with a session that has not ended, so that there is no use in signing in. */
export function useIsReader(): boolean {
  const session = useSession();
  return Boolean(session) && !hasSessionEnded();
}
