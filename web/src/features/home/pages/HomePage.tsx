import { Box } from '@chakra-ui/react/box';
import { lazy, Suspense } from 'react';
import { SessionSwitch } from '@/components/page/SessionSwitch';
import { loadChunk } from '@/lib/load-chunk';
import { useSession } from '@/lib/session/session';
import { isSigningOut } from '@/lib/session/use-sign-out';
import { Hero } from '../components/Hero';
import { HomeSkeleton } from '../components/HomeSkeleton';
import { LandingBlocks } from '../components/LandingBlocks';

/** Visitors don't load its code. */
const ReaderHome = lazy(() => loadChunk(async () => ({ default: (await import('./ReaderHomePage')).ReaderHomePage })));

/** `/`. A rendered page contains the landing page and the space of a reader's home. */
export function HomePage() {
  return <SessionSwitch signedIn={<OfReader />} signedOut={<Landing />} />;
}

function OfReader() {
  // Signing out leads here, and the session ends once this screen is shown.
  if (!useSession() || isSigningOut()) return <HomeSkeleton />;
  return (
    <Suspense fallback={<HomeSkeleton />}>
      <ReaderHome />
    </Suspense>
  );
}

function Landing() {
  return (
    <Box width="full" maxWidth="page" marginInline="auto" px={4} pb={{ base: 12, lg: 20 }}>
      <Hero />
      <LandingBlocks isForVisitors />
    </Box>
  );
}
