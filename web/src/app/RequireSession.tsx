import { Outlet } from 'react-router';
import { SignInPage } from '@/features/account/SignInPage';
import { useSession } from '@/lib/use-session';

/** Screens for readers alone: a visitor gets the sign-in page in their place, and the screen after signing in. */
export function RequireSession() {
  return useSession() ? <Outlet /> : <SignInPage stay />;
}
