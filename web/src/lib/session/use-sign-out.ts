import { useNavigate } from 'react-router-dom';
import { hrefs } from '@/lib/paths';
import { signOut } from './session';

let isSigningOut = false;

/**
 * Goes to `to` (by default the landing page) and signs out once it is shown: before that, a screen for readers alone
 * would turn into the sign-in page.
 */
export function useSignOut(): (to?: string) => void {
  const navigate = useNavigate();
  return (to = hrefs.home()) => {
    isSigningOut = true;
    navigate(to);
  };
}

/** Called by the shell whenever a new screen is shown. */
export function finishSignOut(): void {
  if (!isSigningOut) return;
  isSigningOut = false;
  signOut();
}
