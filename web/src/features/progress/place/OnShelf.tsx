import { HStack } from '@chakra-ui/react/stack';
import type { ShelfBook } from '@contract/notes';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { WaitingMark } from '@/components/feedback/WaitingMark';
import { Button } from '@/components/form/Button';
import { Rating } from '@/features/rating/Rating';
import { useSession } from '@/lib/session/session';
import { type NewShelfBook, useAddToShelf, useIsAddingWaiting } from '../add-to-shelf';
import { progressQuery } from '../api';
import type { Progress } from '../progress';
import { takeChoice, useVisitorsChoice } from '../shelf-choice';
import { useStatusLabels } from '../status-labels';

interface OnShelfProps {
  book: NewShelfBook;
}

/** Beside the reader's place, whose dialog offers *Want to read*. */
export function OnShelf({ book }: OnShelfProps) {
  const session = useSession();
  if (session === undefined) return null;
  return session ? <OnReadersShelf book={book} /> : <OnVisitorsShelf book={book} />;
}

function OnReadersShelf({ book }: OnShelfProps) {
  const { data } = useQuery({
    ...progressQuery(book.id),
    // A thread delivers the progress without the book.
    refetchOnMount: ({ state }) => (state.data?.book === undefined ? 'always' : true),
  });
  const { mutate, isPending } = useAddToShelf();
  const isWaiting = useIsAddingWaiting(book.id);
  const found = data?.book;
  useEffect(() => {
    if (found === undefined) return;
    const status = takeChoice(book.id);
    if (status && !found) mutate({ ...book, status });
  }, [book, found, mutate]);
  // Renders nothing until it is known whether the book is on the shelf.
  if (found === undefined) return null;
  if (found) return <ShelfLine book={found} place={data?.progress} />;
  return (
    <>
      <AddButton disabled={isPending || isWaiting} onAdd={() => mutate({ ...book, status: 'reading' })} />
      {isWaiting && <WaitingMark />}
    </>
  );
}

function OnVisitorsShelf({ book: { id } }: OnShelfProps) {
  const choose = useVisitorsChoice(id);
  return <AddButton onAdd={() => choose('reading')} />;
}

function AddButton({ onAdd, disabled = false }: { onAdd: () => void; disabled?: boolean }) {
  return (
    <Button variant="ghost" size="sm" px={2} disabled={disabled} onClick={onAdd}>
      <Trans>Add to my shelf</Trans>
    </Button>
  );
}

interface ShelfLineProps {
  book: ShelfBook;
  /** The place, shown beside it. It says that a book is finished or being read. */
  place: Progress | null | undefined;
}

function ShelfLine({ book: { status, rating }, place }: ShelfLineProps) {
  const labels = useStatusLabels();
  const isSaid = place && status === (place.finished ? 'finished' : 'reading');
  return (
    <HStack gap={2} color="fg.muted" fontSize="sm">
      {!isSaid && labels[status]}
      {rating !== null && <Rating rating={rating} />}
    </HStack>
  );
}
