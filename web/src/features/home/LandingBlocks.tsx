import { Card } from '@chakra-ui/react/card';
import { Grid } from '@chakra-ui/react/grid';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';

export function LandingBlocks({ isForVisitors = false }: { isForVisitors?: boolean }) {
  const { t } = useLingui();
  const blocks = [
    {
      title: t`Discuss Your Favorite Books`,
      text: t`Finished a book, and nobody you know has read it? Every genre has its books, and every book its discussions. You can read along without an account.`,
      to: hrefs.discuss(),
      link: t`See the genres`,
    },
    {
      title: t`Track Your Reading`,
      text: t`Keep a shelf of your own, and read with friends in a private club. Each book has its discussions, in English or Italian, and you see what's new today.`,
      ...(isForVisitors
        ? { to: hrefs.clubsHelp(), link: t`See how book clubs work` }
        : { to: hrefs.clubs(), link: t`Go to your book clubs` }),
    },
    {
      title: t`Keep a Bank of Reading Notes`,
      text: t`Write a thought down in seconds and find it again in a year. Notes are grouped by chapter, and private unless you make them public.`,
      to: hrefs.notes(),
      link: t`Go to your notes`,
    },
    {
      title: t`Find Your Next Book (Coming Soon)`,
      text: t`Recommendations based on what you read and what you wrote about it. We're still working on this one.`,
      to: hrefs.discuss(),
      link: t`See what others are reading`,
    },
  ];
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap={{ base: 4, lg: 6 }} pt={6}>
      {blocks.map(({ title, text, to, link }) => (
        <Card.Root key={title} as="section" {...block}>
          <h2>{title}</h2>
          <Text fontFamily="reading" fontSize="lg">
            {text}
          </Text>
          <AppLink to={to} justifySelf="start" py={2.5} fontWeight="medium">
            {link}
          </AppLink>
        </Card.Root>
      ))}
    </Grid>
  );
}

const block = {
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: 3,
  px: { base: 5, lg: 8 },
  pt: { base: 5, lg: 8 },
  pb: { base: 3, lg: 6 },
  borderTopWidth: '3px',
  borderTopColor: 'ribbon',
  borderTopRadius: 'sm',
} as const;
