import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { FoundBook } from '@contract/search';
import { limits } from '@domain/limits';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { Button } from '@/components/form/Button';
import { Field } from '@/components/form/Field';
import { SearchField } from '@/components/form/SearchField';
import { Pager } from '@/components/navigation/Pager';
import { type Columns, DataTable } from '@/components/table/DataTable';
import { AddByHand } from './AddByHand';
import { ShelfMark } from './by-hand/lazy';
import { noBookFound } from './no-book-found';
import { type BookMatch, type BookSearch, type SearchBooks, searchBooks, useBookSearch } from './use-book-search';

interface Props {
  label: string;
  id?: string;
  hint?: string;
  search?: SearchBooks;
  onPick: (book: FoundBook) => Promise<boolean>;
  /** Offers *Want to read*, for the reader's own shelf. */
  isOfShelf?: boolean;
  /** Searched from the start. */
  initial?: string;
}

/** Focuses the box. Keep the panel mounted while it is open. */
export function BookSearchPanel({
  label,
  id,
  hint,
  search = searchBooks,
  onPick,
  isOfShelf = false,
  initial = '',
}: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(initial);
  const [picked, setPicked] = useState<FoundBook>();
  const box = useRef<HTMLInputElement>(null);
  const results = useBookSearch(search, text);
  const { min, max } = limits.searchText;
  const isPainted = useDeferredValue(true, false);

  useEffect(() => box.current?.focus(), []);

  const pick = async (book: FoundBook): Promise<boolean> => {
    if (picked) return false;
    setPicked(book);
    const isAdded = await onPick(book).catch(() => false);
    setPicked(undefined);
    if (!isAdded) return false;
    setText('');
    box.current?.focus();
    return true;
  };

  return (
    <chakra.section
      id={id}
      aria-label={label}
      display="grid"
      gap={3}
      gridTemplateColumns="minmax(0, 1fr)"
      // Replaces the blue of the browser's clear button.
      css={{ '& input::-webkit-search-cancel-button': { filter: 'grayscale(1)' } }}
    >
      <Field
        label={label}
        hint={hint ?? t`Title, author or ISBN: at least ${min} characters. Choose a book to add it.`}
      >
        {(described) => (
          <SearchField
            ref={box}
            label={label}
            placeholder={t`search...`}
            maxLength={max}
            enterKeyHint="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            {...described}
          />
        )}
      </Field>
      <FoundBooks text={text} found={results} picked={picked} onPick={pick} isOfShelf={isOfShelf} />
      {isPainted && <AddByHand text={text} onPick={pick} onScan={setText} />}
    </chakra.section>
  );
}

interface FoundProps {
  text: string;
  found: BookSearch;
  picked: FoundBook | undefined;
  onPick: (book: FoundBook) => void;
  isOfShelf: boolean;
}

const PAGE_SIZE = 5;

function FoundBooks({ text, found, picked, onPick, isOfShelf }: FoundProps) {
  const { t } = useLingui();
  const [page, setPage] = usePageOf(text);
  const { books, state, retry } = found;
  const status = useStatus(found, text);
  const columns: Columns<BookMatch> = [
    { head: t`Book`, cell: ({ title }) => title },
    { head: t`Author`, cell: ({ author }) => author },
    { head: t`Published`, cell: (book) => <Published book={book} isOfShelf={isOfShelf} /> },
  ];
  const title = picked?.title;
  return (
    <>
      <Text role="status" minHeight="1.55em" color="fg.muted" fontSize="sm">
        {picked ? t`Adding “${title}”…` : status}
      </Text>
      {state === 'failed' && (
        <Button variant="outline" size="sm" justifySelf="start" onClick={retry}>
          {t`Try again`}
        </Button>
      )}
      {books.length > 0 && (
        <>
          <DataTable
            caption={t`Books found. Choose one to add it.`}
            columns={columns}
            rows={books.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            rowKey={({ id }) => id}
            target={{ act: onPick }}
            picture={({ title, author, cover }) => <BookCover title={title} author={author} cover={cover} size="xs" />}
          />
          <Pager label={t`Books found`} page={page} hasNext={page * PAGE_SIZE < books.length} onPage={setPage} />
        </>
      )}
    </>
  );
}

function Published({ book, isOfShelf }: { book: BookMatch; isOfShelf: boolean }) {
  return (
    <chakra.span
      display="flex"
      flex="1"
      flexWrap="wrap"
      alignItems="baseline"
      justifyContent="space-between"
      columnGap={3}
    >
      {book.published}
      <ShelfMark book={book} canAdd={isOfShelf} />
    </chakra.span>
  );
}

function useStatus({ books, state, problem }: BookSearch, text: string): string {
  const { t } = useLingui();
  if (state === 'searching') return t`Searching…`;
  if (state === 'failed') return problem;
  if (state === 'short') return '';
  if (books.length === 0) return noBookFound(text);
  return plural(books.length, { one: '# book found', other: '# books found' });
}

function usePageOf(text: string): [page: number, setPage: (page: number) => void] {
  const [at, setAt] = useState({ text, page: 1 });
  // Also stored, so that typing the earlier text again doesn't restore its page.
  if (at.text !== text) setAt({ text, page: 1 });
  return [at.text === text ? at.page : 1, (page) => setAt({ text, page })];
}
