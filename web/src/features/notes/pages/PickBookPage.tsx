import { HStack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { BookCover } from '@/components/book/BookCover';
import { LoadFailure, Loading, SkeletonText } from '@/components/feedback/Loading';
import { AppLink } from '@/components/navigation/AppLink';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { shelfQuery } from '../api/queries';
import { booksOf } from '../cached-lists';

/** `/notes/new`: chooses the book for a new note. The installed app's shortcut opens it. */
export function PickBookPage() {
  const { t } = useLingui();
  const shelf = useInfiniteQuery(shelfQuery());
  const { data, error } = shelf;
  const books = data ? booksOf(data) : [];
  const [first, second] = books;
  if (data && !first) return <Navigate to={hrefs.notes()} replace />;
  if (first && !second) return <Navigate to={hrefs.newNote(first._id)} replace />;
  return (
    <Page title={t`New Note`} width="reading">
      <p>{t`Choose a book first`}</p>
      {data ? (
        <ul>
          {books.map(({ _id, title, author, cover }) => (
            <li key={_id}>
              <AppLink to={hrefs.newNote(_id)} replace display="block" py={2}>
                <HStack gap={4}>
                  <BookCover title={title} author={author} cover={cover} size="xs" />
                  <span>{title}</span>
                </HStack>
              </AppLink>
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadFailure query={shelf} />
      ) : (
        <>
          <Loading />
          <SkeletonText lines={4} />
        </>
      )}
    </Page>
  );
}
