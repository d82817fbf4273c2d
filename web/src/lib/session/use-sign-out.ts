import { useNavigate } from 'react-router-dom';
import { hrefs } from '@/lib/paths';
import { getSession, signOut } from './session';

type Leaving = 'by choice' | 'to sign in again';

let leaving: Leaving | undefined;

/**
 * Goes to `to` (by default the landing page) and signs out once it is shown: before that, a screen for readers alone
 * would turn into the sign-in page.
 */
export function useSignOut(): (to?: string) => void {
  const navigate = useNavigate();
  return (to) => {
    leaving = to === undefined ? 'by choice' : 'to sign in again';
    navigate(to ?? hrefs.home());
  };
}

/** Whether a reader has chosen to sign out and the next screen isn't shown yet: it is a visitor's. */
export const isSigningOut = (): boolean => leaving !== undefined;

/** Called by the shell whenever a new screen is shown. Returns the id of a reader who has just left by choice. */
export function finishSignOut(): string | undefined {
  if (!leaving) return undefined;
  const userId = leaving === 'by choice' ? getSession()?.id : undefined;
  signOut();
  leaving = undefined;
  return userId;
}
