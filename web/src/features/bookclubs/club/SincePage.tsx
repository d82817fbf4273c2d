import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Club } from '@contract/clubs';
import { DAY_MS } from '@domain/time';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
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
  const title = t`Since You Were Here`;
  return (
    <Page
      title={title}
      width="reading"
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
    return <SinceInClubs clubs={clubs} span={span} />;
  }
  return isError ? <LoadFailure query={query} /> : <Loading />;
}

function SinceInClubs({ clubs, span }: { clubs: readonly Club[]; span: string }) {
  const { t } = useLingui();
  // Fixed, so that posts stay on the page until it is closed, even once they are read.
  const [since] = useState(() => startOf(span));
  const [shown] = useState(() => clubs.filter((club) => (since ? isActiveSince(club, since) : hasNews(club))));
  const language = useClubLanguage();
  const isAll = useQueries({
    queries: shown.map(({ club }) => sinceQuery(club, since, language)),
    combine: (loaded) => loaded.every(({ data }) => data !== undefined && isComplete(data)),
  });
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={<CheckCheck />}
        action={<ButtonLink to={hrefs.clubs()} variant="outline">{t`My Book Clubs`}</ButtonLink>}
      >
        {since ? t`Nobody has posted in your clubs in that time.` : t`You're all caught up.`}
      </EmptyState>
    );
  }
  return (
    <Stack gap={10}>
      {shown.map(({ club, clubName }) => (
        <SinceInClub key={club} club={club} clubName={clubName} since={since} />
      ))}
      {isAll && (
        <Flex align="center" gap={2} color="fg.muted">
          <CheckCheck aria-hidden="true" />
          <Text>
            <Trans>That's everything up to your chapter.</Trans>
          </Text>
        </Flex>
      )}
    </Stack>
  );
}

const hasNews = ({ unread }: Club): boolean => Boolean(unread && (unread.count > 0 || unread.waiting));
/** True if the club may have news. The time of its last meeting is known to the server alone. */
const isActiveSince = ({ lastPost }: Club, since: string): boolean =>
  lastPost !== null && (since === 'meeting' || lastPost > since);

function startOf(span: string): string | undefined {
  if (span === 'meeting' || span === '') return span || undefined;
  return new Date(Date.now() - Number(span) * DAY_MS).toISOString();
}
