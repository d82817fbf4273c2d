import { Box } from '@chakra-ui/react/box';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { LoadFailure, Loading, RefreshFailure } from '@/components/feedback/Loading';
import { Page } from '@/components/page/Page';
import { isNotFound } from '@/lib/api/api-error';
import { NamedChapters } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { ClubCrumbs, NotInYourClubs, useCurrentName } from '../club/club-navigation';
import { tonightQuery } from '../tonight/api';
import { Tonight } from '../tonight/lazy';
import { minutesTitle } from './texts';

/** `/bookclubs/{club}/meetings/{meeting}/tonight`: a running meeting, and afterwards its minutes. */
export function TonightPage() {
  const { t } = useLingui();
  const { club = '', meeting = '' } = useParams();
  const query = useQuery(tonightQuery({ club, meeting }));
  const { data, error } = query;
  useCurrentName(club, query);
  if (isNotFound(error)) return <NotInYourClubs />;
  const book = data?.meeting.book;
  const isOver = Boolean(data?.state?.endedAt);
  const title = isOver ? minutesTitle() : t`Tonight`;
  return (
    <NamedChapters value={book?.parts}>
      <Page
        title={title}
        heading={<span data-ui="eyebrow">{[title, book?.title].filter(Boolean).join(' · ')}</span>}
        breadcrumb={
          <ClubCrumbs
            club={club}
            below={
              book
                ? [{ label: t`Discussion guide`, to: hrefs.meetingPack(club, meeting) }, { label: title }]
                : [{ label: title }]
            }
          />
        }
      >
        <RefreshFailure query={query} />
        {data ? (
          <Tonight key={meeting} address={{ club, meeting }} data={data} before={<Box minHeight="60dvh" />} />
        ) : error ? (
          <LoadFailure query={query} />
        ) : (
          <Box minHeight="60dvh">
            <Loading />
          </Box>
        )}
      </Page>
    </NamedChapters>
  );
}
