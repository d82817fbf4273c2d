import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { hrefs } from '@/lib/paths';
import { Page } from '@/ui/Page';
import { ClubCrumbs } from './ClubCrumbs';
import { isNotFound } from './is-not-found';
import { NewDiscussionForm } from './NewDiscussionForm';
import { NotInYourClubs } from './NotInYourClubs';
import { discussionsQuery } from './queries';
import { useClubBook } from './use-club-book';

/** `/bookclubs/{club}/{book}/newDiscussion`: the popup's form on a page of its own. */
export function NewClubDiscussionPage() {
  const { club = '', book: bookId = '' } = useParams();
  const { error } = useInfiniteQuery(discussionsQuery(club, bookId));
  const book = useClubBook(club, bookId);
  if (isNotFound(error)) return <NotInYourClubs />;
  const bookCrumb = { label: book?.title ?? '…', to: hrefs.clubBook(club, bookId) };
  return (
    <Page
      title="New Discussion"
      width="reading"
      breadcrumb={<ClubCrumbs club={club} below={[bookCrumb, { label: 'New Discussion' }]} />}
    >
      <NewDiscussionForm key={`${club}/${bookId}`} club={club} bookId={bookId} />
    </Page>
  );
}
