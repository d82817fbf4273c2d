import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import type { Genre } from '@contract/discuss';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/Loading';
import { Page } from '@/components/page/Page';
import { type Columns, DataTable } from '@/components/table/DataTable';
import { hrefs } from '@/lib/paths';
import { genresQuery } from '../api';
import { FICTION_SIZE, NON_FICTION_SIZE, searchTextIn, useNumberParam } from '../list-params';
import { PublicSearch } from '../search/PublicSearch';
import { SearchResults } from '../search/SearchResults';
import { SignInInvitation, StartDiscussion } from '../starting/StartDiscussion';
import { fixedColumns, Quiet, TablePager } from '../table-parts';
import { RecentTopics } from '../topics/TopicList';
import { genreName } from './genre-name';

/** `/discuss`. `fiction: false` means fiction (specification, section 3). */
export function GenresPage() {
  const { t } = useLingui();
  const genres = useQuery(genresQuery);
  const { data, error } = genres;
  const searchText = searchTextIn(useSearchParams()[0]);
  return (
    <Page title={t`Discuss`} byline={<Trans>Pick a genre and find readers of your book.</Trans>}>
      <Stack gap={8} minHeight="75dvh">
        <Grid {...layout}>
          {error && !data ? (
            <Box gridColumn="1 / -1">
              <LoadFailure query={genres} />
            </Box>
          ) : (
            <>
              <GenreTable
                name={t`Fiction`}
                param="page"
                size={FICTION_SIZE}
                genres={data?.filter(({ fiction }) => !fiction)}
              />
              <Stack gap={8} gridColumn={{ lg: 2 }} gridRow={{ lg: searchText ? 2 : '1 / span 2' }}>
                <GenreTable
                  name={t`Non-Fiction`}
                  param="nonfiction"
                  size={NON_FICTION_SIZE}
                  genres={data?.filter(({ fiction }) => fiction)}
                />
                {data && <SignInInvitation />}
              </Stack>
            </>
          )}
          <Stack
            gap={8}
            gridColumn={searchText || (error && !data) ? '1 / -1' : undefined}
            // Above the tables while searching. Moving the element would take the focus from the field.
            order={searchText ? -1 : undefined}
          >
            <PublicSearch />
            {searchText ? <SearchResults searchText={searchText} /> : <RecentTopics />}
          </Stack>
        </Grid>
        <StartDiscussion />
      </Stack>
    </Page>
  );
}

/** On a wide screen, the search and the recent discussions are below the shorter table, beside the longer one. */
const layout = {
  templateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  templateRows: { lg: 'auto 1fr' },
  alignItems: 'start',
  gap: 8,
} as const;

interface GenreTableProps {
  name: string;
  param: string;
  size: number;
  genres: readonly Genre[] | undefined;
}

function GenreTable({ name, param, size, genres }: GenreTableProps) {
  const { t } = useLingui();
  const wanted = useNumberParam(param);
  const pages = Math.max(1, Math.ceil((genres?.length ?? 0) / size));
  const page = Math.min(wanted.value, pages);

  const columns: Columns<Genre> = [
    { head: t`Genre`, cell: genreName },
    { head: t`Books`, cell: ({ numBooks }) => <Quiet>{numBooks}</Quiet>, align: 'end' },
    { head: t`Discussions`, cell: ({ numDiscussions }) => <Quiet>{numDiscussions}</Quiet>, align: 'end' },
  ];
  return (
    <Stack gap={2} css={look}>
      <DataTable
        caption={name}
        showCaption
        columns={columns}
        rows={genres?.slice((page - 1) * size, page * size) ?? []}
        rowKey={({ _id }) => _id}
        target={{ href: ({ url }) => hrefs.genre(url) }}
        skeletonRows={genres ? 0 : 9}
        empty={
          <EmptyState>
            <Trans>There are no genres here yet.</Trans>
          </EmptyState>
        }
      />
      {genres && pages > 1 && (
        <Box marginInlineStart="auto">
          <TablePager label={t`Pages of ${name}`} list={{ page, pages }} param={wanted} />
        </Box>
      )}
    </Stack>
  );
}

const look = {
  ...fixedColumns('20%', '25%'),
  '@media (max-width: 39.99rem)': { '& caption': { px: 4, pt: 3 } },
};
