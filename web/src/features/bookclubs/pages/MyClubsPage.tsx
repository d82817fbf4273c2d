import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { AppLink } from '@/components/navigation/AppLink';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { MyClubs } from '../components/MyClubs';
import { NewClubDialog } from '../forms/NewClubDialog';

/** `/bookclubs`: the reader's clubs. The mobile bar's Discuss leads here, so this page links to the public side. */
export function MyClubsPage() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <Page title={t`My Book Clubs`} actions={<Button onClick={() => setOpen(true)}>{t`New Book Club`}</Button>}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' }}
        alignItems="start"
        columnGap={8}
        rowGap={6}
      >
        <Stack gap={4}>
          <MyClubs />
        </Stack>
        <Stack as="aside" gap={1} p={4} borderRadius="lg" bg="bg.muted">
          <h2>
            <Trans>Reading alone?</Trans>
          </h2>
          <Text color="fg.muted">
            <Trans>Find out what other readers make of the book you're reading.</Trans>
          </Text>
          <AppLink to={hrefs.discuss()} py={2}>
            <Trans>Go to the public discussions</Trans>
          </AppLink>
        </Stack>
      </Grid>
      {isOpen && <NewClubDialog onClose={() => setOpen(false)} />}
    </Page>
  );
}
