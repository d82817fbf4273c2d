import { lazy, Suspense } from 'react';
import { SessionSwitch } from '@/components/page/SessionSwitch';
import { loadChunk } from '@/lib/load-chunk';
import { useSession } from '@/lib/session/session';
import { isSigningOut } from '@/lib/session/use-sign-out';
import { HomeSkeleton } from '../components/HomeSkeleton';
import { Landing } from '../components/Landing';

/** Visitors do without its code. */
const ReaderHome = lazy(() => loadChunk(async () => ({ default: (await import('./ReaderHomePage')).ReaderHomePage })));

/** `/`: the landing page for visitors, and for readers their own. A rendered page holds the one and the room of the other. */
export function HomePage() {
  return <SessionSwitch signedIn={<OfReader />} signedOut={<Landing />} />;
}

function OfReader() {
  // Signing out leads here, and the session ends once this is shown.
  if (!useSession() || isSigningOut()) return <HomeSkeleton />;
  return (
    <Suspense fallback={<HomeSkeleton />}>
      <ReaderHome />
    </Suspense>
  );
}
