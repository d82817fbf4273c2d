import { Flex } from '@chakra-ui/react/flex';
import type { ShelfBook } from '@contract/notes';
import { EditionTitles } from '@/features/book-search/components/Editions';
import { useEditions } from '../api/editions';

export function ShelfEditions({ book: { _id, also = [] } }: { book: ShelfBook }) {
  const { separate } = useEditions(_id);
  if (also.length === 0) return null;
  return (
    <Flex wrap="wrap" align="center" columnGap={1} minHeight="touch" fontSize="sm">
      <EditionTitles also={also} onSeparate={separate} />
    </Flex>
  );
}
