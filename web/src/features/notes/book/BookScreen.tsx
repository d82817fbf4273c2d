import { Grid } from '@chakra-ui/react/grid';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VStack } from '@chakra-ui/react/stack';
import type { Note } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { NotFound } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading, SkeletonText } from '@/components/feedback/Loading';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { isNotFound } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { UnsavedHere } from '../lazy';
import { useWithWaiting } from '../note/with-waiting';
import { bookQuery } from '../shelf/api';
import type { BookNotes } from '../shelf/cached-lists';

interface BookGateProps {
  bookId: string;
  /** The title until the book has loaded. */
  title: string;
  coverSkeleton: ReactNode;
  skeleton: ReactNode;
  children: (data: BookNotes) => ReactNode;
}

const none: readonly Note[] = [];

export function BookGate({ bookId, title, coverSkeleton, skeleton, children }: BookGateProps) {
  const { t } = useLingui();
  const query = useQuery(bookQuery(bookId));
  const { data, error } = query;
  const notes = useWithWaiting(data?.notes ?? none, bookId);
  const shown = useMemo(() => data && (notes === data.notes ? data : { ...data, notes: [...notes] }), [data, notes]);
  if (shown) return children(shown);
  if (isNotFound(error)) {
    return (
      <NotFound title={t`Book not found`} to={hrefs.notes()} link={t`Back to My Notes`}>
        <Trans>This book isn't on your shelf. It may have been deleted, or the address may be wrong.</Trans>
        <UnsavedHere />
      </NotFound>
    );
  }
  return (
    <Page
      title={title}
      cover={coverSkeleton}
      breadcrumb={<Breadcrumb crumbs={[{ label: t`Notebook`, to: hrefs.notes() }]} />}
      byline={!error && <Loading />}
    >
      {error ? <LoadFailure query={query} /> : skeleton}
    </Page>
  );
}

interface NoteScreenProps {
  book: BookNotes['book'];
  title: string;
  form: ReactNode;
  side: ReactNode;
}

const columns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' };

/** The side list is beside the form, or below it on a narrow screen. */
export function NoteScreen({ book: { _id, title: bookTitle, author, cover }, title, form, side }: NoteScreenProps) {
  const { t } = useLingui();
  const crumbs = [
    { label: t`Notebook`, to: hrefs.notes() },
    { label: bookTitle, to: hrefs.bookNotes(_id) },
    { label: title },
  ];
  return (
    <Page
      title={title}
      heading={`${title}:`}
      cover={<BookCover title={bookTitle} author={author} cover={cover} size="xs" />}
      breadcrumb={<Breadcrumb crumbs={crumbs} />}
    >
      <Grid templateColumns={columns} alignItems="start" columnGap={12} rowGap={8}>
        {form}
        {side}
      </Grid>
    </Page>
  );
}

export function CoverSkeleton() {
  return <Skeleton width={11} aspectRatio="2 / 3" />;
}

export function NoteSkeleton() {
  return (
    <Grid templateColumns={columns} columnGap={12} rowGap={8} aria-hidden="true">
      <VStack align="stretch" gap={4}>
        <Skeleton height="15.5rem" />
        <Skeleton height={18} />
        <Skeleton height={18} />
        <Skeleton height={11} />
      </VStack>
      <SkeletonText lines={6} />
    </Grid>
  );
}
