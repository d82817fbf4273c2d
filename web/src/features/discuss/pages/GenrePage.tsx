import type { PublicBook } from '@contract/discuss';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { type Column, DataTable } from '@/components/table/DataTable';
import { hrefs } from '@/lib/paths';
import { booksQuery, genreQuery } from '../api/queries';
import { NotHere } from '../components/NotHere';
import { StartDiscussion } from '../components/StartDiscussion';
import { TablePager } from '../components/TablePager';
import { useListPage } from '../components/use-list-page';
import { useNumberParam } from '../components/use-number-param';
import { isNotFound } from '../is-not-found';

/** Rows of the table (specification, section 9). */
const SIZE = 15;

const columns: readonly [Column<PublicBook>, ...Column<PublicBook>[]] = [
  { head: 'Book', cell: ({ title }) => title },
  { head: 'Author', cell: ({ author }) => author },
  { head: 'Publisher', cell: ({ publisher }) => publisher },
  { head: 'Published', cell: ({ publishedDate }) => publishedDate },
  { head: 'Discussions', cell: ({ numDiscussions }) => numDiscussions, align: 'end' },
];

/** `/discuss/{genre}`: the books of a genre that are discussed. */
export function GenrePage() {
  const { genre: url = '' } = useParams();
  const genre = useQuery(genreQuery(url));
  const [wanted, setPage] = useNumberParam('page');
  const { rows, page, pages, isLoading, error, isFetching, retry } = useListPage(booksQuery(url), wanted, SIZE);

  if (isNotFound(genre.error) || isNotFound(error)) return <NotHere what="genre" />;
  const name = genre.data?.genre ?? '';
  return (
    <Page
      title={name}
      heading={name || 'Genre'}
      breadcrumb={<Breadcrumb crumbs={[{ label: 'Genres', to: hrefs.discuss() }, { label: name || '…' }]} />}
    >
      {error ? (
        <LoadFailure error={error} onRetry={retry} retrying={isFetching} />
      ) : (
        <>
          <DataTable
            caption={`Books of ${name}`}
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            target={{ href: ({ _id }) => hrefs.genreBook(url, _id) }}
            skeletonRows={isLoading ? SIZE : 0}
            empty={
              <EmptyState>
                No book of this genre is discussed yet. Start with the one that you have just read.
              </EmptyState>
            }
          />
          {(rows.length > 0 || isLoading) && (
            <TablePager label="Pages of books" page={page} pages={pages} onPage={setPage} />
          )}
        </>
      )}
      <StartDiscussion />
    </Page>
  );
}
