import { Flex } from '@chakra-ui/react/flex';
import type { ShelfBook } from '@contract/notes';
import { BookMarked } from 'lucide-react';
import { Rating } from '@/features/rating/Rating';
import { useStatusLabels } from './status-labels';

export function ShelfLine({ book: { status, rating } }: { book: ShelfBook }) {
  return (
    <Flex align="center" columnGap={2} color="fg.muted" fontSize="sm">
      <BookMarked size="1em" aria-hidden="true" />
      {useStatusLabels()[status]}
      {rating !== null && <Rating rating={rating} />}
    </Flex>
  );
}
