import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { SkeletonText } from '@/components/feedback/Skeleton';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { threadQuery } from '../api/thread-queries';
import { ClubCrumbs } from '../components/ClubCrumbs';
import { ClubThread } from '../components/ClubThread';
import { LanguageSelect } from '../components/LanguageSelect';
import { NotInYourClubs } from '../components/NotInYourClubs';
import { useThreadPage } from '../components/use-thread-page';
import { isNotFound } from '../is-not-found';
import { keepLanguage, readLanguage } from '../languages';

/** `/bookclubs/{club}/{book}/{discussion}`: a club's thread. */
export function ClubDiscussionPage() {
  const { club = '', book = '', discussion = '' } = useParams();
  const place = { club, book, discussion };
  const [page, setPage] = useThreadPage();
  const [language, setLanguage] = useState(readLanguage);
  const thread = useQuery({
    ...threadQuery(place, page, language),
    // While another page, or the other language, is on its way, what is there stays.
    placeholderData: (before) => (before?.discussion._id === discussion ? before : undefined),
  });

  if (isNotFound(thread.error)) return <NotInYourClubs />;
  const about = thread.data?.discussion;
  const crumbs = [{ label: about?.book.title ?? '…', to: hrefs.clubBook(club, book) }, { label: about?.title ?? '…' }];
  return (
    <Page
      title={about?.title ?? ''}
      heading={about?.title ?? 'Discussion'}
      width="reading"
      breadcrumb={<ClubCrumbs club={club} below={crumbs} />}
      actions={
        <LanguageSelect
          language={language}
          onLanguage={(chosen) => {
            keepLanguage(chosen);
            setLanguage(chosen);
          }}
        />
      }
    >
      {thread.data ? (
        <ClubThread
          key={discussion}
          place={place}
          thread={thread.data}
          language={language}
          page={page}
          onPage={setPage}
          isTurning={thread.isPlaceholderData}
        />
      ) : thread.error ? (
        <LoadFailure error={thread.error} onRetry={thread.refetch} retrying={thread.isFetching} />
      ) : (
        <SkeletonText lines={3} />
      )}
    </Page>
  );
}
