import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Club } from '@contract/clubs';
import { DAY_MS } from '@domain/time';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { Select } from '@/components/form/Select';
import { ButtonLink } from '@/components/navigation/AppLink';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { myClubsQuery } from '@/features/club-books/clubs/clubs';
import { useClubLanguage } from '@/i18n/language';
import { hrefs } from '@/lib/paths';
import { useSearchChange } from '@/lib/use-search-change';
import { Contents } from './SinceContents';
import { isComplete, SinceInClub } from './SinceInClub';
import { sinceQuery } from './since';

const SPANS = ['meeting', '1', '7', '30'];

/** `/since`: new posts of the reader's clubs or `?club=`, since the last visit or by days. */
export function SincePage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const change = useSearchChange();
  const spanParam = search.get('span') ?? '';
  const span = SPANS.includes(spanParam) ? spanParam : '';
  const title = t`Since you were here`;
  return (
    <Page
      title={title}
      breadcrumb={<Breadcrumb crumbs={[{ label: t`Book Clubs`, to: hrefs.clubs() }, { label: title }]} />}
      actions={
        <Select
          isCompact
          aria-label={t`From when on`}
          value={span}
          onChange={({ target }) =>
            change((next) => (target.value ? next.set('span', target.value) : next.delete('span')), { replace: true })
          }
          options={[
            { value: '', label: t`What you haven't read` },
            { value: 'meeting', label: t`Since the last meeting` },
            { value: '1', label: t`The last 24 hours` },
            { value: '7', label: t`The last 7 days` },
            { value: '30', label: t`The last 30 days` },
          ]}
        />
      }
    >
      <Clubs key={span} span={span} only={search.get('club')} />
    </Page>
  );
}

function Clubs({ span, only }: { span: string; only: string | null }) {
  const query = useQuery({ ...myClubsQuery, refetchOnMount: 'always' });
  const { data, isFetchedAfterMount, isError } = query;
  if (data && isFetchedAfterMount && !isError) {
    const clubs = only === null ? data : data.filter(({ club }) => club === only);
    return <SinceInClubs clubs={clubs} span={span} only={only} />;
  }
  return isError ? <LoadFailure query={query} /> : <Loading />;
}

interface ClubsProps {
  clubs: readonly Club[];
  span: string;
  only: string | null;
}

function SinceInClubs({ clubs, span, only }: ClubsProps) {
  const { t } = useLingui();
  // Fixed, so that posts stay on the page until it is closed, even once they are read.
  const [since] = useState(() => startOf(span));
  const [shown] = useState(() =>
    clubs.filter((club) => club.club === only || (since ? isActiveSince(club, since) : hasNews(club))),
  );
  const language = useClubLanguage();
  const loaded = useQueries({ queries: shown.map(({ club }) => sinceQuery(club, since, language)) });
  const ready = countReady(loaded);
  const isAll = loaded.every(({ data }) => data !== undefined && isComplete(data));
  if (shown.length === 0) {
    return (
      <EmptyState action={<ButtonLink to={hrefs.clubs()} variant="outline">{t`My Book Clubs`}</ButtonLink>}>
        {since ? t`Nobody has posted in your clubs in that time.` : t`You're all caught up.`}
      </EmptyState>
    );
  }
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, {sizes.reading}) minmax(0, 1fr)' }}
      columnGap={16}
      alignItems="start"
    >
      <Stack gap={12} minWidth={0}>
        {loaded.slice(0, ready).map((query, index) => {
          const { club = '', clubName = '' } = shown[index] ?? {};
          return <SinceInClub key={club} club={club} clubName={clubName} query={query} />;
        })}
        {ready < shown.length && <Loading />}
        {isAll && (
          <Text color="fg.muted" fontFamily="reading" fontSize="lg" fontStyle="italic">
            <Trans>That's everything up to your chapter.</Trans>
          </Text>
        )}
      </Stack>
      <Contents loaded={loaded.slice(0, ready).flatMap(({ data }) => data ?? [])} />
    </Grid>
  );
}

/** One club after another, so that nothing moves when a club above loads later. */
function countReady(loaded: readonly { isPending: boolean }[]): number {
  const first = loaded.findIndex(({ isPending }) => isPending);
  return first < 0 ? loaded.length : first;
}

const hasNews = ({ unread }: Club): boolean => Boolean(unread && (unread.count > 0 || unread.waiting));
/** True if the club may have news. The time of its last meeting is known to the server alone. */
const isActiveSince = ({ lastPost }: Club, since: string): boolean =>
  lastPost !== null && (since === 'meeting' || lastPost > since);

function startOf(span: string): string | undefined {
  if (span === 'meeting' || span === '') return span || undefined;
  return new Date(Date.now() - Number(span) * DAY_MS).toISOString();
}
