import { Box } from '@chakra-ui/react/box';
import type { ShelfBook } from '@contract/notes';
import { WHOLE_BOOK } from '@domain/spoilers';
import { useLingui } from '@lingui/react/macro';
import { RibbonTrack } from '@/components/book/RibbonTrack';
import { namedChapter, useParts } from '@/lib/named-chapters';
import { PositionText } from './PositionText';
import { useBookProgress } from './use-book-progress';

interface Props {
  book: ShelfBook;
  /** With notes. */
  chapters: readonly number[];
}

/** The ribbon in a book that is being read, and its place in words. */
export function PlaceInReading({ book, chapters }: Props) {
  const { t } = useLingui();
  const progress = useBookProgress(book);
  const parts = useParts();
  if (book.status !== 'reading' || progress?.finished || !(progress || book.position)) return null;
  const chapter = namedChapter(progress?.chapter ?? 0, parts);
  return (
    <Box maxWidth={{ lg: 'reading' }}>
      {progress && (
        <RibbonTrack
          label={t`You're at chapter ${chapter}`}
          chapter={progress.chapter}
          ticks={chapters.filter((number) => number > 0 && number < WHOLE_BOOK)}
        />
      )}
      <PositionText book={book} />
    </Box>
  );
}
