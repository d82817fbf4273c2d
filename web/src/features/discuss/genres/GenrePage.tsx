import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import type { PublicBook } from '@contract/discuss';
import { shelfDesigns } from '@domain/cover-design';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { BookCover } from '@/components/book/BookCover';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/Loading';
import { AppLink } from '@/components/navigation/AppLink';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { type Columns, DataTable } from '@/components/table/DataTable';
import { isNotFound } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { booksQuery, genreQuery } from '../api';
import { NotHere } from '../discuss-navigation';
import { BOOKS_SIZE, useListPage, useNumberParam } from '../list-params';
import { SignInInvitation, StartDiscussion, StartLink } from '../starting/StartDiscussion';
import { fixedColumns, HeadingSkeleton, LineSkeleton, Quiet, TablePager } from '../table-parts';
import { genreName } from './genre-name';

const columnWidths = fixedColumns('20%', '20%', '11%', '12%');

export function GenrePage() {
  const { t } = useLingui();
  const { genre: url = '' } = useParams();
  const genre = useQuery(genreQuery(url));
  const param = useNumberParam('page');
  const list = useListPage(booksQuery(url), param.value, BOOKS_SIZE);
  const { rows, isPending, isLoading, error } = list;

  if (isNotFound(genre.error) || isNotFound(error)) return <NotHere what="genre" />;
  const name = genre.data ? genreName(genre.data) : '';
  const columns: Columns<PublicBook> = [
    { head: t`Book`, cell: ({ title }) => title },
    { head: t`Author`, cell: ({ author }) => author },
    { head: t`Publisher`, cell: ({ publisher }) => publisher && <Quiet>{publisher}</Quiet> },
    { head: t`Published`, cell: ({ publishedDate }) => publishedDate && <Quiet>{publishedDate}</Quiet> },
    { head: t`Discussions`, cell: ({ numDiscussions }) => <Quiet>{numDiscussions}</Quiet>, align: 'end' },
  ];
  return (
    <Page
      title={name}
      heading={name || <HeadingSkeleton label={t`Genre`} />}
      breadcrumb={<Breadcrumb crumbs={[{ label: t`Genres`, to: hrefs.discuss() }, { label: name || '…' }]} />}
      byline={
        genre.data ? (
          <Trans>
            <Plural value={genre.data.numBooks} one="# book" other="# books" />,{' '}
            <Plural value={genre.data.numDiscussions} one="# discussion" other="# discussions" />
          </Trans>
        ) : (
          <LineSkeleton width={40} />
        )
      }
      actions={<StartDiscussion />}
    >
      <Stack gap={4} minHeight="75dvh">
        {error ? (
          <LoadFailure query={list} />
        ) : (
          <>
            <Shelf genre={url} books={isLoading ? undefined : rows} />
            <Box css={columnWidths}>
              <DataTable
                caption={t`Books in ${name}`}
                columns={columns}
                rows={rows}
                rowKey={({ _id }) => _id}
                line={({ author, publishedDate, numDiscussions }) => (
                  <span>
                    {[author, publishedDate?.slice(0, 4)].filter(Boolean).map((part) => `${part} · `)}
                    <Plural value={numDiscussions} one="# discussion" other="# discussions" />
                  </span>
                )}
                target={{ href: ({ _id }) => hrefs.genreBook(url, _id) }}
                picture={({ title, author, cover }) => (
                  <BookCover title={title} author={author} cover={cover} size="xs" />
                )}
                skeletonRows={isLoading ? BOOKS_SIZE : 0}
                empty={
                  <EmptyState
                    action={
                      <StartLink>
                        <Trans>Start the first discussion</Trans>
                      </StartLink>
                    }
                  >
                    <Trans>No book in this genre has a discussion yet. Start with one you've read.</Trans>
                  </EmptyState>
                }
              />
            </Box>
            {!isPending && (rows.length > 0 || isLoading) && (
              <TablePager label={t`Pages of books`} list={list} param={param} />
            )}
          </>
        )}
        {!isPending && <SignInInvitation />}
      </Stack>
    </Page>
  );
}

const SHELF_SIZE = 9;

/** For the eye and the mouse, since the table has the same links. */
function Shelf({ genre, books = [] }: { genre: string; books: readonly PublicBook[] | undefined }) {
  const shown = books.slice(0, SHELF_SIZE);
  const designs = shelfDesigns(shown);
  return (
    <div data-ui="shelf" aria-hidden="true">
      {shown.map(({ _id, title, author, cover }, place) => (
        <AppLink key={_id} to={hrefs.genreBook(genre, _id)} tabIndex={-1}>
          <BookCover title={title} author={author} cover={cover} design={designs[place]} />
        </AppLink>
      ))}
    </div>
  );
}
