import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Loading } from '@/components/feedback/Loading';
import { loadChunk } from '@/lib/load-chunk';
import { useSession } from '@/lib/session/session';

/** Loaded when it is needed, so that signed-in screens do without the code of forms. */
const SignInPage = lazy(() =>
  loadChunk(async () => ({ default: (await import('@/features/account/pages/SignInPage')).SignInPage })),
);

/** Screens for readers alone: a visitor gets the sign-in page in their progress, and the screen after signing in. */
export function RequireSession() {
  if (useSession()) return <Outlet />;
  return (
    <Suspense fallback={<Loading />}>
      <SignInPage stay />
    </Suspense>
  );
}
