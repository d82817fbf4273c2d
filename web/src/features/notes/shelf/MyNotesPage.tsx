import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Activity, createContext, memo, type ReactNode, startTransition, use, useEffect, useId, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '@/components/form/Button';
import { Page } from '@/components/page/Page';
import { BookSearchPanel } from '@/features/book-search/BookSearchPanel';
import type { BookMatch } from '@/features/book-search/use-book-search';
import { starsFor } from '@/features/progress/moves/in-toast';
import { useCloseWithBack } from '@/lib/close-with-back';
import { whenIdle } from '@/lib/load-chunk';
import { hrefs } from '@/lib/paths';
import { getSession } from '@/lib/session/session';
import { toast } from '@/lib/toasts';
import { useAddToShelf } from './add-book';
import { Shelf } from './Shelf';
import { readView } from './shelf-view';

const Adding = createContext({ isOpen: false, setOpen: (_isOpen: boolean) => {}, panel: '' });

export function MyNotesPage() {
  const { state, key } = useLocation();
  // Home and the palette open the search with this state: true, or the text to search for.
  const newBook: unknown = state?.newBook;
  return <Notes key={newBook ? key : ''} newBook={newBook} />;
}

function Notes({ newBook }: { newBook: unknown }) {
  const [isOpen, setOpen] = useState(Boolean(newBook));
  const panel = useId();
  return (
    <Adding value={{ isOpen, setOpen, panel }}>
      <Screen panel={panel} sought={typeof newBook === 'string' ? newBook : ''} />
    </Adding>
  );
}

/** Doesn't rerender when the search opens, so that it opens immediately. */
const Screen = memo(function Screen({ panel, sought }: { panel: string; sought: string }) {
  const { t } = useLingui();
  return (
    <Page title={t`My Notes`} actions={<NewBookButton />}>
      <NewBookPanel>
        <NewBook panel={panel} sought={sought} />
      </NewBookPanel>
      <Shelf newBook={<FirstBookButton />} />
    </Page>
  );
});

function NewBookButton() {
  const { isOpen, setOpen, panel } = use(Adding);
  return (
    <Button
      data-ui="primary"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel : undefined}
      onClick={() => setOpen(!isOpen)}
    >
      <Plus aria-hidden="true" />
      <Trans>New Book</Trans>
    </Button>
  );
}

function FirstBookButton() {
  const { isOpen, setOpen } = use(Adding);
  if (isOpen) return null;
  return (
    <Button onClick={() => setOpen(true)}>
      <Trans>New Book</Trans>
    </Button>
  );
}

function NewBookPanel({ children }: { children: ReactNode }) {
  const { isOpen, setOpen } = use(Adding);
  useCloseWithBack(() => setOpen(false), isOpen);
  return <Prerendered isOpen={isOpen}>{children}</Prerendered>;
}

interface PrerenderedProps {
  isOpen: boolean;
  /** Must be the same element on every render, so that opening doesn't re-render it. */
  children: ReactNode;
}

/** Rendered hidden once the browser is idle, so a press shows it at once. Effects run on opening; closing resets it. */
function Prerendered({ isOpen, children }: PrerenderedProps) {
  const [isIdle, setIdle] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!isOpen && (wasOpen || !isIdle)) return null;
  return <Activity mode={isOpen ? 'visible' : 'hidden'}>{children}</Activity>;
}

function NewBook({ panel, sought }: { panel: string; sought: string }) {
  const { t } = useLingui();
  const addBook = useAddBook();
  return <BookSearchPanel id={panel} label={t`Find a book`} onPick={addBook} isOfShelf initial={sought} />;
}

const OPEN_MS = 6000;

function useAddBook(): (book: BookMatch) => Promise<boolean> {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const add = useAddToShelf();
  return async (book) => {
    const session = getSession();
    if (!session) return false;
    // A book added in a status's view gets that status; otherwise the reader is reading it.
    const { status = 'reading' } = readView(search);
    const added = book.shelfId ? undefined : await add.mutateAsync({ book, email: session.email, status });
    const { _id, title } = added ?? { ...book, _id: book.shelfId ?? book.id };
    const action =
      added?.status === 'reading'
        ? { label: t`New Note`, run: () => navigate(hrefs.newNote(_id)) }
        : { label: t`Open`, run: () => navigate(hrefs.bookNotes(_id)) };
    toast(t`“${title}” is on your shelf.`, {
      ms: OPEN_MS,
      action,
      below: added?.status === 'finished' ? starsFor(added) : undefined,
    });
    return true;
  };
}
