import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { BookTrack, ClubBook, ClubSettings } from '@contract/clubs';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { EmptyState } from '@/components/feedback/EmptyState';
import { SkeletonText } from '@/components/feedback/Loading';
import { AppLink } from '@/components/navigation/AppLink';
import { PopupButton } from '@/components/navigation/PopupButton';
import { progressQuery } from '@/features/progress/api';
import { ProgressLine } from '@/features/progress/lazy';
import { ProgressControl } from '@/features/progress/ProgressControl';
import { UnreadCount } from '@/features/thread/shown/UnreadCount';
import { formatNearDay, today } from '@/lib/dates';
import { NamedChapters, namedChapter } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { useTracks } from '../club/api';
import { LastPost, PostsToday } from '../club/Cards';
import { BookTrackLine } from '../meetings/BookTrackLine';

interface Props {
  club: string;
  books: readonly ClubBook[];
  onNew: (() => void) | undefined;
  /** The way into what is new, below the first book. */
  children: ReactNode;
}

/** The newest in full: cover, track, and what is new. */
export function ClubBooks({ club, books, onNew, children }: Props) {
  const { t } = useLingui();
  const tracks = useTracks(club);
  if (books.length === 0) {
    return (
      <>
        <EmptyState
          action={
            onNew && (
              <PopupButton page={hrefs.newClubBook(club)} onOpen={onNew}>
                <Plus />
                {t`New Book`}
              </PopupButton>
            )
          }
        >
          <Trans>The club isn't reading a book right now.</Trans>
        </EmptyState>
        {children}
      </>
    );
  }
  return (
    <Stack as="ul" gap={4} aria-label={t`Current books`}>
      {books.map((book, index) => (
        <Stack as="li" key={book._id} gap={3}>
          <ClubBookCard
            club={club}
            book={book}
            track={tracks.find((track) => track.book === book._id)}
            isFirst={index === 0}
          />
          {index === 0 && children}
        </Stack>
      ))}
    </Stack>
  );
}

interface CardProps {
  club: string;
  book: ClubBook;
  track: BookTrack | undefined;
  isFirst: boolean;
}

const ClubBookCard = memo(function ClubBookCard({ club, book, track, isFirst }: CardProps) {
  const { t } = useLingui();
  const { _id, title, author, cover, lastPost, numPostsToday, nextStep, unread, opensTo } = book;
  const { data: known = book } = useQuery({ ...progressQuery(_id), enabled: false });
  const isAsked = isFirst && known.progress === null;
  const place = { bookId: _id, book: { ...book, id: _id }, seeded: 'progress' in book };
  return (
    <Card.Root display="grid" gap={3}>
      <Flex align="start" gap={4}>
        <BookCover title={title} author={author} cover={cover} size={isFirst ? 'md' : 'sm'} />
        <Flex direction="column" gap={1} flex="1" minWidth={0} overflowWrap="anywhere">
          <h3 dir="auto">
            <AppLink to={hrefs.clubBook(club, _id)} data-card-link="">
              {title}
            </AppLink>
          </h3>
          {author && (
            <Text color="fg.muted" dir="auto">
              {t`by ${author}`}
            </Text>
          )}
          {!isAsked && (
            <Box position="relative">
              <NamedChapters value={book.parts}>
                <ProgressControl {...place} compact />
              </NamedChapters>
            </Box>
          )}
          {nextStep && <NextStepText {...nextStep} parts={book.parts} />}
        </Flex>
      </Flex>
      {isAsked && (
        <Box position="relative">
          <NamedChapters value={book.parts}>
            <ProgressLine
              {...place}
              question={{ title, opensTo, canDismiss: true }}
              before={<div data-ui="question" />}
            />
          </NamedChapters>
        </Box>
      )}
      <BookTrackLine book={book} track={track} goal={nextStep?.chapter} />
      <Flex wrap="wrap" align="center" columnGap={2} rowGap={1}>
        <LastPost at={lastPost} />
        <PostsToday count={numPostsToday} />
        <UnreadCount unread={unread} />
      </Flex>
    </Card.Root>
  );
});

/** Shows lateness only as a number of chapters. */
function NextStepText({ chapter: upTo, by, left, parts }: NonNullable<ClubBook['nextStep']> & Pick<ClubBook, 'parts'>) {
  const { t } = useLingui();
  const day = formatNearDay(by);
  const chapter = namedChapter(upTo, parts);
  return (
    <Text color="fg.muted" fontSize="sm">
      {by >= today() ? (
        t`Read to chapter ${chapter} by ${day}`
      ) : (
        <Plural value={left} one="# chapter to go" other="# chapters to go" />
      )}
    </Text>
  );
}

/** Of a book that the club reads. */
export function ClubBooksSkeleton() {
  return (
    <Card.Root aria-hidden="true" display="grid" gap={3}>
      <Flex gap={4}>
        <Skeleton flex="none" width="6rem" aspectRatio="2 / 3" />
        <Box flex="1" pt={1}>
          <SkeletonText lines={3} />
        </Box>
      </Flex>
      <Skeleton height={1} my={4} />
    </Card.Root>
  );
}

interface CompletedProps {
  club: string;
  books: ClubSettings['completedBooks'];
}

export function CompletedBooks({ club, books }: CompletedProps) {
  const { t } = useLingui();
  if (books.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="completed-books" gap={3}>
      <Flex wrap="wrap" align="center" justify="space-between" columnGap={3}>
        <h2 id="completed-books">
          <Trans>Completed books</Trans>
        </h2>
        <AppLink
          to={hrefs.clubYear(club, new Date().getFullYear())}
          display="inline-flex"
          alignItems="center"
          minHeight="touch"
          textDecoration="none"
        >
          <Trans>The club's year</Trans>
        </AppLink>
      </Flex>
      <chakra.ul
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 14rem), 1fr))"
        gap={4}
        aria-labelledby="completed-books"
      >
        {books.map(({ _id, title, author, cover, unread }) => (
          <Flex as="li" key={_id} align="center" gap={3} minWidth={0} position="relative">
            <BookCover title={title} author={author} cover={cover} size="sm" />
            <Box minWidth={0} overflowWrap="anywhere" lineHeight="snug">
              <AppLink
                to={hrefs.clubBook(club, _id)}
                dir="auto"
                fontFamily="heading"
                fontSize="lg"
                fontWeight="semibold"
                color="fg"
                textDecoration="none"
                css={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
              >
                {title}
              </AppLink>
              {author && (
                <Text color="fg.muted" fontSize="sm" dir="auto">
                  {t`by ${author}`}
                </Text>
              )}
              <UnreadCount unread={unread} />
            </Box>
          </Flex>
        ))}
      </chakra.ul>
    </Stack>
  );
}
