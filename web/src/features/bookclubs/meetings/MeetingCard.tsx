import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Meeting } from '@contract/meetings';
import { Trans, useLingui } from '@lingui/react/macro';
import { Video } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { AppLink } from '@/components/navigation/AppLink';
import { Time } from '@/components/page/Time';
import { namedChapter } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { MeetingMore, MeetingNow } from '../lazy-online';
import { AnswerButtons } from './AnswerButtons';
import { DatePoll } from './DatePoll';
import type { BookToMeet } from './online/MeetingDialog';
import { Replies } from './Replies';
import { repeatsTexts } from './texts';

interface Props {
  club: string;
  meeting: Meeting;
}

export function MeetingCard({ club, books, meeting }: Props & { books: readonly BookToMeet[] }) {
  const { at, book, note } = meeting;
  if (meeting.cancelled) return <Canceled at={at} />;
  const guide = book && (
    <AppLink to={hrefs.meetingPack(club, meeting._id)} css={action}>
      <Trans>Discussion guide</Trans>
    </AppLink>
  );
  return (
    <Card.Root>
      <Box position="absolute" top={2} insetEnd={2}>
        <MeetingMore club={club} books={books} meeting={meeting} />
      </Box>
      <Stack gap={3}>
        <Stack gap={1}>
          <chakra.h3 pe={8} css={{ textWrap: 'pretty', '& time': { color: 'inherit', fontSize: 'inherit' } }}>
            {at ? <Time instant={at} /> : <Trans>When can you come?</Trans>}
          </chakra.h3>
          <About club={club} meeting={meeting} />
          {note && (
            <Text dir="auto" overflowWrap="anywhere">
              {note}
            </Text>
          )}
        </Stack>
        {at ? (
          <Answer club={club} meeting={meeting} guide={guide} />
        ) : (
          <>
            <DatePoll club={club} meeting={meeting} />
            {guide}
          </>
        )}
      </Stack>
    </Card.Root>
  );
}

function Canceled({ at }: Pick<Meeting, 'at'>) {
  return (
    <Text role="status" color="fg.muted">
      {at && (
        <chakra.s me={2}>
          <Time instant={at} />
        </chakra.s>
      )}
      <Trans>This meeting is canceled.</Trans>
    </Text>
  );
}

const action = { display: 'inline-flex', alignItems: 'center', gap: 1.5, minHeight: 'touch', textDecoration: 'none' };

/** Everything about a meeting but its date, in one line of text. */
function About({ club, meeting: { book, chapter: upTo, place, link, series } }: Props) {
  const { t } = useLingui();
  const chapter = upTo === null ? null : namedChapter(upTo, book?.parts);
  const chapterText = chapter !== null && t`up to chapter ${chapter}`;
  const parts: ReactNode[] = [
    (book || chapterText) && (
      <>
        {book && (
          <AppLink to={hrefs.clubBook(club, book._id)} color="fg">
            {book.title}
          </AppLink>
        )}
        {book && chapterText && ', '}
        {chapterText}
      </>
    ),
    place && <span>{place}</span>,
    series && repeatsTexts()[series.every],
  ];
  return (
    <>
      <Text color="fg.muted" overflowWrap="anywhere">
        {parts.filter(Boolean).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
          <Fragment key={index}>
            {index > 0 && ' · '}
            {part}
          </Fragment>
        ))}
      </Text>
      {link && (
        <chakra.a href={link} title={link} rel="noreferrer" target="_blank" alignSelf="start" css={action}>
          <Video aria-hidden="true" />
          <Trans>Join online</Trans>
        </chakra.a>
      )}
    </>
  );
}

function Answer({ club, meeting, guide }: Props & { guide: ReactNode }) {
  return (
    <Stack gap={3}>
      <MeetingNow club={club} meeting={meeting} />
      <AnswerButtons club={club} meeting={meeting} />
      {meeting.isWaiting && (
        <Text role="status">
          <Trans>You're on the waiting list. You'll get a place as soon as one opens up.</Trans>
        </Text>
      )}
      <Flex wrap="wrap" align="center" justify="space-between" columnGap={4}>
        <Replies meeting={meeting} />
        {guide}
      </Flex>
    </Stack>
  );
}
