import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { BookCover } from '@/components/book/BookCover';
import { SkeletonText } from '@/components/feedback/Loading';
import { AppLink } from '@/components/navigation/AppLink';

interface Book {
  title: string;
  author: string;
  cover?: string | undefined;
}

interface Props {
  /** Undefined while it loads. The space is reserved, since a reader would miss a button that moves. */
  book: Book | undefined;
  to: string;
}

export function ThreadBook({ book, to }: Props) {
  const { t } = useLingui();
  if (!book) {
    return (
      <Stack gap={4} aria-hidden="true">
        <Skeleton width="9.5rem" aspectRatio="2 / 3" />
        <SkeletonText lines={2} />
      </Stack>
    );
  }
  const { title, author, cover } = book;
  return (
    <Stack gap={4}>
      <BookCover title={title} author={author} cover={cover} size="lg" />
      <Box>
        <AppLink
          to={to}
          fontFamily="heading"
          fontSize="lg"
          fontWeight="semibold"
          lineHeight="snug"
          color="fg"
          textDecoration="none"
        >
          {title}
        </AppLink>
        {author && (
          <Text mt={1} color="fg.muted">
            {t`by ${author}`}
          </Text>
        )}
      </Box>
    </Stack>
  );
}
