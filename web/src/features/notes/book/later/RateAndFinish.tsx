import { chakra } from '@chakra-ui/react/styled-system';
import type { Note, ShelfBook } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/form/Button';
import { AppLink } from '@/components/navigation/AppLink';
import { StarRating } from '@/features/rating/StarRating';
import { hrefs } from '@/lib/paths';
import { useChangeShelfBook } from '../api';

/** The stars of a book, and *Finished*, or what follows it. A book that has just been finished asks how it was. */
export function RateAndFinish({ book, notes }: { book: ShelfBook; notes: readonly Note[] }) {
  const { t } = useLingui();
  const change = useChangeShelfBook();
  const { status, rating } = book;
  const isFinished = status === 'finished';
  const [known, setKnown] = useState(status);
  const [isAsking, setAsking] = useState(false);
  if (known !== status) {
    setKnown(status);
    setAsking(isFinished);
  }
  const line = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a button has left with the focus
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body)
      line.current?.querySelector('input')?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [isAsking]);
  if (status === 'want' && rating === null) return null;
  const review = notes.find(({ kind }) => kind === 'review');
  const rate = (chosen: number | null) => {
    setAsking(false);
    // The same stars take the rating back, but confirm it as an answer to the question.
    void change(book, { rating: chosen === rating && !isAsking ? null : chosen });
  };
  return (
    <Line ref={line} aria-label={isFinished ? t`You've finished it` : t`My reading`}>
      <StarRating
        label={isAsking ? t`How was it?` : t`My rating`}
        isLabelHidden={!isAsking}
        value={rating}
        onChange={rate}
      />
      {status === 'reading' && (
        <Button variant="outline" size="sm" onClick={() => change(book, { status: 'finished' })}>
          <Check aria-hidden="true" />
          <Trans>Finished</Trans>
        </Button>
      )}
      {isFinished && (
        <>
          <AppLink to={review ? hrefs.editNote(book._id, review._id) : hrefs.newReview(book._id)}>
            {review ? <Trans>My review</Trans> : <Trans>Write a review</Trans>}
          </AppLink>
          <AppLink to={hrefs.discussionsOfBook(book._id)}>
            <Trans>Talk about the ending</Trans>
          </AppLink>
        </>
      )}
      {isAsking && (
        <Button variant="plain" size="sm" onClick={() => setAsking(false)}>
          <Trans>Not now</Trans>
        </Button>
      )}
    </Line>
  );
}

const Line = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    columnGap: { base: 3, sm: 5 },
    minHeight: 'touch',
    color: 'accent.fg',
    fontSize: 'sm',
    '&:has(> a) > div': { flexBasis: { base: 'full', sm: 'auto' } },
    '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 'touch' },
    // It would move what is beside the stars.
    '& [data-part="count"]': { display: 'none' },
  },
});
