import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { type LucideIcon, MessagesSquare, NotebookPen, UsersRound } from 'lucide-react';
import { AppLink, ButtonLink } from '@/components/navigation/AppLink';
import { usePageHeading } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { BookTable } from './BookTable';

export function Hero() {
  const { t } = useLingui();
  const heading = usePageHeading(t`Keep what you think of a book`);
  const jobs: { to: string; name: string; quote: string; Icon: LucideIcon }[] = [
    { to: hrefs.notes(), name: t`Notes`, quote: t`“Page 212. I want to keep this thought.”`, Icon: NotebookPen },
    {
      to: hrefs.clubs(),
      name: t`Book clubs`,
      quote: t`“Six of us, six speeds. Nobody tell me how it ends.”`,
      Icon: UsersRound,
    },
    {
      to: hrefs.discuss(),
      name: t`Discussions`,
      quote: t`“I've finished it. Who wants to argue about the ending?”`,
      Icon: MessagesSquare,
    },
  ];
  return (
    <Flex as="section" {...screen}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.15fr)' }} {...spread}>
        <Grid gap={{ base: 4, lg: 6 }}>
          <Text as="h1" ref={heading} tabIndex={-1} fontSize="4xl" letterSpacing="-0.03em" lineHeight="1">
            Flyleaf
          </Text>
          <Text {...lead}>{t`Keep what you think of a book, and talk about it without spoiling it for anyone.`}</Text>
          <Flex wrap="wrap" gap={3} pt={{ base: 1, lg: 2 }}>
            <ButtonLink to={hrefs.signUp(hrefs.notes())}>{t`Start your notebook`}</ButtonLink>
            <ButtonLink to={hrefs.discuss()} variant="outline">{t`Browse the discussions`}</ButtonLink>
          </Flex>
        </Grid>
        <BookTable />
      </Grid>
      <Grid as="ul" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} {...strip}>
        {jobs.map(({ to, name, quote, Icon }) => (
          <li key={to}>
            <AppLink to={to} {...job}>
              <Icon />
              <Box>
                <Text fontFamily="reading" fontSize="lg" fontStyle="italic" lineHeight="snug" color="fg">
                  {quote}
                </Text>
                <Text mt={1} fontSize="sm" fontWeight="medium">
                  {name}
                </Text>
              </Box>
            </AppLink>
          </li>
        ))}
      </Grid>
    </Flex>
  );
}

const screen = {
  direction: 'column',
  gap: { base: 8, lg: 4 },
  minHeight: { lg: 'calc(100dvh - {sizes.topBar} - 1px)' },
  pt: { base: 6, lg: 4 },
  pb: 6,
} as const;

const spread = {
  flex: 1,
  alignItems: 'center',
  alignContent: { base: 'space-between', lg: 'center' },
  columnGap: 8,
  rowGap: 6,
  minHeight: { base: 'calc(100dvh - {sizes.topBar} - var(--bottom-bar) - 3.5rem)', lg: '0' },
} as const;

const lead = {
  maxWidth: '28rem',
  fontFamily: 'reading',
  fontSize: 'clamp(1.25rem, 1.05rem + 1vw, 1.75rem)',
  lineHeight: 'snug',
  textWrap: 'pretty',
} as const;

const strip = { gap: { base: 2, md: 6 }, borderTopWidth: '1px', pt: { base: 4, md: 5 } } as const;

const job = {
  display: 'flex',
  gap: 3,
  py: 2,
  textDecoration: 'none',
  css: {
    '& p:last-child': { textDecoration: 'underline', textUnderlineOffset: '0.2em', textDecorationThickness: '1px' },
  },
} as const;
