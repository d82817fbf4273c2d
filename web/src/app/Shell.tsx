import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { SessionWatch } from '@/app/session/SessionWatch';
import { lazyParts } from '@/components/lazy-parts';
import { AppLink } from '@/components/navigation/AppLink';
import { focusScreen, forgetNavigation } from '@/components/page/Page';
import { LanguageSelect } from '@/components/settings/LanguageSelect';
import { saveLanguage } from '@/features/account/settings/api';
import { attempt } from '@/lib/attempt';
import { BackCloser } from '@/lib/close-with-back';
import { hrefs } from '@/lib/paths';
import { replayInput, stopRecordingInput } from '@/lib/replay-press';
import { useSession } from '@/lib/session/session';
import { finishSignOut } from '@/lib/session/use-sign-out';
import { BottomBar, DiscussSwitch } from './navigation/PhoneNavigation';
import { TopBar } from './navigation/TopBar';
import { readPersonalAgain } from './rendered-state';

const { BesideContent } = lazyParts(() => import('./BesideContent'), { isBesideContent: true });

export function Shell() {
  const { t } = useLingui();
  useFocusOnNavigation();
  const client = useQueryClient();
  useEffect(() => readPersonalAgain(client), [client]);
  useKeptScroll();
  useLayoutEffect(stopRecordingInput, []);
  useEffect(() => {
    document.documentElement.dataset.isAppRendered = '';
    replayInput();
  }, []);
  const session = useSession();
  const isUnderway = useNavigation().state !== 'idle';
  return (
    <Box
      display="flex"
      flexDirection="column"
      minHeight="100dvh"
      pb="calc(var(--bottom-bar) + env(safe-area-inset-bottom))"
      pl="env(safe-area-inset-left)"
      pr="env(safe-area-inset-right)"
    >
      <Box asChild {...skipLink}>
        <a href="#main">{t`Skip to content`}</a>
      </Box>
      <Box {...progress} data-underway={isUnderway || undefined} />
      <TopBar />
      <Box as="main" id="main" tabIndex={-1} flex={1}>
        <BesideContent />
        <DiscussSwitch />
        <Outlet />
      </Box>
      <Footer />
      <BottomBar />
      <BackCloser />
      <GoTo />
      {session && <SessionWatch key={session.token} session={session} />}
      {/* Every document starts with the key 'default', so documents would share a scroll position. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </Box>
  );
}

/** The screen of a pressed notification, from the service worker. */
function GoTo() {
  const navigate = useNavigate();
  const go = useEffectEvent((path: string) => {
    if (path !== location.href.slice(location.origin.length)) void navigate(path);
  });
  useEffect(() => {
    const worker = attempt(() => navigator.serviceWorker);
    const onMessage = ({ data }: MessageEvent) => {
      if (typeof data?.goTo === 'string') go(data.goTo);
    };
    worker?.addEventListener?.('message', onMessage);
    return () => worker?.removeEventListener?.('message', onMessage);
  }, []);
  return null;
}

/** Screens that end with the footer on a phone too. Elsewhere the bottom bar is the end. */
const WITH_FOOTER = /^\/($|account|mobileAccount|help|signin|signup|reset|privacy|terms|accessibility|contact)/;

function Footer() {
  const { t } = useLingui();
  const isEverywhere = WITH_FOOTER.test(useLocation().pathname);
  const links = [
    [t`Help`, hrefs.help()],
    [t`Community rules`, hrefs.rules()],
    [t`Privacy`, hrefs.privacy()],
    [t`Terms`, hrefs.terms()],
    [t`Accessibility`, hrefs.accessibility()],
    [t`Contact`, hrefs.contact()],
  ] as const;
  return (
    <Box
      as="footer"
      display={isEverywhere ? 'block' : { base: 'none', sm: 'block' }}
      width="full"
      maxWidth="page"
      marginInline="auto"
      px={4}
    >
      <Flex wrap="wrap" align="center" columnGap={5} py={5} borderTopWidth="1px">
        <Text flex="auto" color="fg.muted" fontFamily="reading" fontStyle="italic">
          <Trans>Flyleaf: the blank page where readers write.</Trans>
        </Text>
        {links.map(([name, to]) => (
          <AppLink
            key={to}
            to={to}
            display="inline-flex"
            alignItems="center"
            minHeight="touch"
            minWidth="touch"
            fontSize="sm"
          >
            {name}
          </AppLink>
        ))}
        <LanguageSelect onChoose={saveLanguage} />
      </Flex>
    </Box>
  );
}

/** Moves the focus to a new screen, or to one that signing in has opened. Finishes a sign-out that waited for it. */
function useFocusOnNavigation(): void {
  const location = useLocation();
  const session = useSession();
  useEffect(() => forgetNavigation, []);
  const shown = useRef({ path: location.pathname, session });
  // Depends on the location object, since a navigation to the same path counts too.
  useEffect(() => {
    const before = shown.current;
    shown.current = { path: location.pathname, session };
    if (before.path !== location.pathname || (before.session === null && session)) focusScreen();
  }, [location, session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every navigation, before a reader's home is painted
  useLayoutEffect(finishSignOut, [location]);
}

/** Keeps the scroll position from before the app started, which the router would reset. */
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
