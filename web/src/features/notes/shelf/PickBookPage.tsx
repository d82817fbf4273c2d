import { HStack } from '@chakra-ui/react/stack';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { BookCover } from '@/components/book/BookCover';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Loading, SkeletonText } from '@/components/feedback/Loading';
import { TextField } from '@/components/form/TextField';
import { LoadMore } from '@/components/list/LoadMore';
import { AppLink, ButtonLink } from '@/components/navigation/AppLink';
import { NoteWords } from '@/components/note/NoteWords';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { preview } from '../book/preview';
import { type SharedState, sharedIn } from '../note/shared-text';
import { hasSought, soughtBy } from '../notebook/words';
import { shelfQuery } from './api';
import { booksOf } from './cached-lists';

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
    <Page title={t`New Note`} width="reading">
      {quotation && <NoteWords kind="quotation" text={preview(quotation) ?? quotation} />}
      {data && !first ? (
        <EmptyState action={<ButtonLink to={hrefs.notes()}>{t`New Book`}</ButtonLink>}>
          <Trans>Add the book to your shelf, then go back to this page. It keeps the text.</Trans>
        </EmptyState>
      ) : (
        <p>{t`Choose a book first`}</p>
      )}
      {all.length > AT_A_GLANCE && (
        <TextField
          label={t`Find on my shelf`}
          type="search"
          placeholder={t`Title or author`}
          value={text}
          onChange={({ target: { value } }) => setText(value)}
          maxLength={100}
        />
      )}
      {data && (
        <ul>
          {books.map(({ _id, title, author, cover }) => (
            <li key={_id}>
              <AppLink to={hrefs.newNote(_id)} replace state={state} display="block" py={2}>
                <HStack gap={4}>
                  <BookCover title={title} author={author} cover={cover} size="xs" />
                  <span>{title}</span>
                </HStack>
              </AppLink>
            </li>
          ))}
        </ul>
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
