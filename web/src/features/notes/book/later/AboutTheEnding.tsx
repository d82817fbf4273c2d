import { chakra } from '@chakra-ui/react/styled-system';
import type { Note, ShelfBook } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { StarRating } from '@/features/rating/StarRating';
import { hrefs } from '@/lib/paths';
import { useChangeShelfBook } from '../api';

export function AboutTheEnding({ book, notes }: { book: ShelfBook; notes: readonly Note[] }) {
  const { t } = useLingui();
  const change = useChangeShelfBook();
  const review = notes.find(({ kind }) => kind === 'review');
  return (
    <Line aria-label={t`You've finished it`}>
      <StarRating
        label={t`My rating`}
        isLabelHidden
        value={book.rating}
        onChange={(rating) => change(book, { rating })}
      />
      <AppLink to={review ? hrefs.editNote(book._id, review._id) : hrefs.newReview(book._id)}>
        {review ? <Trans>My review</Trans> : <Trans>Write a review</Trans>}
      </AppLink>
      <AppLink to={hrefs.discussionsOfBook(book._id)}>
        <Trans>Talk about the ending</Trans>
      </AppLink>
    </Line>
  );
}

const Line = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 5,
    minHeight: 'touch',
    color: 'accent.fg',
    fontSize: 'sm',
    '& > div': { flexBasis: { base: 'full', sm: 'auto' } },
    '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 'touch' },
  },
});
