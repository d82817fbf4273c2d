import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { AppNavLink } from '@/components/navigation/AppLink';
import { SessionSwitch } from '@/components/page/SessionSwitch';
import { hrefs, patterns } from '@/lib/paths';
import { useSignOut } from '@/lib/session/use-sign-out';
import { Logo } from './Logo';
import { entryLink, onWideScreens, topLink } from './top-bar-styles';

/** The top navigation. On a phone the bottom bar takes over what is hidden here. */
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
            <AppNavLink to={hrefs.notes()} css={topLink}>{t`Notes`}</AppNavLink>
          </Box>
          <Box as="li" {...onWideScreens}>
            <AppNavLink to={hrefs.clubs()} css={topLink}>{t`Book Club`}</AppNavLink>
          </Box>
          <Box as="li" {...onWideScreens}>
            <AppNavLink to={hrefs.discuss()} css={topLink}>{t`Discuss`}</AppNavLink>
          </Box>
        </Flex>
        <SessionSwitch signedIn={<ReaderLinks />} signedOut={<VisitorLinks />} />
      </Flex>
    </Box>
  );
}

function ReaderLinks() {
  const { t } = useLingui();
  const signOut = useSignOut();
  return (
    <Flex as="ul" align="center" gap={1} ms="auto">
      <Box as="li" {...onWideScreens}>
        <AppNavLink to={hrefs.account()} css={topLink}>{t`Account`}</AppNavLink>
      </Box>
      <li>
        <Box asChild css={topLink}>
          <button type="button" onClick={() => signOut()}>{t`Sign Out`}</button>
        </Box>
      </li>
    </Flex>
  );
}

function VisitorLinks() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const isEntry = pathname === patterns.signIn || pathname === patterns.signUp;
  const from = isEntry ? (new URLSearchParams(search).get('from') ?? undefined) : pathname + search;
  return (
    <Flex as="ul" align="center" gap={1} ms="auto">
      <li>
        <AppNavLink to={hrefs.signIn(from)} css={topLink}>{t`Sign In`}</AppNavLink>
      </li>
      <Box as="li" css={{ '@media (max-width: 22.5rem)': { display: 'none' } }}>
        <AppNavLink to={hrefs.signUp(from)} css={[topLink, entryLink]}>{t`Sign Up`}</AppNavLink>
      </Box>
    </Flex>
  );
}
