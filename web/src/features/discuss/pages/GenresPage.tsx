import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@/components/feedback/Loading';
import { Page } from '@/components/page/Page';
import { genresQuery } from '../api/queries';
import { GenreTable } from '../components/GenreTable';
import { SignInInvitation, StartDiscussion } from '../components/StartDiscussion';
import { FICTION_SIZE, NON_FICTION_SIZE } from '../list-params';

/** `/discuss`: the genres in two tables. `fiction: false` means fiction (specification, section 3). */
export function GenresPage() {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useQuery(genresQuery);
  return (
    <Page
      title={t`Discuss`}
      byline={
        <Trans>Pick a genre and find readers of the book you've just finished, or of the one you're reading.</Trans>
      }
    >
      <Stack gap={4} minHeight="75dvh">
        {error && !data ? (
          <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            alignItems="start"
            gap={8}
          >
            <GenreTable
              name={t`Fiction`}
              param="page"
              size={FICTION_SIZE}
              genres={data?.filter(({ fiction }) => !fiction)}
            />
            <Stack gap={8}>
              <GenreTable
                name={t`Non-Fiction`}
                param="nonfiction"
                size={NON_FICTION_SIZE}
                hidesSinglePager
                genres={data?.filter(({ fiction }) => fiction)}
              />
              {data && <SignInInvitation />}
            </Stack>
          </Grid>
        )}
        <StartDiscussion />
      </Stack>
    </Page>
  );
}
