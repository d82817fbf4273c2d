import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { BookCover } from '@/components/book/BookCover';
import { AppLink } from '@/components/navigation/AppLink';

interface Props {
  title: string;
  author: string;
  /** The book's own screen. */
  to: string;
}

/** The book that a thread is about, for the side of a wide screen. */
export function ThreadBook({ title, author, to }: Props) {
  const { t } = useLingui();
  return (
    <Stack gap={4}>
      <BookCover title={title} author={author} size="lg" />
      <Box>
        <AppLink to={to} fontFamily="heading" fontSize="lg" fontWeight="semibold" lineHeight="snug">
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

/** The same book in the head of a narrow screen, where there is no side. */
export function HeadCover({ title, author }: Omit<Props, 'to'>) {
  return (
    <Box display={{ base: 'block', lg: 'none' }} flex="none">
      <BookCover title={title} author={author} size="sm" />
    </Box>
  );
}

/** Its title and author below the heading there. */
export function HeadByline({ title, author, to }: Props) {
  const titleElement = <AppLink to={to}>{title}</AppLink>;
  const authorElement = <bdi>{author}</bdi>;
  return (
    <Box display={{ base: 'block', lg: 'none' }}>
      {author ? (
        <Trans>
          {titleElement} by {authorElement}
        </Trans>
      ) : (
        titleElement
      )}
    </Box>
  );
}
