import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import type { Ballot } from '@contract/ballots';
import { useLingui } from '@lingui/react/macro';
import { BookCover } from '@/components/book/BookCover';

export function ProposedBook({ book: { title, author, cover, user } }: { book: Ballot['proposals'][number] }) {
  const { t } = useLingui();
  return (
    <>
      <BookCover title={title} author={author} cover={cover} size="sm" />
      <Box as="span" display="block" flex="1" minWidth={0} overflowWrap="anywhere" lineHeight="snug">
        <Text as="span" display="block" dir="auto" fontFamily="heading" fontWeight="semibold">
          {title}
        </Text>
        {author && (
          <Text as="span" display="block" color="fg.muted" fontSize="sm" dir="auto">
            {t`by ${author}`}
          </Text>
        )}
        {user && (
          <Text as="span" display="block" color="fg.muted" fontSize="sm">
            {t`Proposed by ${user}`}
          </Text>
        )}
      </Box>
    </>
  );
}
