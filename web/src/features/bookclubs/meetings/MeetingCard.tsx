import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Coming, Meeting } from '@contract/meetings';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { lazyPart } from '@/components/lazy-part';
import { AppLink } from '@/components/navigation/AppLink';
import { Time } from '@/components/page/Time';
import { errorText } from '@/lib/api/api-error';
import { formatDate } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { useAnswerMeeting, useChangeMeeting } from '../api/meetings';
import { Choices } from '../components/Choices';

const MeetingMore = lazyPart(async () => (await import('./MeetingMore')).MeetingMore, { isBesideContent: true });

interface Props {
  club: string;
  meeting: Meeting;
}

/** Dates are in the reader's own time zone. */
export function MeetingCard({ club, meeting }: Props) {
  const { at, book, chapter, place, link, cancelled } = meeting;
  const { t } = useLingui();
  const chapterText = chapter !== null && t`up to chapter ${chapter}`;
  return (
    <Card.Root position="relative">
      <Box position="absolute" top={2} insetEnd={2}>
        <MeetingMore club={club} meeting={meeting} />
      </Box>
      <Stack gap={3}>
        <Stack gap={1} css={cancelled ? { '& > *': { textDecoration: 'line-through' } } : undefined}>
          <Text fontSize="lg" fontWeight="semibold" pe={8}>
            {at ? <Time instant={at} /> : <Trans>When can you come?</Trans>}
          </Text>
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
        </Stack>
        {cancelled ? (
          <Text role="status">
            <Trans>This meeting is canceled.</Trans>
          </Text>
        ) : at ? (
          <Answer club={club} meeting={meeting} />
        ) : (
          <Dates club={club} meeting={meeting} />
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
  const { counts, coming, mine, isWaiting, limit } = meeting;
  const { mutate, isPending, variables, error } = useAnswerMeeting(club, meeting._id);
  const chosen = isPending ? variables.coming : mine;
  const choice = (value: Coming, label: string) => (
    <Button
      variant={chosen === value ? 'solid' : 'outline'}
      size="sm"
      minHeight="touch"
      aria-pressed={chosen === value}
      onClick={() => mutate({ coming: value })}
    >
      {label}
    </Button>
  );
  const names = coming.join(', ');
  const others = counts.yes - coming.length;
  return (
    <Stack gap={2}>
      <Flex as="fieldset" wrap="wrap" align="center" gap={2} aria-label={t`Are you going?`}>
        {choice('yes', t`Yes`)}
        {choice('maybe', t`Maybe`)}
        {choice('no', t`No`)}
      </Flex>
      {isWaiting && (
        <Text role="status">
          <Trans>You're on the waiting list. You'll get a place as soon as one opens up.</Trans>
        </Text>
      )}
      <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        <Counts counts={counts} limit={limit} />
        {names && `: ${names}`}
        {others > 0 && ` +${others}`}
      </Text>
      <ErrorArea>{error && errorText(error)}</ErrorArea>
    </Stack>
  );
}

function Counts({ counts: { yes, maybe, waiting }, limit }: Pick<Meeting, 'counts' | 'limit'>): ReactNode {
  const { t } = useLingui();
  return (
    <>
      {limit === null ? (
        <Plural value={yes} _0="No one yet" one="# going" other="# going" />
      ) : (
        t`${yes} of ${limit} places taken`
      )}
      {maybe > 0 && ' · '}
      {maybe > 0 && <Plural value={maybe} one="# maybe" other="# maybe" />}
      {waiting > 0 && ' · '}
      {waiting > 0 && <Plural value={waiting} one="# waiting" other="# waiting" />}
    </>
  );
}

function Dates({ club, meeting }: Props) {
  const { t } = useLingui();
  const id = useId();
  const answering = useAnswerMeeting(club, meeting._id);
  const changing = useChangeMeeting(club, meeting);
  const mine = answering.isPending
    ? (answering.variables.dates ?? [])
    : meeting.dates.flatMap(({ at, mine }) => (mine ? at : []));
  const error = answering.error ?? changing.error;
  return (
    <Stack gap={2}>
      <Choices aria-label={t`When can you come?`}>
        {meeting.dates.map(({ at, votes }) => (
          <div key={at}>
            <label>
              <input
                type="checkbox"
                checked={mine.includes(at)}
                aria-labelledby={`${id}-${at}`}
                aria-describedby={`${id}-${at}-votes`}
                onChange={({ target }) =>
                  answering.mutate({ dates: target.checked ? [...mine, at] : mine.filter((other) => other !== at) })
                }
              />
              <Flex as="span" direction="column" minWidth={0}>
                <span id={`${id}-${at}`}>{formatDate(at)}</span>
                <chakra.span id={`${id}-${at}-votes`} color="fg.muted" fontSize="sm">
                  <Plural value={votes} _0="Nobody yet" one="# member can" other="# members can" />
                </chakra.span>
              </Flex>
            </label>
            {meeting.canChange && (
              <Button variant="outline" size="sm" disabled={changing.isPending} onClick={() => changing.mutate({ at })}>
                {t`Take this date`}
              </Button>
            )}
          </div>
        ))}
      </Choices>
      <ErrorArea>{error && errorText(error)}</ErrorArea>
    </Stack>
  );
}
