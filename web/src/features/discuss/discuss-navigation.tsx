import type { PublicBook, Topic } from '@contract/discuss';
import { UNSORTED } from '@domain/addresses';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { NotFound } from '@/components/feedback/EmptyState';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { threadTitle } from '@/features/thread/shown/thread-title';
import { hrefs } from '@/lib/paths';
import { genreQuery } from './api';
import { genreName } from './genres/genre-name';

interface NotFoundProps {
  genre: string;
  bookId: string;
  book: Pick<PublicBook, 'title'> | undefined;
  topic?: Topic | 'loading' | undefined;
}

export function ThreadCrumbs({ genre, bookId, book, topic }: NotFoundProps) {
  const { t } = useLingui();
  const isUnsorted = genre === UNSORTED;
  const { data } = useQuery({ ...genreQuery(genre), enabled: !isUnsorted });
  const name = data ? genreName(data) : '…';
  const genreCrumb = isUnsorted ? { label: t`No genre yet` } : { label: name, to: hrefs.genre(genre) };
  const title = book?.title ?? '…';
  const first = [{ label: t`Genres`, to: hrefs.discuss() }, genreCrumb];
  if (!topic) return <Breadcrumb crumbs={[...first, { label: title }]} />;
  const last = { label: topic === 'loading' ? '…' : threadTitle(topic) };
  return <Breadcrumb crumbs={[...first, { label: title, to: hrefs.genreBook(genre, bookId) }, last]} />;
}

export function NotHere({ what }: { what: 'genre' | 'book' | 'discussion' }) {
  const { t } = useLingui();
  return (
    <NotFound title={t`Not found`} to={hrefs.discuss()} link={t`See all genres`}>
      {what === 'genre' && <Trans>This genre doesn't exist. Check the address, or choose another genre.</Trans>}
      {what === 'book' && (
        <Trans>This book doesn't exist. It may have been deleted, or the address may be wrong.</Trans>
      )}
      {what === 'discussion' && (
        <Trans>This discussion doesn't exist. It may have been deleted, or the address may be wrong.</Trans>
      )}
    </NotFound>
  );
}
