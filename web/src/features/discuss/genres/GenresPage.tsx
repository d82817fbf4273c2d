import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import type { Genre } from '@contract/discuss';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/Loading';
import { Page } from '@/components/page/Page';
import { DataTable, type Columns as TableColumns } from '@/components/table/DataTable';
import { hrefs } from '@/lib/paths';
import { genresQuery } from '../api';
import { FICTION_SIZE, NON_FICTION_SIZE, searchTextIn, useNumberParam } from '../list-params';
import { PublicSearch } from '../search/PublicSearch';
import { SearchResults } from '../search/SearchResults';
import { SignInInvitation, StartDiscussion } from '../starting/StartDiscussion';
import { fixedColumns, Quiet, TablePager } from '../table-parts';
import { Columns, RecentTopics } from '../topics/TopicList';
import { genreName } from './genre-name';

/** `/discuss`. `fiction: false` means fiction (specification, section 3). */
export function GenresPage() {
  const { t } = useLingui();
  const genres = useQuery(genresQuery);
  const { data, error } = genres;
  const searchText = searchTextIn(useSearchParams()[0]);
  return (
    <Page title={t`Discuss`} byline={<Trans>Pick a genre and find readers of your book.</Trans>}>
      <Stack position="relative" gap={8} minHeight="75dvh" pt={{ lg: 4 }}>
        <div data-ui="searchBar">
          <PublicSearch />
          <StartDiscussion />
        </div>
        {searchText ? <SearchResults searchText={searchText} /> : <RecentTopics />}
        {error && !data ? (
          <LoadFailure query={genres} />
        ) : (
          <Columns>
            <GenreTable
              name={t`Fiction`}
              param="page"
              size={FICTION_SIZE}
              genres={data?.filter(({ fiction }) => !fiction)}
            />
            <GenreTable
              name={t`Non-Fiction`}
              param="nonfiction"
              size={NON_FICTION_SIZE}
              genres={data?.filter(({ fiction }) => fiction)}
            />
          </Columns>
        )}
        {data && <SignInInvitation />}
      </Stack>
    </Page>
  );
}

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

  const columns: TableColumns<Genre> = [
    { head: t`Genre`, cell: genreName },
    { head: t`Books`, cell: ({ numBooks }) => <Quiet>{numBooks}</Quiet>, align: 'end' },
    { head: t`Discussions`, cell: ({ numDiscussions }) => <Quiet>{numDiscussions}</Quiet>, align: 'end' },
  ];
  return (
    <Stack gap={2} data-ui="genres" css={columnWidths}>
      <DataTable
        caption={name}
        showCaption
        columns={columns}
        rows={livelyFirst(genres ?? []).slice((page - 1) * size, page * size)}
        rowKey={({ _id }) => _id}
        line={({ numDiscussions }) =>
          numDiscussions > 0 && <Plural value={numDiscussions} one="# discussion" other="# discussions" />
        }
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

const columnWidths = fixedColumns('20%', '25%');

/** Genres without a discussion are at the end. */
function livelyFirst(genres: readonly Genre[]): Genre[] {
  const rank = ({ numDiscussions }: Genre) => (numDiscussions > 0 ? 0 : 1);
  return [...genres].sort((first, other) => rank(first) - rank(other));
}
