import { Box } from '@chakra-ui/react/box';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { SessionSwitch } from '@/components/page/SessionSwitch';
import { loadChunk } from '@/lib/load-chunk';
import { useSession } from '@/lib/session/session';
import { isSigningOut } from '@/lib/session/use-sign-out';
import { Hero } from './Hero';
import { HomeSkeleton } from './HomeSkeleton';
import { LandingBlocks } from './LandingBlocks';

let ReaderHome: ComponentType | undefined;

/** Visitors don't load its code. */
export async function loadReaderHome(): Promise<void> {
  ReaderHome ??= (await loadChunk(() => import('./ReaderHomePage'))).ReaderHomePage;
}

const LazyReaderHome = lazy(async () => {
  await loadReaderHome();
  return { default: ReaderHome as ComponentType };
});

/** `/`. A rendered page contains the landing page and the space of a reader's home. */
export function HomePage() {
  return <SessionSwitch signedIn={<OfReader />} signedOut={<Landing />} />;
}

function OfReader() {
  // Chosen once, since a different component type would remount the screen.
  const [Loaded] = useState(() => ReaderHome);
  // Signing out leads here, and the session ends once this screen is shown.
  if (!useSession() || isSigningOut()) return <HomeSkeleton />;
  // Outside of a boundary, it is hydrated with the rest of the screen.
  if (Loaded) return <Loaded />;
  return (
    <Suspense fallback={<HomeSkeleton />}>
      <LazyReaderHome />
    </Suspense>
  );
}

function Landing() {
  return (
    <Box width="full" maxWidth="page" marginInline="auto" px={4} pb={{ base: 12, lg: 20 }}>
      <Hero />
      <LandingBlocks />
    </Box>
  );
}
