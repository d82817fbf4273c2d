import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { ClubSettings } from '@contract/bookclubs';
import { Trans, useLingui } from '@lingui/react/macro';
import { BookCover } from '@/components/book/BookCover';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';

interface Props {
  club: string;
  books: ClubSettings['completedBooks'];
}

/** The books that the club has finished: their discussions stay open. */
export function CompletedBooks({ club, books }: Props) {
  const { t } = useLingui();
  if (books.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="completed-books" gap={3}>
      <h2 id="completed-books">
        <Trans>Completed books</Trans>
      </h2>
      <chakra.ul
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 14rem), 1fr))"
        gap={4}
        aria-labelledby="completed-books"
      >
        {books.map(({ _id, title, author }) => (
          <Flex as="li" key={_id} align="center" gap={3} minWidth={0} position="relative">
            <BookCover title={title} author={author} size="sm" />
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
            </Box>
          </Flex>
        ))}
      </chakra.ul>
    </Stack>
  );
}
