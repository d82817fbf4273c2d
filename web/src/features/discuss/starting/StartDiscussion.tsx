import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Button } from '@/components/form/Button';
import { lazyParts } from '@/components/lazy-parts';
import { ButtonLink } from '@/components/navigation/AppLink';
import { SessionSwitch } from '@/components/page/SessionSwitch';
import { hrefs, QUOTE, QUOTED_BOOK } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import type { PickedBook } from './opening';

const { NewDiscussion } = lazyParts(() => import('./NewDiscussion'));

const PARAM = 'new';
const VALUE = 'discussion';

/** The popup's state is part of the address, which reopens it after a reload or signing in. */
function useOpened(): { search: URLSearchParams; href: string } {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set(PARAM, VALUE);
  return { search, href: `${pathname}?${search}` };
}

/** The primary action of a page's head. */
export function StartDiscussion({ book }: { book?: PickedBook | undefined }) {
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const opened = useOpened();
  const close = () => {
    const next = new URLSearchParams(search);
    for (const name of [PARAM, QUOTE, QUOTED_BOOK]) next.delete(name);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const button = (
    <Button data-ui="primary" onClick={() => setSearch(opened.search, { preventScrollReset: true })}>
      <Plus />
      <Trans>New Discussion</Trans>
    </Button>
  );
  return (
    <>
      <SessionSwitch signedIn={button} signedOut={null} />
      {session && search.get(PARAM) === VALUE && <NewDiscussion book={book} onClose={close} />}
    </>
  );
}

export function StartLink({ children }: { children: ReactNode }) {
  const { href } = useOpened();
  const link = (to: string) => (
    <ButtonLink to={to} variant="outline">
      {children}
    </ButtonLink>
  );
  return <SessionSwitch signedIn={link(href)} signedOut={link(hrefs.signIn(href))} />;
}

export function SignInInvitation() {
  return <SessionSwitch signedIn={null} signedOut={<Invitation />} />;
}

function Invitation() {
  const back = useOpened().href;
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap={3} p={5} borderRadius="lg" bg="bg.muted">
      <Box flex="1 1 20rem">
        <Text fontFamily="heading" fontSize="lg" fontWeight="semibold">
          <Trans>Something to say about a book?</Trans>
        </Text>
        <Text color="fg.muted">
          <Trans>Sign in to start a discussion. Creating an account takes a minute.</Trans>
        </Text>
      </Box>
      <Flex wrap="wrap" gap={2}>
        <ButtonLink to={hrefs.signIn(back)}>
          <Trans>Sign In</Trans>
        </ButtonLink>
        <ButtonLink to={hrefs.signUp(back)} variant="outline">
          <Trans>Sign Up</Trans>
        </ButtonLink>
      </Flex>
    </Flex>
  );
}
