import { Box } from '@chakra-ui/react/box';
import { BookCover } from '@/components/book/BookCover';

/** The book's cover in the head of its page, as large as the screen allows. */
export function HeadCover({ title, author }: { title: string; author: string }) {
  return (
    <Box flex="none" width={{ base: 18, sm: 24, lg: 32 }}>
      <BookCover title={title} author={author} size="fill" />
    </Box>
  );
}
