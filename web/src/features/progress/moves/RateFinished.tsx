import { Box } from '@chakra-ui/react/box';
import type { ShelfBook } from '@contract/notes';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRateBook } from '@/features/rating/api';
import { StarRating } from '@/features/rating/StarRating';
import { toastAction } from '@/lib/toasts';

interface RateFinishedProps {
  book: ShelfBook;
  onRated: () => void;
}

export function RateFinished({ book, onRated }: RateFinishedProps) {
  const { t } = useLingui();
  const { mutate } = useRateBook(book);
  const [rating, setRating] = useState(book.rating);
  const rate = (chosen: number | null) => {
    setRating(chosen);
    mutate(chosen);
  };
  const close = (chosen: number) => {
    onRated();
    toastAction(plural(chosen, { one: 'You gave it # star.', other: 'You gave it # stars.' }));
  };
  return (
    <Box flexBasis="full" pointerEvents="auto">
      <StarRating label={t`My rating`} isLabelHidden value={rating} onChange={rate} onPress={close} />
    </Box>
  );
}
