import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Page } from '@/components/page/Page';
import { genresQuery } from '../api/queries';
import { GenreTable } from '../components/GenreTable';
import { StartDiscussion } from '../components/StartDiscussion';

/** `/discuss`: the genres in two tables. `fiction: false` means fiction (specification, section 3). */
export function GenresPage() {
  const { data, error, refetch, isFetching } = useQuery(genresQuery);
  return (
    <Page title="Discuss">
      <p>Pick a genre and find readers of the book that you have just closed. Each discussion is about one book.</p>
      {error && !data ? (
        <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <>
          <GenreTable name="Fiction" param="page" size={9} genres={data?.filter(({ fiction }) => !fiction)} />
          <GenreTable
            name="Non-Fiction"
            param="nonfiction"
            size={25}
            hidesSinglePager
            genres={data?.filter(({ fiction }) => fiction)}
          />
        </>
      )}
      <StartDiscussion />
    </Page>
  );
}
