import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusScreen, forgetNavigation } from '@/components/page/use-page-heading';
import { useSession } from '@/lib/session/session';
import { finishSignOut } from '@/lib/session/use-sign-out';

/**
 * Focuses the new screen after a navigation to another path, and after signing in at a screen for readers. The first
 * load is left to the browser. Finishes a sign-out that waited for the new screen.
 */
export function useFocusOnNavigation(): void {
  const location = useLocation();
  const session = useSession();
  useEffect(() => forgetNavigation, []);
  const shown = useRef({ path: location.pathname, session });
  // By the location itself, since a navigation to the same path counts too.
  useEffect(() => {
    const before = shown.current;
    shown.current = { path: location.pathname, session };
    if (before.path !== location.pathname || (before.session === null && session)) focusScreen();
  }, [location, session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every navigation
  useEffect(() => {
    const userId = finishSignOut();
    // Without its chunk the drafts stay, as they do for every other reader.
    if (userId)
      import('@/lib/drafts/offer-to-delete').then(({ offerToDelete }) => offerToDelete(userId)).catch(() => {});
  }, [location]);
}
