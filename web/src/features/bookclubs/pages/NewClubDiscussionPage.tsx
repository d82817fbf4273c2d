import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { discussionsQuery } from '../api/queries';
import { useClubBook } from '../api/use-club-book';
import { ClubCrumbs } from '../components/ClubCrumbs';
import { NewDiscussionForm } from '../components/NewDiscussionForm';
import { NotInYourClubs } from '../components/NotInYourClubs';
import { isNotFound } from '../is-not-found';

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
