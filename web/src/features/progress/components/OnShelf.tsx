import { Flex } from '@chakra-ui/react/flex';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BookMarked, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@/components/form/Button';
import { ButtonLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { type NewShelfBook, useAddToShelf } from '../api/add-to-shelf';
import { progressQuery } from '../api/queries';

interface OnShelfProps {
  book: NewShelfBook;
}

export function OnShelf({ book }: OnShelfProps) {
  const session = useSession();
  if (session === undefined) return null;
  return session ? <OnReadersShelf book={book} /> : <OnVisitorsShelf />;
}

/** What a visitor chose before signing in, as the fragment of the address to which they return. */
const CHOSEN = { '#add': 'reading', '#want': 'want' } as const;

function OnReadersShelf({ book }: OnShelfProps) {
  const { t } = useLingui();
  const { data } = useQuery({
    ...progressQuery(book.id),
    // A thread delivers the progress without the book.
    refetchOnMount: ({ state }) => (state.data?.book === undefined ? 'always' : true),
  });
  const { mutate, isPending } = useAddToShelf();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const found = data?.book;
  const chosen = hash in CHOSEN ? CHOSEN[hash as keyof typeof CHOSEN] : undefined;
  const isDone = useRef(false);
  useEffect(() => {
    if (!chosen || found === undefined || isDone.current) return;
    isDone.current = true;
    navigate(pathname + search, { replace: true, preventScrollReset: true });
    if (!found) mutate({ ...book, status: chosen });
  });
  // Renders nothing until it is known whether the book is on the shelf.
  if (found === undefined) return null;
  if (found) {
    const count = found.numNotes;
    return (
      <ButtonLink to={hrefs.bookNotes(found._id)} variant="outline" size="sm">
        <BookMarked aria-hidden="true" />
        {count > 0 ? `${t`My Notes`} (${count})` : t`My Notes`}
      </ButtonLink>
    );
  }
  return (
    <Flex wrap="wrap" gap={2}>
      <Button variant="outline" size="sm" disabled={isPending} onClick={() => mutate({ ...book, status: 'reading' })}>
        <Plus aria-hidden="true" />
        <Trans>Add to my shelf</Trans>
      </Button>
      <Button variant="outline" size="sm" disabled={isPending} onClick={() => mutate({ ...book, status: 'want' })}>
        <Trans>Want to read</Trans>
      </Button>
    </Flex>
  );
}

function OnVisitorsShelf() {
  const { pathname, search } = useLocation();
  const link = (fragment: keyof typeof CHOSEN) => hrefs.signUp(pathname + search + fragment);
  return (
    <Flex wrap="wrap" gap={2}>
      <ButtonLink to={link('#add')} size="sm">
        <Plus aria-hidden="true" />
        <Trans>Add to my shelf</Trans>
      </ButtonLink>
      <ButtonLink to={link('#want')} variant="outline" size="sm">
        <Trans>Want to read</Trans>
      </ButtonLink>
    </Flex>
  );
}
