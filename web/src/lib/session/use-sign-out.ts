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

/** Called by the shell whenever a new screen is shown. */
export function finishSignOut(): void {
  if (!leaving) return;
  const userId = getSession()?.id;
  signOut();
  if (userId && leaving === 'by choice') {
    // Without its chunk the drafts stay, as they do for every other reader.
    import('@/lib/drafts/offer-to-delete').then(({ offerToDelete }) => offerToDelete(userId)).catch(() => {});
  }
  leaving = undefined;
}
