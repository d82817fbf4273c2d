import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { MeetingPack } from '@contract/meeting-pack';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { BookCover } from '@/components/book/BookCover';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { AppLink, ButtonLink } from '@/components/navigation/AppLink';
import { Page } from '@/components/page/Page';
import { Sealed } from '@/components/page/Sealed';
import { Time } from '@/components/page/Time';
import { useProgress } from '@/features/progress/api';
import { ProgressControl } from '@/features/progress/ProgressControl';
import { useClubLanguage } from '@/i18n/language';
import { isNotFound } from '@/lib/api/api-error';
import { NamedChapters, namedChapter, useParts } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { useTracks } from '../club/api';
import { ClubCrumbs, NotInYourClubs, useCurrentName } from '../club/club-navigation';
import { PackMore } from '../lazy-online';
import { chaptersLeft } from '../schedule/schedule';
import { packQuery } from './api';
import { BookTrackLine } from './BookTrackLine';
import { Agenda, AskedQuestions, OpenQuestions, QuotedNotes } from './PackSections';
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
    <NamedChapters value={pack?.book.parts}>
      <Page
        title={title}
        breadcrumb={<ClubCrumbs club={club} below={[{ label: title }]} />}
        cover={
          <Box flex="none" width={{ base: '4rem', md: '6rem' }}>
            {pack ? <BookCover {...pack.book} size="fill" /> : <Skeleton width="full" aspectRatio="2 / 3" />}
          </Box>
        }
        byline={pack ? <About pack={pack} /> : <Box height="5.5rem" />}
        actions={
          <Box data-ui="page-menu" boxSize="touch">
            {pack && !isEmpty(pack) && <PackMore pack={pack} />}
          </Box>
        }
      >
        {pack ? (
          <>
            <Reach pack={pack} />
            <Content pack={pack} />
          </>
        ) : error ? (
          <LoadFailure query={query} />
        ) : (
          <Loading />
        )}
      </Page>
    </NamedChapters>
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
      <ProgressControl bookId={book._id} book={{ ...book, id: book._id }} seeded />
    </Stack>
  );
}

/** Where the reader is, and where the meeting is. */
function Reach({ pack: { club, book, chapter, agenda } }: { pack: MeetingPack }) {
  const track = useTracks(club).find((track) => track.book === book._id);
  const progress = useProgress(book._id, { seeded: true })?.progress ?? book.progress;
  const left = chapter === null ? undefined : chaptersLeft(chapter, progress);
  const chapters = agenda.flatMap(({ chapter: of }) => (typeof of === 'number' ? [of] : []));
  return (
    <Stack gap={1}>
      <BookTrackLine book={book} track={track ?? { chapters }} goal={chapter ?? undefined} />
      {left !== undefined && (
        <Text color="fg.muted">
          {left === 0 ? (
            <Trans>You're there.</Trans>
          ) : (
            <Plural value={left} one="# chapter to go." other="# chapters to go." />
          )}
        </Text>
      )}
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
      templateColumns={{ base: 'minmax(0, 1fr)', lg: pack.quotes.length > 0 ? 'minmax(0, 1fr) 20rem' : undefined }}
      alignItems="start"
      rowGap={10}
      columnGap={12}
      mt={4}
      css={{ '@media print': { page: 'sheet' } }}
    >
      <Stack gap={10}>
        <AskedQuestions pack={pack} />
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
