import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import type { Proposal } from '@contract/ballots';
import { useLingui } from '@lingui/react/macro';
import { BookCover } from '@/components/book/BookCover';

interface Props {
  book: Proposal;
  size?: 'xs' | 'sm';
  label?: string;
}

export function ProposedBook({ book: { title, author, cover, user }, size = 'sm', label }: Props) {
  const { t } = useLingui();
  return (
    <>
      <BookCover title={title} author={author} cover={cover} size={size} />
      <Box as="span" display="block" flex="1" minWidth={0} overflowWrap="anywhere" lineHeight="snug">
        {label && (
          <Text as="span" display="block" color="ribbon" fontSize="sm" fontWeight="medium">
            {label}
          </Text>
        )}
        <Text as="span" display="block" dir="auto" fontFamily="heading" fontSize="lg" fontWeight="semibold">
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
