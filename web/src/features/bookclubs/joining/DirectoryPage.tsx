import { Stack } from '@chakra-ui/react/stack';
import type { ListedClub } from '@contract/directory';
import { type ClubLanguage, clubLanguages } from '@domain/languages';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Loading, RefreshFailure } from '@/components/feedback/Loading';
import { LoadMore } from '@/components/list/LoadMore';
import { AppLink, ButtonLink } from '@/components/navigation/AppLink';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { optionsOf } from '@/i18n/languages';
import { isClubLanguage } from '@/i18n/thread-language';
import { ApiError, errorText } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { Cards, CardsSkeleton } from '../club/Cards';
import { OwnRequests } from '../lazy';
import { AskDialog } from '../lazy-online';
import { directoryQuery } from './directory';
import { ListedClubCard } from './ListedClubCard';

export function DirectoryPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const searched = search.get('language') ?? '';
  const language = isClubLanguage(searched) ? searched : undefined;
  const [chosen, setChosen] = useState<ListedClub>();
  return (
    <Page
      title={t`Club directory`}
      byline={
        <>
          <Trans>Clubs that are looking for readers. Ask one to let you in.</Trans>{' '}
          <AppLink to={hrefs.help('clubs')}>
            <Trans>How clubs work</Trans>
          </AppLink>
        </>
      }
      breadcrumb={<Breadcrumb crumbs={[{ label: t`Book Clubs`, to: hrefs.clubs() }, { label: t`Club directory` }]} />}
    >
      <Stack gap={6}>
        <nav aria-label={t`Members write in`} data-ui="chips">
          {[{ value: '', label: t`Any language`, lang: undefined }, ...optionsOf(clubLanguages)].map(
            ({ value, label, lang }) => (
              <AppLink
                key={value}
                to={`${hrefs.directory()}${value && `?language=${value}`}`}
                replace
                lang={lang}
                aria-current={value === (language ?? '') || undefined}
              >
                {label}
              </AppLink>
            ),
          )}
        </nav>
        <Clubs language={language} onAsk={setChosen} />
        {/* At the end, where it moves nothing however late it loads. */}
        <OwnRequests />
      </Stack>
      {chosen && <AskDialog club={chosen.club} clubName={chosen.clubName} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

interface ClubsProps {
  language: ClubLanguage | undefined;
  onAsk: (club: ListedClub) => void;
}

function Clubs({ language, onAsk }: ClubsProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(directoryQuery(language));
  const { data, error } = query;
  if (error instanceof ApiError && error.code === 'forbidden') {
    return (
      <EmptyState action={<ButtonLink to={hrefs.account()}>{t`Account`}</ButtonLink>}>{errorText(error)}</EmptyState>
    );
  }
  const clubs = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <RefreshFailure query={query} />
      {data && clubs.length === 0 && <EmptyState>{t`No club is listed here yet.`}</EmptyState>}
      {clubs.length > 0 && (
        <Cards>
          {clubs.map((club) => (
            <li key={club.club}>
              <ListedClubCard club={club} onAsk={() => onAsk(club)} />
            </li>
          ))}
        </Cards>
      )}
      <LoadMore
        query={query}
        loading={
          <>
            <Loading />
            <CardsSkeleton />
          </>
        }
      >
        {t`Show more clubs`}
      </LoadMore>
    </>
  );
}
