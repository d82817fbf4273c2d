import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '@/components/form/Button';
import { Page } from '@/components/page/Page';
import type { SearchBooks } from '@/features/book-search/api/use-book-search';
import { BookSearchPanel } from '@/features/book-search/components/BookSearchPanel';
import { call } from '@/lib/api/api';
import { useAddBook } from '../api/shelf-writes';
import { Shelf } from '../components/Shelf';

/** Without a token: the answer is the same for everyone, and doesn't depend on who searches. */
const search: SearchBooks = (searchText, signal) =>
  call('GET /api/notes/book/{searchText}', { params: { searchText }, signal, anonymous: true });

export function MyNotesPage() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const addBook = useAddBook();
  return (
    <Page
      title={t`My Notes`}
      actions={
        <Button aria-expanded={isOpen} aria-controls={isOpen ? panel : undefined} onClick={() => setOpen(!isOpen)}>
          <Trans>New Book</Trans>
        </Button>
      }
    >
      {isOpen && <BookSearchPanel id={panel} label={t`Find a book`} search={search} onPick={addBook} />}
      <Shelf
        newBook={
          !isOpen && (
            <Button onClick={() => setOpen(true)}>
              <Trans>New Book</Trans>
            </Button>
          )
        }
      />
    </Page>
  );
}
