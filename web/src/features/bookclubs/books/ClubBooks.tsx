import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { ClubBook, ClubSettings } from '@contract/clubs';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BookOpen, Plus } from 'lucide-react';
import { memo } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { EmptyState } from '@/components/feedback/EmptyState';
import { AppLink } from '@/components/navigation/AppLink';
import { PopupButton } from '@/components/navigation/PopupButton';
import { ProgressControl } from '@/features/progress/ProgressControl';
import { UnreadCount } from '@/features/thread/shown/UnreadCount';
import { formatDay, today } from '@/lib/dates';
import { NamedChapters, namedChapter } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { Cards, LastPost, PostsToday } from '../club/Cards';

interface Props {
  club: string;
  books: readonly ClubBook[];
  onNew: (() => void) | undefined;
}

export function ClubBooks({ club, books, onNew }: Props) {
  const { t } = useLingui();
  if (books.length === 0) {
    return (
      <EmptyState
        icon={<BookOpen />}
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
    );
  }
  return (
    <Cards aria-label={t`Current books`}>
      {books.map((book) => (
        <li key={book._id}>
          <ClubBookCard club={club} book={book} />
        </li>
      ))}
    </Cards>
  );
}

const ClubBookCard = memo(function ClubBookCard({ club, book }: { club: string; book: ClubBook }) {
  const { t } = useLingui();
  const { _id, title, author, cover, lastPost, numPostsToday, nextStep, unread } = book;
  return (
    <Card.Root height="full">
      <Flex align="start" gap={4}>
        <BookCover title={title} author={author} cover={cover} />
        <Flex direction="column" gap={1} flex="1" alignSelf="stretch" minWidth={0} overflowWrap="anywhere">
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
          <Box position="relative">
            <NamedChapters value={book.parts}>
              <ProgressControl bookId={_id} book={{ ...book, id: _id }} seeded={'progress' in book} compact />
            </NamedChapters>
            {nextStep && <NextStepText {...nextStep} parts={book.parts} />}
          </Box>
          <Text mt="auto" pt={2}>
            <PostsToday count={numPostsToday} />
          </Text>
          <LastPost at={lastPost} />
          <UnreadCount unread={unread} />
        </Flex>
      </Flex>
    </Card.Root>
  );
});

/** Shows lateness only as a number of chapters. */
function NextStepText({ chapter: upTo, by, left, parts }: NonNullable<ClubBook['nextStep']> & Pick<ClubBook, 'parts'>) {
  const { t } = useLingui();
  const day = formatDay(by);
  const chapter = namedChapter(upTo, parts);
  return (
    <Text color="fg.muted" fontSize="sm">
      {by >= today() ? (
        t`To chapter ${chapter} by ${day}`
      ) : (
        <Plural value={left} one="# chapter to go" other="# chapters to go" />
      )}
    </Text>
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
      <h2 id="completed-books">
        <Trans>Completed books</Trans>
      </h2>
      <AppLink to={hrefs.clubYear(club, new Date().getFullYear())} alignSelf="start" minHeight="touch">
        <Trans>The club's year</Trans>
      </AppLink>
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
