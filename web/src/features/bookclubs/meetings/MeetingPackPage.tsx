import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { MeetingPack } from '@contract/meeting-pack';
import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Copy, Download, MessagesSquare, Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { AppLink, ButtonLink } from '@/components/navigation/AppLink';
import { Page } from '@/components/page/Page';
import { Time } from '@/components/page/Time';
import { useClubLanguage } from '@/i18n/language';
import { isNotFound } from '@/lib/api/api-error';
import { NamedChapters, namedChapter, useParts } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { saveFile } from '@/lib/save-file';
import { toast, toastAction } from '@/lib/toasts';
import { ClubCrumbs, NotInYourClubs, useCurrentName } from '../club/club-navigation';
import { packQuery } from './api';
import { Agenda, OpenQuestions, QuotedNotes } from './PackSections';
import { isEmpty, meetingReach, packMarkdown } from './pack-texts';

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
      width="reading"
      breadcrumb={<ClubCrumbs club={club} below={[{ label: title }]} />}
      byline={pack && <About pack={pack} />}
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
        <AppLink to={hrefs.clubBook(club, book._id)}>{book.title}</AppLink>
        {', '}
        {meetingReach(pack)}
      </span>
      {at && <Time instant={at} />}
      {place && <span>{place}</span>}
      {cancelled && <Trans>This meeting is canceled.</Trans>}
    </Stack>
  );
}

function Content({ pack }: { pack: MeetingPack }) {
  const { t } = useLingui();
  if (isEmpty(pack) && !pack.waiting) {
    return (
      <EmptyState
        icon={<MessagesSquare />}
        action={<ButtonLink to={hrefs.clubBook(pack.club, pack.book._id)}>{t`Discussions`}</ButtonLink>}
      >
        <Trans>Nothing has been said about this part of the book yet.</Trans>
      </EmptyState>
    );
  }
  return (
    <Stack gap={8} css={{ '@media print': { page: 'sheet' } }}>
      {!isEmpty(pack) && <PackActions pack={pack} />}
      {pack.waiting && <Waiting waiting={pack.waiting} />}
      <Agenda pack={pack} />
      <QuotedNotes pack={pack} />
      <OpenQuestions pack={pack} />
    </Stack>
  );
}

function Waiting({ waiting: { posts, chapter: upTo } }: { waiting: NonNullable<MeetingPack['waiting']> }) {
  const { t } = useLingui();
  const parts = useParts();
  const chapter = upTo === 'end' ? upTo : namedChapter(upTo, parts);
  const from = upTo === 'end' ? t`at the end of the book` : t`from chapter ${chapter} on`;
  return (
    <Text px={4} py={3} borderRadius="md" bg="bg.muted">
      <Plural
        value={posts}
        one={`# more post waits for you ${from}. It's shown here once you've read as far.`}
        other={`# more posts wait for you ${from}. They're shown here once you've read as far.`}
      />
    </Text>
  );
}

function PackActions({ pack }: { pack: MeetingPack }) {
  const { t } = useLingui();
  const language = useClubLanguage();
  const text = () => packMarkdown(pack, language);
  return (
    <Flex wrap="wrap" gap={2} css={{ '@media print': { display: 'none' } }}>
      <Button variant="outline" size="sm" minHeight="touch" onClick={() => window.print()}>
        <Printer />
        {t`Print`}
      </Button>
      <Button variant="outline" size="sm" minHeight="touch" onClick={() => copy(text())}>
        <Copy />
        {t`Copy as Markdown`}
      </Button>
      <Button
        variant="outline"
        size="sm"
        minHeight="touch"
        onClick={() => saveFile({ name: `${pack.club}.md`, type: 'text/markdown', text: text() })}
      >
        <Download />
        {t`Download`}
      </Button>
    </Flex>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastAction(t`Copied`);
  } catch {
    toast(t`Couldn't copy it. Download it instead.`, { kind: 'failed' });
  }
}
