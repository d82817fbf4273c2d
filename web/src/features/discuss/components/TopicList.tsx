import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import type { ListedTopic } from '@contract/discuss';
import { BookCover } from '@/components/book/BookCover';
import { RowLink, RowList } from '@/components/list/RowList';
import { UpToChapter } from '@/features/thread/components/UpToChapter';
import { threadTitle } from '@/features/thread/thread-title';
import { hrefs } from '@/lib/paths';
import { PostsAndTime } from './PostsAndTime';

interface Props {
  topics: readonly ListedTopic[];
  /** The id of the list's heading. */
  labelledBy: string;
}

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
    <li>
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
    </li>
  );
}
