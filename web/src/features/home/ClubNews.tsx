import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { DiscussionOfBook } from '@contract/clubs';
import type { Home } from '@contract/home';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { WaitingMark } from '@/components/feedback/WaitingMark';
import { Button } from '@/components/form/Button';
import { AppLink, ButtonLink } from '@/components/navigation/AppLink';
import { Time } from '@/components/page/Time';
import { useAddToShelf, useIsAddingWaiting } from '@/features/progress/add-to-shelf';
import { titleIn } from '@/features/thread/shown/shown-text';
import { UnreadCount, unreadHash } from '@/features/thread/shown/UnreadCount';
import { useClubLanguage } from '@/i18n/language';
import { formatDay, formatInDays, today } from '@/lib/dates';
import { namedChapter } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { useHydrated } from '@/lib/use-hydrated';
import { Block } from './Block';

interface Props {
  clubs: Home['clubs'];
  waiting: Home['waiting'];
  /** Offers the club's book for the reader's shelf. */
  withBookToAdd: boolean;
}

export function ClubNews({ clubs, waiting, withBookToAdd }: Props) {
  const { t } = useLingui();
  if (clubs.length + waiting.length === 0) {
    return (
      <Block title={t`Your book clubs`}>
        <Text color="fg.muted">
          <Trans>Read a book with friends, in a place that only the members can see.</Trans>
        </Text>
        <ButtonLink to={hrefs.newClub()} variant="outline" alignSelf="start">
          {t`Start a book club`}
        </ButtonLink>
      </Block>
    );
  }
  const hasNews = clubs.some(({ discussions }) => discussions.some(({ unread }) => unread.count > 0));
  return (
    <Block title={t`Your book clubs`} to={hrefs.clubs()} link={t`All your clubs`}>
      {hasNews && (
        <AppLink
          to={hrefs.since()}
          alignSelf="start"
          display="inline-flex"
          alignItems="center"
          minHeight="touch"
          my={-3}
          fontSize="sm"
        >
          <Trans>Since you were here</Trans>
        </AppLink>
      )}
      {waiting.map(({ club, clubName }) => (
        <Card.Root key={club}>
          <Text as="h3" dir="auto" overflowWrap="anywhere" fontSize="lg">
            <AppLink to={hrefs.club(club)} data-card-link="">
              {clubName}
            </AppLink>
          </Text>
          <Text>
            <Trans>You were added to this club. Do you want to stay?</Trans>
          </Text>
        </Card.Root>
      ))}
      {clubs.map((club) => (
        <Card.Root key={club.club}>
          <Text as="h3" dir="auto" overflowWrap="anywhere" fontSize="lg">
            <AppLink to={hrefs.club(club.club)}>{club.clubName}</AppLink>
          </Text>
          {club.currBookTitle && (
            <Text dir="auto" color="fg.muted" fontFamily="reading" fontStyle="italic">
              {club.currBookTitle}
            </Text>
          )}
          {withBookToAdd && club.bookToAdd && <AddBook book={club.bookToAdd} />}
          {club.nextMeeting && <NextMeeting {...club.nextMeeting} />}
          {club.openVote && <OpenVote club={club.club} {...club.openVote} />}
          {club.nextSteps.map((step) => (
            <NextStep key={step.book._id} club={club.club} step={step} />
          ))}
          <Discussions club={club} />
        </Card.Root>
      ))}
    </Block>
  );
}

function AddBook({ book: { _id: id, ...book } }: { book: NonNullable<Home['clubs'][number]['bookToAdd']> }) {
  const { mutate, isPending } = useAddToShelf();
  const isWaiting = useIsAddingWaiting(id);
  return (
    <Button
      variant="outline"
      size="sm"
      alignSelf="start"
      mt={1}
      loading={isPending}
      disabled={isWaiting}
      onClick={() => mutate({ ...book, id, status: 'reading' })}
    >
      <Trans>Add to my shelf</Trans>
      {isWaiting && <WaitingMark />}
    </Button>
  );
}

function NextMeeting({ at, mine }: NonNullable<Home['clubs'][number]['nextMeeting']>) {
  const isHydrated = useHydrated();
  const days = at && isHydrated && formatInDays(at, new Date());
  return (
    <Text mt={1} fontSize="sm">
      {at ? (
        <>
          <Trans>
            Next meeting: <Time instant={at} />
          </Trans>
          {days && ` · ${days}`}
        </>
      ) : (
        <Trans>The club is looking for a date to meet.</Trans>
      )}
      {at && !mine && (
        <>
          {' · '}
          <Trans>Are you going?</Trans>
        </>
      )}
    </Text>
  );
}

function OpenVote({ club, closesAt }: { club: string } & NonNullable<Home['clubs'][number]['openVote']>) {
  return (
    <Text mt={1} fontSize="sm">
      <AppLink to={`${hrefs.club(club)}#next-book`}>
        <Trans>Vote on the next book</Trans>
      </AppLink>
      {' · '}
      <Trans>
        Open until <Time instant={closesAt} />.
      </Trans>
    </Text>
  );
}

/** Being behind the club's schedule shows only as a number of chapters. */
function NextStep({ club, step: { book, chapter: upTo, by, left } }: { club: string; step: NextStepOf }) {
  const { t } = useLingui();
  const day = formatDay(by);
  const chapter = namedChapter(upTo, book.parts);
  return (
    <Text mt={1} fontSize="sm" overflowWrap="anywhere">
      <AppLink to={hrefs.clubBook(club, book._id)}>
        <bdi>{book.title}</bdi>
      </AppLink>
      {': '}
      {by >= today() ? (
        t`To chapter ${chapter} by ${day}`
      ) : (
        <Plural value={left} one="# chapter to go" other="# chapters to go" />
      )}
    </Text>
  );
}

type NextStepOf = Home['clubs'][number]['nextSteps'][number];

function Discussions({ club: { club, discussions } }: { club: Home['clubs'][number] }) {
  if (discussions.length === 0) {
    return (
      <Text mt={2} color="fg.muted" fontSize="sm">
        <Trans>No posts yet</Trans>
      </Text>
    );
  }
  return (
    <Stack as="ul" gap={0} mt={2} css={{ '& > li + li': { borderTopWidth: '1px' } }}>
      {discussions.map((discussion) => (
        <li key={discussion._id}>
          <Discussion club={club} discussion={discussion} />
        </li>
      ))}
    </Stack>
  );
}

function Discussion({ club, discussion }: { club: string; discussion: DiscussionOfBook }) {
  const { title, lang } = titleIn({ ...discussion, parts: discussion.book.parts }, useClubLanguage());
  const { _id, book, lastPoster, latestActivity, unread } = discussion;
  const bookElement = <bdi>{book.title}</bdi>;
  const posterElement = <bdi>{lastPoster}</bdi>;
  return (
    <Box py={2} overflowWrap="anywhere">
      <Flex align="baseline" justify="space-between" gap={3}>
        <AppLink
          to={hrefs.clubDiscussion(club, book._id, _id) + unreadHash(unread)}
          dir="auto"
          lang={lang ?? undefined}
          display="inline-block"
          py={1}
          fontWeight="medium"
        >
          {title}
        </AppLink>
        <UnreadCount unread={unread} />
      </Flex>
      <Text color="fg.muted" fontSize="sm" textWrap="pretty" css={{ '& time': { whiteSpace: 'normal' } }}>
        {book.title ? (
          <Trans>
            {bookElement} · Last post by {posterElement}, <Time instant={latestActivity} />
          </Trans>
        ) : (
          <Trans>
            Last post by {posterElement}, <Time instant={latestActivity} />
          </Trans>
        )}
      </Text>
    </Box>
  );
}
