import { Flex } from '@chakra-ui/react/flex';
import type { ShelfBook } from '@contract/notes';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BookMarked, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { WaitingMark } from '@/components/feedback/WaitingMark';
import { Button } from '@/components/form/Button';
import { Rating } from '@/features/rating/Rating';
import { attempt } from '@/lib/attempt';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { type NewShelfBook, useAddToShelf, useIsAddingWaiting } from './add-to-shelf';
import { progressQuery } from './api';
import { useStatusLabels } from './status-labels';

interface OnShelfProps {
  book: NewShelfBook;
}

export function OnShelf({ book }: OnShelfProps) {
  const session = useSession();
  if (session === undefined) return null;
  return session ? <OnReadersShelf book={book} /> : <OnVisitorsShelf book={book} />;
}

type Chosen = 'reading' | 'want';

/** A visitor's choice before signing up, kept in this tab. In the address, a link could change a shelf. */
const CHOICE = 'flyleaf:shelf-choice';

const keepChoice = (bookId: string, status: Chosen) =>
  attempt(() => sessionStorage.setItem(CHOICE, `${status} ${bookId}`));

function takeChoice(bookId: string): Chosen | undefined {
  const kept = attempt(() => sessionStorage.getItem(CHOICE));
  const status = (['reading', 'want'] as const).find((known) => kept === `${known} ${bookId}`);
  if (status) attempt(() => sessionStorage.removeItem(CHOICE));
  return status;
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
  if (found) return <ShelfLine book={found} />;
  return (
    <Flex align="center" gap={2}>
      <Choices disabled={isPending || isWaiting} onChoose={(status) => mutate({ ...book, status })} />
      {isWaiting && <WaitingMark />}
    </Flex>
  );
}

function OnVisitorsShelf({ book: { id } }: OnShelfProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choose = (status: Chosen) => {
    keepChoice(id, status);
    navigate(hrefs.signUp(pathname + search));
  };
  return <Choices onChoose={choose} />;
}

function Choices({ onChoose, disabled = false }: { onChoose: (status: Chosen) => void; disabled?: boolean }) {
  return (
    <Flex wrap="wrap" gap={2}>
      <Button variant="outline" size="sm" disabled={disabled} onClick={() => onChoose('reading')}>
        <Plus aria-hidden="true" />
        <Trans>Add to my shelf</Trans>
      </Button>
      <Button variant="outline" size="sm" disabled={disabled} onClick={() => onChoose('want')}>
        <Trans>Want to read</Trans>
      </Button>
    </Flex>
  );
}

export function ShelfLine({ book: { status, rating } }: { book: ShelfBook }) {
  return (
    <Flex align="center" columnGap={2} color="fg.muted" fontSize="sm">
      <BookMarked size="1em" aria-hidden="true" />
      {useStatusLabels()[status]}
      {rating !== null && <Rating rating={rating} />}
    </Flex>
  );
}
