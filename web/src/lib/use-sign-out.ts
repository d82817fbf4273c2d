import { useNavigate } from 'react-router-dom';
import { hrefs } from './paths';
import { signOut } from './session';

let isLeaving = false;

/**
 * Goes to `to` (the landing page when left out) and signs out on arrival: sooner, a screen for readers alone would
 * turn into a sign-in page on the way.
 */
export function useSignOut(): (to?: string) => void {
  const navigate = useNavigate();
  return (to = hrefs.home()) => {
    isLeaving = true;
    navigate(to);
  };
}

/** Called by the shell whenever a screen has come up. */
export function finishSignOut(): void {
  if (!isLeaving) return;
  isLeaving = false;
  signOut();
}
