import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Coming, Meeting } from '@contract/meetings';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { WaitingMark } from '@/components/feedback/WaitingMark';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { AppLink } from '@/components/navigation/AppLink';
import { Time } from '@/components/page/Time';
import { errorText } from '@/lib/api/api-error';
import { namedChapter } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { MeetingMore } from '../lazy-online';
import { useAnswerMeeting, useWaitingAnswer } from './api';
import { DatePoll } from './DatePoll';
import type { BookToMeet } from './online/MeetingDialog';
import { namesText, repeatsTexts } from './texts';

interface Props {
  club: string;
  meeting: Meeting;
}

export function MeetingCard({ club, books, meeting }: Props & { books: readonly BookToMeet[] }) {
  const { at, book, chapter: upTo, place, link, note, cancelled, series } = meeting;
  const { t } = useLingui();
  const chapter = upTo === null ? null : namedChapter(upTo, book?.parts);
  const chapterText = chapter !== null && t`up to chapter ${chapter}`;
  return (
    <Card.Root position="relative">
      <Box position="absolute" top={2} insetEnd={2}>
        <MeetingMore club={club} books={books} meeting={meeting} />
      </Box>
      <Stack gap={3}>
        <Stack gap={1} css={cancelled ? { '& > *': { textDecoration: 'line-through' } } : undefined}>
          <Text
            fontSize="lg"
            fontWeight="semibold"
            pe={8}
            css={{ '& time': { color: 'inherit', fontSize: 'inherit' } }}
          >
            {at ? <Time instant={at} /> : <Trans>When can you come?</Trans>}
          </Text>
          {series && <Text color="fg.muted">{repeatsTexts()[series.every]}</Text>}
          {(book || chapterText) && (
            <Text color="fg.muted" overflowWrap="anywhere">
              {book && <AppLink to={hrefs.clubBook(club, book._id)}>{book.title}</AppLink>}
              {book && chapterText && ', '}
              {chapterText}
            </Text>
          )}
          {place && <Text overflowWrap="anywhere">{place}</Text>}
          {link && (
            <Text overflowWrap="anywhere">
              <a href={link} rel="noreferrer" target="_blank">
                {link}
              </a>
            </Text>
          )}
          {note && (
            <Text dir="auto" overflowWrap="anywhere">
              {note}
            </Text>
          )}
        </Stack>
        {cancelled ? (
          <Text role="status">
            <Trans>This meeting is canceled.</Trans>
          </Text>
        ) : at ? (
          <Answer club={club} meeting={meeting} />
        ) : (
          <DatePoll club={club} meeting={meeting} />
        )}
        {book && !cancelled && (
          <Box>
            <AppLink to={hrefs.meetingPack(club, meeting._id)}>
              <Trans>Discussion guide</Trans>
            </AppLink>
          </Box>
        )}
      </Stack>
    </Card.Root>
  );
}

function Answer({ club, meeting }: Props) {
  const { t } = useLingui();
  const { at, mine, isWaiting } = meeting;
  const { mutate, isPending, variables, error } = useAnswerMeeting(club, meeting._id);
  const waiting = useWaitingAnswer(meeting._id)?.coming;
  const chosen = isPending ? variables.coming : (waiting ?? mine);
  const choice = (value: Coming, label: string) => (
    <Button
      variant={chosen === value ? 'solid' : 'outline'}
      size="sm"
      minHeight="touch"
      aria-pressed={chosen === value}
      onClick={() => mutate({ coming: value, ...(at && { at }) })}
    >
      {label}
    </Button>
  );
  return (
    <Stack gap={2}>
      <Flex as="fieldset" wrap="wrap" align="center" gap={2} aria-label={t`Are you going?`}>
        {choice('yes', t`Yes`)}
        {choice('maybe', t`Maybe`)}
        {choice('no', t`No`)}
        {waiting && <WaitingMark />}
      </Flex>
      {isWaiting && (
        <Text role="status">
          <Trans>You're on the waiting list. You'll get a place as soon as one opens up.</Trans>
        </Text>
      )}
      <Replies meeting={meeting} />
      <ErrorArea>{error && errorText(error)}</ErrorArea>
    </Stack>
  );
}

function Replies({ meeting: { counts, names, limit } }: Pick<Props, 'meeting'>) {
  const { t } = useLingui();
  const { yes } = counts;
  const groups = [
    ['yes', limit === null ? t`Coming (${yes})` : t`Coming (${yes} of ${limit})`],
    ['maybe', t`Maybe`],
    ['no', t`Can't`],
    ['waiting', t`Waiting`],
    ['none', t`No answer`],
  ] as const;
  const shown = groups.filter(([reply]) => counts[reply] > 0);
  return (
    <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
      {yes === 0 && t`Nobody has said yes yet`}
      {shown.map(([reply, label], index) => (
        <Fragment key={reply}>
          {(index > 0 || yes === 0) && ' · '}
          {label}: {namesText(names[reply], counts[reply])}
        </Fragment>
      ))}
    </Text>
  );
}
