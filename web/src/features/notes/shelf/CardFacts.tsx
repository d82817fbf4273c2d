import type { ShelfBook } from '@contract/notes';
import { timeOf } from '@domain/audio-time';
import { Plural, useLingui } from '@lingui/react/macro';
import { useStatusLabels } from '@/features/progress/status-labels';
import { useBookProgress } from '../book/use-book-progress';

/** "ch. 24 · 10 notes": the place where one is known, otherwise the status. */
export function CardFacts({ book }: { book: ShelfBook }) {
  const { t } = useLingui();
  const labels = useStatusLabels();
  const progress = useBookProgress(book);
  const { status, position, numNotes } = book;
  const number = progress?.chapter;
  const at = position?.at ?? 0;
  const isReading = status === 'reading' && !progress?.finished;
  return (
    <>
      {isReading && number
        ? t({ message: `ch. ${number}`, comment: 'a chapter, short' })
        : isReading && position?.unit === 'page'
          ? t`p. ${at}`
          : isReading && position?.unit === 'time'
            ? timeOf(at)
            : labels[status]}
      {numNotes > 0 && (
        <>
          {' · '}
          <NoteCount count={numNotes} />
        </>
      )}
    </>
  );
}

export function NoteCount({ count }: { count: number }) {
  return <Plural value={count} one="# note" other="# notes" />;
}
