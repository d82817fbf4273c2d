import { useNavigate } from 'react-router-dom';
import { hrefs } from '@/lib/paths';
import { getSession, signOut } from './session';

type Leaving = 'by choice' | 'to sign in again';

let leaving: Leaving | undefined;

/** Opens `to` first; otherwise a screen for readers only would turn into the sign-in page. */
export function useSignOut(): (to?: string) => void {
  const navigate = useNavigate();
  return (to) => {
    leaving = to === undefined ? 'by choice' : 'to sign in again';
    navigate(to ?? hrefs.home());
  };
}

export const isSigningOut = (): boolean => leaving !== undefined;

/** For the shell, on a new screen. Returns the id of a reader who has just chosen to sign out. */
export function finishSignOut(): string | undefined {
  if (!leaving) return undefined;
  const userId = leaving === 'by choice' ? getSession()?.id : undefined;
  signOut();
  leaving = undefined;
  return userId;
}
