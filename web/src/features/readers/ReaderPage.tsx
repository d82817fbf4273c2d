import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState, NotFound } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { ButtonLink } from '@/components/navigation/AppLink';
import { Avatar } from '@/components/page/Avatar';
import { Page } from '@/components/page/Page';
import { LineSkeleton } from '@/features/discuss/table-parts';
import { TopicList } from '@/features/discuss/topics/TopicList';
import { ReportMenu } from '@/features/thread/report/lazy-menu';
import { useBlocked } from '@/features/thread/shown/blocks';
import { isNotFound } from '@/lib/api/api-error';
import { formatDay } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { useReaderPage } from './api';
import { NotedBooks } from './NotedBooks';
import { ReaderClubs } from './ReaderClubs';
import { ReaderNotes } from './ReaderNotes';

export function ReaderPage() {
  const { username = '' } = useParams();
  const name = username.toLowerCase();
  const isBlocked = useBlocked().has(name);
  return isBlocked ? <Blocked name={name} /> : <Shown key={name} name={name} />;
}

function Shown({ name }: { name: string }) {
  const { t } = useLingui();
  const { reader, notes } = useReaderPage(name);
  const isOwn = useSession()?.username === name;
  if (isNotFound(reader.error)) return isOwn ? <Off name={name} /> : <Missing />;
  const { data } = reader;
  const day = data && formatDay(data.since);
  return (
    <Page
      title={data?.user ?? name}
      cover={<Avatar name={name} />}
      byline={day ? t`On Flyleaf since ${day}` : <LineSkeleton width={56} />}
      actions={
        isOwn ? (
          <ButtonLink to={hrefs.account()} variant="outline">{t`Change in Account`}</ButtonLink>
        ) : (
          <Box data-ui="page-menu" boxSize="touch">
            <ReportMenu kind="reader" id={name} />
          </Box>
        )
      }
    >
      {data && (notes.data || notes.error) ? (
        <Content reader={data} notes={notes} />
      ) : reader.error ? (
        <LoadFailure query={reader} />
      ) : (
        <Box minHeight="100dvh">
          <Loading />
        </Box>
      )}
    </Page>
  );
}

type Read = ReturnType<typeof useReaderPage>;

function Content({
  reader: { topics, clubs },
  notes,
}: {
  reader: NonNullable<Read['reader']['data']>;
  notes: Read['notes'];
}) {
  const { t } = useLingui();
  const titles = { topics: useId(), clubs: useId() };
  const hasNotes = notes.error || notes.data?.pages.some(({ items }) => items.length > 0);
  if (!hasNotes && topics.length === 0 && clubs.length === 0) {
    return <EmptyState>{t`No public notes or discussions yet.`}</EmptyState>;
  }
  const covers = <NotedBooks notes={notes} topics={topics} />;
  const others = (
    <>
      {topics.length > 0 && (
        <Section title={t`Discussions`} id={titles.topics}>
          <TopicList topics={topics} labelledBy={titles.topics} />
        </Section>
      )}
      {clubs.length > 0 && (
        <Section title={t`Clubs`} id={titles.clubs}>
          <ReaderClubs clubs={clubs} labelledBy={titles.clubs} />
        </Section>
      )}
    </>
  );
  if (!hasNotes) {
    return (
      <Stack gap={10} mt={4} maxWidth="reading" minHeight="75dvh">
        {covers}
        {others}
      </Stack>
    );
  }
  return (
    <Box data-ui="beside" mt={4} minHeight="75dvh">
      <Stack data-part="main" gap={10}>
        {covers}
        <Section title={t`Notes`}>
          <ReaderNotes read={notes} />
        </Section>
      </Stack>
      {others}
    </Box>
  );
}

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const own = useId();
  return (
    <Stack as="section" data-part="aside" gap={4} minWidth={0} aria-labelledby={id ?? own}>
      <h2 id={id ?? own}>{title}</h2>
      {children}
    </Stack>
  );
}

/** The same for a page that is off and a missing reader. */
function Missing() {
  const { t } = useLingui();
  return (
    <NotFound title={t`Not found`} to={hrefs.discuss()} link={t`See all genres`}>
      {t`This reader has no public page.`}
    </NotFound>
  );
}

function Off({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <NotFound title={name} to={hrefs.account()} link={t`Account`}>
      {t`Your page is off. Turn it on in your account to show your public notes.`}
    </NotFound>
  );
}

function Blocked({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <NotFound title={name} to={hrefs.account()} link={t`Account`}>
      {t`You've blocked this reader. You can unblock them on your account page.`}
    </NotFound>
  );
}
