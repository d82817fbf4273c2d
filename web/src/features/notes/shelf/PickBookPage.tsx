import { chakra } from '@chakra-ui/react/styled-system';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { BookCover } from '@/components/book/BookCover';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Loading, SkeletonText } from '@/components/feedback/Loading';
import { SearchField } from '@/components/form/SearchField';
import { LoadMore } from '@/components/list/LoadMore';
import { RowLink, RowList } from '@/components/list/RowList';
import { ButtonLink } from '@/components/navigation/AppLink';
import { NoteText } from '@/components/note/NoteText';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { preview } from '../book/preview';
import { type SharedState, sharedIn } from '../note/shared-text';
import { hasSought, soughtBy } from '../notebook/words';
import { shelfQuery } from './api';
import { CardFacts } from './CardFacts';
import { booksOf } from './cached-lists';

const Lead = chakra('p', { base: { color: 'fg.muted' } });

/** Books that need no search field. */
const AT_A_GLANCE = 10;

/** `/notes/new`: chooses the book for a new note, or for a text that another app has shared with the installed app. */
export function PickBookPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [text, setText] = useState('');
  const shelf = useInfiniteQuery(shelfQuery());
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = shelf;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const quotation = sharedIn(search);
  // Kept, because `Navigate` would navigate again for another object.
  const state = useMemo((): SharedState | undefined => (quotation ? { quotation } : undefined), [quotation]);
  const all = data ? booksOf(data) : [];
  const sought = soughtBy(text);
  const books = all.filter(({ title, author }) => hasSought(`${title} ${author}`, sought));
  const [first, second] = all;
  if (data && !first && !quotation) return <Navigate to={hrefs.notes()} replace />;
  if (first && !second) return <Navigate to={hrefs.newNote(first._id)} replace state={state} />;
  return (
    <Page title={t`New Note`}>
      {quotation && <NoteText kind="quotation" text={preview(quotation) ?? quotation} isMine />}
      {data && !first ? (
        <EmptyState action={<ButtonLink to={hrefs.notes()}>{t`New Book`}</ButtonLink>}>
          <Trans>Add the book to your shelf, then go back to this page. It keeps the text.</Trans>
        </EmptyState>
      ) : (
        <Lead>{t`Choose a book first`}</Lead>
      )}
      {all.length > AT_A_GLANCE && (
        <SearchField
          label={t`Find on my shelf`}
          placeholder={t`Title or author`}
          value={text}
          onChange={({ target: { value } }) => setText(value)}
          maxLength={100}
        />
      )}
      {books.length > 0 && (
        <RowList maxWidth="reading">
          {books.map((book) => (
            <li key={book._id} data-ui="row">
              <BookCover title={book.title} author={book.author} cover={book.cover} size="xs" />
              <span data-part="text">
                <RowLink to={hrefs.newNote(book._id)} replace state={state} overflowWrap="anywhere">
                  {book.title}
                </RowLink>
                <span data-part="meta">
                  <span>
                    {book.author && `${book.author} · `}
                    <CardFacts book={book} />
                  </span>
                </span>
              </span>
            </li>
          ))}
        </RowList>
      )}
      {all.length > 0 && books.length === 0 && !hasNextPage && (
        <p role="status">
          <Trans>No book matches.</Trans>
        </p>
      )}
      <LoadMore
        query={shelf}
        loading={
          <>
            <Loading />
            <SkeletonText lines={4} />
          </>
        }
      />
    </Page>
  );
}
