import { Box } from '@chakra-ui/react/box';
import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { ListedTopic } from '@contract/discuss';
import { BookCover } from '@/components/book/BookCover';
import { AppLink } from '@/components/navigation/AppLink';
import { UpToChapter } from '@/features/thread/components/UpToChapter';
import { threadTitle } from '@/features/thread/thread-title';
import { hrefs } from '@/lib/paths';
import { PostsAndTime } from './PostsAndTime';

interface Props {
  topics: readonly ListedTopic[];
  /** The id of their heading. */
  labelledBy: string;
}

/** Discussions of several books, each with its book. */
export function TopicList({ topics, labelledBy }: Props) {
  return (
    <RowList aria-labelledby={labelledBy}>
      {topics.map((topic) => (
        <Row key={topic._id} topic={topic} />
      ))}
    </RowList>
  );
}

function Row({ topic: { book, ...topic } }: { topic: ListedTopic }) {
  return (
    <HStack as="li" gap={3} position="relative" css={{ '&:hover': { bg: 'accent.subtle' } }}>
      <BookCover title={book.title} author={book.author} cover={book.cover} size="xs" />
      <Box flex="1" minWidth={0} overflowWrap="anywhere">
        <RowLink to={hrefs.topic(book.genre, book._id, topic._id)} dir="auto">
          {threadTitle(topic)}
        </RowLink>
        {!topic.hidden && <UpToChapter chapter={topic.chapter} title={topic.title} />}
        <Text color="fg.muted" fontSize="sm">
          <bdi>{book.title}</bdi> · <PostsAndTime {...topic} />
        </Text>
      </Box>
    </HStack>
  );
}

/** Rows on a sheet. */
export const RowList = chakra('ul', {
  base: {
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    boxShadow: 'sm',
    overflow: 'hidden',
    '& > * + *': { borderTopWidth: '1px' },
    '& > *': { px: 4, py: 3 },
  },
});

/** The link of a row, which takes all of it. */
export const RowLink = chakra(AppLink, {
  base: {
    color: 'fg',
    fontFamily: 'heading',
    fontSize: 'lg',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '3px solid', outlineColor: 'accent.focusRing', outlineOffset: '-3px' },
  },
});
