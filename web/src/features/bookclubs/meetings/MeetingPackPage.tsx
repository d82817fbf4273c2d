import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import type { MeetingPack } from '@contract/meeting-pack';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { AppLink, ButtonLink } from '@/components/navigation/AppLink';
import { Page } from '@/components/page/Page';
import { Sealed } from '@/components/page/Sealed';
import { Time } from '@/components/page/Time';
import { useClubLanguage } from '@/i18n/language';
import { isNotFound } from '@/lib/api/api-error';
import { NamedChapters, namedChapter, useParts } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { ClubCrumbs, NotInYourClubs, useCurrentName } from '../club/club-navigation';
import { PackMore } from '../lazy-online';
import { packQuery } from './api';
import { Agenda, OpenQuestions, QuotedNotes } from './PackSections';
import { isEmpty, meetingReach } from './pack-texts';

/** `/bookclubs/{club}/meetings/{meeting}`: to read, print or export. */
export function MeetingPackPage() {
  const { t } = useLingui();
  const { club = '', meeting = '' } = useParams();
  const query = useQuery(packQuery(club, meeting, useClubLanguage()));
  const { data: pack, error } = query;
  useCurrentName(club, query);
  if (isNotFound(error)) return <NotInYourClubs />;
  const title = t`Discussion guide`;
  return (
    <Page
      title={title}
      breadcrumb={<ClubCrumbs club={club} below={[{ label: title }]} />}
      byline={pack && <About pack={pack} />}
      actions={pack && !isEmpty(pack) && <PackMore pack={pack} />}
    >
      {pack ? (
        <NamedChapters value={pack.book.parts}>
          <Content pack={pack} />
        </NamedChapters>
      ) : error ? (
        <LoadFailure query={query} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function About({ pack }: { pack: MeetingPack }) {
  const { club, book, at, place, cancelled } = pack;
  return (
    <Stack gap={0} css={{ overflowWrap: 'anywhere' }}>
      <span>
        <AppLink to={hrefs.clubBook(club, book._id)} color="fg">
          {book.title}
        </AppLink>
        {', '}
        {meetingReach(pack)}
        {place && ` · ${place}`}
      </span>
      {at && <Time instant={at} />}
      {cancelled && <Trans>This meeting is canceled.</Trans>}
    </Stack>
  );
}

function Content({ pack }: { pack: MeetingPack }) {
  const { t } = useLingui();
  if (isEmpty(pack) && !pack.waiting) {
    return (
      <EmptyState action={<ButtonLink to={hrefs.clubBook(pack.club, pack.book._id)}>{t`Discussions`}</ButtonLink>}>
        <Trans>Nothing has been said about this part of the book yet.</Trans>
      </EmptyState>
    );
  }
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
      alignItems="start"
      rowGap={10}
      columnGap={12}
      mt={4}
      css={{ '@media print': { page: 'sheet' } }}
    >
      <Stack gap={10}>
        <OpenQuestions pack={pack} />
        <Agenda pack={pack} />
        {pack.waiting && <Waiting waiting={pack.waiting} />}
      </Stack>
      <QuotedNotes pack={pack} />
    </Grid>
  );
}

function Waiting({ waiting: { posts, chapter: upTo } }: { waiting: NonNullable<MeetingPack['waiting']> }) {
  const { t } = useLingui();
  const parts = useParts();
  const chapter = upTo === 'end' ? upTo : namedChapter(upTo, parts);
  const from = upTo === 'end' ? t`at the end of the book` : t`from chapter ${chapter} on`;
  return (
    <Sealed
      words={
        <Plural
          value={posts}
          one={`# more post waits for you ${from}. It's shown here once you've read as far.`}
          other={`# more posts wait for you ${from}. They're shown here once you've read as far.`}
        />
      }
    />
  );
}
