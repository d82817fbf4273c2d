import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { hrefs } from '@/lib/paths';
import { LoadFailure } from '@/ui/LoadFailure';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { ClubCrumbs } from '../ClubCrumbs';
import { isNotFound } from '../is-not-found';
import { NotInYourClubs } from '../NotInYourClubs';
import { ClubThread } from './ClubThread';
import { LanguageSelect } from './LanguageSelect';
import { keepLanguage, readLanguage } from './languages';
import { threadQuery } from './thread-queries';
import { useThreadPage } from './use-thread-page';

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
        <Skeleton lines={3} shape="card" />
      )}
    </Page>
  );
}
