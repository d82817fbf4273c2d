import { Card } from '@chakra-ui/react/card';
import { Grid } from '@chakra-ui/react/grid';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { AppLink, ButtonLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { SuggestedCovers } from './SuggestedCovers';

export function FirstSteps() {
  const { t } = useLingui();
  return (
    <Grid as="ol" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap={4}>
      <Card.Root as="li" gridColumn="1 / -1" {...step}>
        <h2>{t`What are you reading?`}</h2>
        <SuggestedCovers />
        <AppLink to={hrefs.importBooks()} display="inline-flex" alignItems="center" minHeight="touch">
          {t`Bring your books`}
        </AppLink>
      </Card.Root>
      <Card.Root as="li" {...step}>
        <h2>{t`See what others think`}</h2>
        <Text color="fg.muted">
          <Trans>Every book has its discussions, without spoilers for those who haven't got that far.</Trans>
        </Text>
        <ButtonLink to={hrefs.discuss()} variant="outline" alignSelf="end">{t`Browse the discussions`}</ButtonLink>
      </Card.Root>
      <Card.Root as="li" {...step}>
        <h2>{t`Read with friends`}</h2>
        <Text color="fg.muted">
          <Trans>Read a book with friends, in a place that only the members can see.</Trans>
        </Text>
        <ButtonLink to={hrefs.newClub()} variant="outline" alignSelf="end">{t`Start a book club`}</ButtonLink>
      </Card.Root>
    </Grid>
  );
}

const step = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  alignContent: 'start',
  justifyItems: 'start',
  padding: 5,
} as const;
