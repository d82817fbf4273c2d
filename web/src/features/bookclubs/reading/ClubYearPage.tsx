import { Flex } from '@chakra-ui/react/flex';
import type { ClubYear as Data } from '@contract/endings';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { LoadFailure, Loading, SkeletonText } from '@/components/feedback/Loading';
import { ButtonLink } from '@/components/navigation/AppLink';
import { Page } from '@/components/page/Page';
import { isNotFound } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { useClubName } from '../club/api';
import { ClubCrumbs, NotInYourClubs, useCurrentName } from '../club/club-navigation';
import { ClubYear } from '../lazy';
import { clubYearQuery } from './ending';

export function ClubYearPage() {
  const { club = '', year = '' } = useParams();
  const query = useQuery(clubYearQuery(club, year));
  const { data, error } = query;
  const name = useClubName(club);
  useCurrentName(club, query);
  if (isNotFound(error)) return <NotInYourClubs />;
  return (
    <Page
      title={`${name} · ${year}`}
      heading={<span data-ui="eyebrow">{`${name} · ${year}`}</span>}
      breadcrumb={<ClubCrumbs club={club} below={[{ label: year }]} />}
      actions={data && <Years club={club} data={data} />}
    >
      {data ? (
        <ClubYear data={data} />
      ) : error ? (
        <LoadFailure query={query} />
      ) : (
        <>
          <Loading />
          <SkeletonText lines={6} />
        </>
      )}
    </Page>
  );
}

function Years({ club, data: { year, years } }: { club: string; data: Data }) {
  return (
    <Flex gap={2} css={{ '@media print': { display: 'none' } }}>
      {[year - 1, year + 1]
        .filter((other) => years.includes(other))
        .map((other) => (
          <ButtonLink key={other} variant="outline" size="sm" to={hrefs.clubYear(club, other)}>
            {`${other}`}
          </ButtonLink>
        ))}
    </Flex>
  );
}
