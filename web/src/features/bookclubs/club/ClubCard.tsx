import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { MyClub } from '@contract/clubs';
import { avatarDesigns } from '@domain/cover-design';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { memo, useState } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { RibbonTrack } from '@/components/book/RibbonTrack';
import { AppLink } from '@/components/navigation/AppLink';
import { Avatar } from '@/components/page/Avatar';
import { UnreadCount, Waiting } from '@/features/thread/shown/UnreadCount';
import { useClubLanguage } from '@/i18n/language';
import { formatDate, formatDay, formatInDays, today } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { useHydrated } from '@/lib/use-hydrated';
import { clubPageQuery } from './api';
import { LastPost, PostsToday } from './Cards';

const FACES = 4;

export const ClubCard = memo(function ClubCard({ club: { club, ...shown } }: { club: MyClub }) {
  const { currBookTitle, currBookAuthor = '', progress, nextMeeting, unread, added } = shown;
  return (
    <Card.Root height="full" display="grid" alignContent="space-between" gap={3}>
      <Flex align="start" gap={4}>
        {currBookTitle ? (
          // A response that this device stored in an earlier release has no author.
          <BookCover title={currBookTitle} author={currBookAuthor} cover={shown.currBookCover} />
        ) : (
          <Box data-ui="no-cover" aria-hidden="true" />
        )}
        <Stack gap={1} flex="1" minWidth={0} overflowWrap="anywhere" color="fg.muted" fontSize="sm">
          <chakra.h2 dir="auto" color="fg">
            <AppLink to={hrefs.club(club)} data-card-link="">
              {shown.clubName}
            </AppLink>
          </chakra.h2>
          {currBookTitle ? (
            <Text dir="auto" fontFamily="reading" fontSize="lg" fontStyle="italic" lineHeight="snug" color="fg">
              {currBookTitle}
            </Text>
          ) : (
            <Text>
              <Trans>No book chosen yet</Trans>
            </Text>
          )}
          {progress && <Place {...progress} />}
          <Members club={club} numMembers={shown.numMembers} postsToday={shown.postsToday} />
          <LastPost at={shown.lastPost} />
          {unread?.waiting && (
            <p>
              <Waiting {...unread.waiting} more={unread.more} />
            </p>
          )}
          {nextMeeting && <NextMeeting {...nextMeeting} />}
        </Stack>
      </Flex>
      {added && (
        <Text data-ui="card-foot" color="ribbon">
          <Trans>You were added. Stay or leave?</Trans>
        </Text>
      )}
      {unread && unread.count > 0 && (
        <div data-ui="card-foot">
          <AppLink to={`${hrefs.since()}?club=${encodeURIComponent(club)}`}>
            <Trans>Since you were here</Trans>
          </AppLink>
          <UnreadCount unread={{ ...unread, waiting: null }} />
        </div>
      )}
    </Card.Root>
  );
});

function Place({ chapter, finished }: NonNullable<MyClub['progress']>) {
  const { t } = useLingui();
  const label = finished ? t`You've finished it` : t`You're at chapter ${chapter}`;
  return (
    <Stack gap={2} mt={1} mb={1}>
      <RibbonTrack slim label={label} chapter={chapter} isFinished={finished} />
      <span aria-hidden="true">{label}</span>
    </Stack>
  );
}

function Members({ club, numMembers, postsToday }: { club: string; numMembers: number; postsToday: number }) {
  const client = useQueryClient();
  const language = useClubLanguage();
  // Uses only cached members: the card neither requests members nor changes while it is shown.
  const [members = []] = useState(() => client.getQueryData(clubPageQuery(club, language).queryKey)?.settings.members);
  const faces = members.slice(0, FACES);
  const designs = avatarDesigns(faces.map(({ username }) => username));
  return (
    <Flex wrap="wrap" align="center" columnGap={3} rowGap={1} minHeight={7}>
      <Flex align="center" gap={2}>
        {faces.length > 0 && (
          <Flex css={{ '& > * + *': { ms: -2 } }}>
            {faces.map(({ username }, index) => (
              <Avatar key={username} name={username} size="sm" cloth={designs[index]} />
            ))}
          </Flex>
        )}
        <Plural value={numMembers} one="# member" other="# members" />
      </Flex>
      <PostsToday count={postsToday} />
    </Flex>
  );
}

function NextMeeting({ at }: NonNullable<MyClub['nextMeeting']>) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  // A different element after hydration: React wouldn't replace the server's text, which has another time zone.
  const when = at && (
    <time key={isHydrated ? 'here' : 'rendered'} suppressHydrationWarning dateTime={at} title={formatDate(at)}>
      {formatInDays(at, new Date()) || formatDay(today(new Date(at)))}
    </time>
  );
  return (
    <Flex align="start" gap={2} lineHeight="snug" css={{ '& svg': { mt: '0.1em' } }}>
      <CalendarDays aria-hidden="true" />
      <span>
        {when ? (
          <>
            {t`Meeting:`} {when}
          </>
        ) : (
          <Trans>The club is looking for a date to meet.</Trans>
        )}
      </span>
    </Flex>
  );
}
