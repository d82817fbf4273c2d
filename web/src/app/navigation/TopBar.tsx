import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { patterns } from '@domain/addresses';
import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { AppLink, AppNavLink } from '@/components/navigation/AppLink';
import { SessionSwitch } from '@/components/page/SessionSwitch';
import { hrefs } from '@/lib/paths';
import { useSignOut } from '@/lib/session/use-sign-out';
import { tabOf } from '@/lib/tabs';
import { useHydrated } from '@/lib/use-hydrated';
import { BellLink } from './BellLink';

export function TopBar() {
  const { t } = useLingui();
  return (
    <Box as="header" position="sticky" top={0} zIndex="bar" borderBottomWidth="1px" bg="bg">
      <Flex
        as="nav"
        aria-label={t`Main`}
        align="center"
        gap={{ base: 2, sm: 5 }}
        maxWidth="page"
        height="topBar"
        marginInline="auto"
        px={4}
      >
        <Logo />
        <Flex as="ul" align="center" gap={1}>
          <Box as="li" {...onWideScreens}>
            <NotesLink />
          </Box>
          <Box as="li" {...onWideScreens}>
            <AppNavLink to={hrefs.clubs()} css={topLink}>{t`Book Club`}</AppNavLink>
          </Box>
          <Box as="li" {...onWideScreens}>
            <AppNavLink to={hrefs.discuss()} css={topLink}>{t`Discuss`}</AppNavLink>
          </Box>
        </Flex>
        <SearchLink />
        <SessionSwitch signedIn={<ReaderLinks />} signedOut={<VisitorLinks />} />
      </Flex>
    </Box>
  );
}

function NotesLink() {
  const { t } = useLingui();
  const isCurrent = tabOf(useLocation().pathname) === 'notes';
  return (
    <AppLink to={hrefs.notes()} aria-current={isCurrent ? 'page' : undefined} css={topLink}>
      {t`Notes`}
    </AppLink>
  );
}

function ReaderLinks() {
  const { t } = useLingui();
  const signOut = useSignOut();
  return (
    <Flex as="ul" align="center" gap={1}>
      <li>
        <BellLink css={topLink} />
      </li>
      <Box as="li" {...onWideScreens}>
        <AppNavLink to={hrefs.account()} css={topLink}>{t`Account`}</AppNavLink>
      </Box>
      <li>
        <Box asChild css={[topLink, quietOnPhone]}>
          <button type="button" onClick={() => signOut()}>{t`Sign Out`}</button>
        </Box>
      </li>
    </Flex>
  );
}

/** For a reader, it opens the palette once `Shortcuts` has loaded. */
function SearchLink() {
  const { t } = useLingui();
  return (
    <AppLink to={hrefs.search()} aria-label={t`Search`} data-search="" ms="auto" me={-2} css={topLink}>
      <Search size="1.25em" aria-hidden="true" />
    </AppLink>
  );
}

function VisitorLinks() {
  const { t } = useLingui();
  const { pathname, search, hash } = useLocation();
  // The server never sees the hash.
  const fragment = useHydrated() ? hash : '';
  const isEntry = pathname === patterns.signIn || pathname === patterns.signUp;
  const from = isEntry ? (new URLSearchParams(search).get('from') ?? undefined) : pathname + search + fragment;
  return (
    <Flex as="ul" align="center" gap={1}>
      <li>
        <AppNavLink to={hrefs.signIn(from)} css={topLink}>{t`Sign In`}</AppNavLink>
      </li>
      <Box as="li" css={{ '@media (max-width: 22.49rem)': { display: 'none' } }}>
        <AppNavLink to={hrefs.signUp(from)} css={[topLink, entryLink]}>{t`Sign Up`}</AppNavLink>
      </Box>
    </Flex>
  );
}

function Logo() {
  return (
    <AppLink
      to={hrefs.home()}
      display="inline-flex"
      alignItems="center"
      gap={2}
      minHeight="touch"
      color="fg"
      fontFamily="heading"
      fontSize="xl"
      fontWeight="semibold"
      letterSpacing="-0.02em"
      textDecoration="none"
    >
      <chakra.svg viewBox="0 0 32 32" boxSize={8} aria-hidden="true" focusable="false">
        <chakra.path fill="accent.solid" d="M15 5.5C11.5 4 7.5 4 4 5v21c3.5-1 7.5-1 11 .5z" />
        <chakra.path
          fill="bg.panel"
          stroke="accent.solid"
          strokeWidth="1.75"
          d="M17 5.5c3.5-1.5 7.5-1.5 11-.5v21c-3.5-1-7.5-1-11 .5z"
        />
        <chakra.path fill="ribbon" d="M21.5 4.3q1.5-.2 3 .1v9.1L23 12l-1.5 1.5z" />
      </chakra.svg>
      <span>Flyleaf</span>
    </AppLink>
  );
}

const onWideScreens = { display: { base: 'none', sm: 'block' } } as const;

const topLink: SystemStyleObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 'touch',
  minHeight: 'touch',
  px: { base: 2, sm: 3 },
  borderRadius: 'md',
  color: 'fg',
  fontSize: { base: 'sm', sm: 'md' },
  fontWeight: 'medium',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { bg: 'accent.subtle', color: 'accent.emphasized' },
  '&[aria-current]': {
    color: 'accent.fg',
    boxShadow: 'inset 0 -2px 0 {colors.accent.solid}',
    borderRadius: 'sm',
    borderBottomRadius: 0,
  },
};

const quietOnPhone: SystemStyleObject = {
  color: { base: 'fg.muted', sm: 'fg' },
  fontWeight: { base: 'normal', sm: 'medium' },
};

const entryLink: SystemStyleObject = {
  minHeight: { base: 'touch', sm: 9 },
  borderWidth: '1px',
  borderColor: 'accent.solid',
  color: 'accent.fg',
  '&:not([aria-current]):hover': { bg: 'accent.solid', color: 'accent.contrast' },
  '&[aria-current]': {
    borderRadius: 'md',
    borderBottomRadius: 'md',
    boxShadow: 'inset 0 0 0 1px {colors.accent.solid}',
  },
};
