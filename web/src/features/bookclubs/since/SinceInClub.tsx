import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Since } from '@contract/since';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { AppLink } from '@/components/navigation/AppLink';
import { UnreadCount } from '@/features/thread/unread/UnreadCount';
import { useClubLanguage } from '@/i18n/language';
import { hrefs } from '@/lib/paths';
import { sinceQuery } from './queries';
import { SinceInDiscussion } from './SinceInDiscussion';

interface Props {
  club: string;
  clubName: string;
  /** Undefined for everything unread. */
  since: string | undefined;
}

export function SinceInClub({ club, clubName, since }: Props) {
  const id = useId();
  const query = useQuery(sinceQuery(club, since, useClubLanguage()));
  return (
    <Stack as="section" aria-labelledby={id} gap={5}>
      <h2 id={id} dir="auto">
        <AppLink to={hrefs.club(club)}>{clubName}</AppLink>
      </h2>
      {query.data ? <Discussions since={query.data} /> : query.error ? <LoadFailure query={query} /> : <Loading />}
    </Stack>
  );
}

function Discussions({ since: { club, discussions, more, waiting } }: { since: Since }) {
  return (
    <>
      {discussions.map((discussion) => (
        <SinceInDiscussion key={discussion._id} club={club} discussion={discussion} />
      ))}
      {discussions.length === 0 && !waiting && (
        <Text color="fg.muted">
          <Trans>Nothing new here.</Trans>
        </Text>
      )}
      {more > 0 && (
        <AppLink to={hrefs.club(club)}>
          <Plural value={more} one="# more discussion in the club" other="# more discussions in the club" />
        </AppLink>
      )}
      {waiting && <UnreadCount unread={{ count: 0, first: null, waiting }} />}
    </>
  );
}
