import { useNavigate } from 'react-router';
import { hrefs } from './paths';
import { signOut } from './session';

/**
 * Signs out and shows the landing page. The session goes last, so that a screen for readers alone does not turn into
 * the sign-in page on the way.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await navigate(hrefs.home());
    } finally {
      signOut();
    }
  };
}
