import { Box } from '@chakra-ui/react/box';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { SessionWatch } from '@/features/account/components/SessionWatch';
import { takePress } from '@/lib/replay-press';
import { useSession } from '@/lib/session/session';
import { BottomBar } from './navigation/BottomBar';
import { DiscussSwitch } from './navigation/DiscussSwitch';
import { Footer } from './navigation/Footer';
import { TopBar } from './navigation/TopBar';
import { readPersonalAgain } from './rendered-state';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** What is around every screen. */
export function Shell() {
  const { t } = useLingui();
  useFocusOnNavigation();
  const client = useQueryClient();
  useEffect(() => readPersonalAgain(client), [client]);
  useKeptScroll();
  useEffect(() => {
    document.documentElement.dataset.isTakenOver = '';
    takePress()?.click();
  }, []);
  const session = useSession();
  const isUnderway = useNavigation().state !== 'idle';
  return (
    <Box
      display="flex"
      flexDirection="column"
      minHeight="100dvh"
      pb="calc(var(--bottom-bar) + env(safe-area-inset-bottom))"
    >
      <Box asChild {...skipLink}>
        <a href="#main">{t`Skip to content`}</a>
      </Box>
      <Box {...progress} data-underway={isUnderway || undefined} />
      <TopBar />
      <Box as="main" id="main" tabIndex={-1} flex={1}>
        <DiscussSwitch />
        <Outlet />
      </Box>
      <Footer />
      <BottomBar />
      {session && <SessionWatch key={session.token} session={session} />}
      {/* Every document starts with the key 'default', so one would take over the position of another. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </Box>
  );
}

/** Keeps the position that a reader has scrolled to before the app started, which the router would reset. */
function useKeptScroll(): void {
  const scrolled = useRef(0);
  useInsertionEffect(() => {
    scrolled.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (scrolled.current > 0) window.scrollTo(0, scrolled.current);
  }, []);
}

const skipLink = {
  position: 'fixed',
  top: 2,
  insetStart: 2,
  zIndex: 'skipLink',
  px: 4,
  py: 3,
  borderRadius: 'md',
  bg: 'accent.solid',
  color: 'accent.contrast',
  transform: 'translateY(-200%)',
  css: { '&:focus': { color: 'accent.contrast', transform: 'none' } },
} as const;

/** A line at the top that appears only when a navigation takes long enough to notice. */
const progress = {
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: 'progress',
  height: '3px',
  bg: 'accent.solid',
  opacity: 0,
  transform: 'scaleX(0)',
  transformOrigin: 'left',
  css: {
    '&[data-underway]': {
      opacity: 1,
      transform: 'scaleX(0.9)',
      transition: 'opacity 0s 150ms, transform 6s cubic-bezier(0.1, 0.7, 0.2, 1) 150ms',
    },
  },
} as const;
