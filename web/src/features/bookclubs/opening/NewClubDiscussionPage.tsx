import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Page } from '@/components/page/Page';
import { useClubLanguage } from '@/i18n/language';
import { isNotFound } from '@/lib/api/api-error';
import { NamedChapters } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { useClubBook } from '../books/api';
import { discussionsQuery } from '../club/api';
import { ClubCrumbs, NotInYourClubs } from '../club/club-navigation';
import { NewDiscussionForm } from './NewDiscussionForm';

export function NewClubDiscussionPage() {
  const { t } = useLingui();
  const { club = '', book: bookId = '' } = useParams();
  const { error } = useInfiniteQuery(discussionsQuery(club, bookId, useClubLanguage()));
  const book = useClubBook(club, bookId);
  if (isNotFound(error)) return <NotInYourClubs />;
  const bookCrumb = { label: book?.title ?? '…', to: hrefs.clubBook(club, bookId) };
  return (
    <NamedChapters value={book?.parts}>
      <Page
        title={t`New Discussion`}
        width="reading"
        breadcrumb={<ClubCrumbs club={club} below={[bookCrumb, { label: t`New Discussion` }]} />}
      >
        <NewDiscussionForm key={`${club}/${bookId}`} club={club} bookId={bookId} />
      </Page>
    </NamedChapters>
  );
}
