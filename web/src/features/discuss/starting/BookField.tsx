import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { FoundBook } from '@contract/search';
import { limits } from '@domain/limits';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { Button } from '@/components/form/Button';
import { TextField } from '@/components/form/TextField';
import { Pager } from '@/components/navigation/Pager';
import { type Columns, DataTable } from '@/components/table/DataTable';
import { AddByHand } from '@/features/book-search/AddByHand';
import { noBookFound } from '@/features/book-search/no-book-found';
import {
  type BookMatch,
  type BookSearch,
  searchBooksWithToken,
  useBookSearch,
} from '@/features/book-search/use-book-search';
import { type PickedBook, toPicked } from './opening';

interface Props {
  text: string;
  isPicked: boolean;
  readOnly: boolean;
  onText: (text: string) => void;
  onPick: (book: PickedBook) => void;
}

export function BookField({ text, isPicked, readOnly, onText, onPick }: Props) {
  const { t } = useLingui();
  const results = useBookSearch(searchBooksWithToken, text, { enabled: !isPicked });
  return (
    <Stack gap={2}>
      <TextField
        label={t`Book`}
        hint={isPicked ? t`Type to change the book.` : t`Type a title, author or ISBN. Then choose the book below.`}
        autoComplete="off"
        maxLength={limits.searchText.max}
        readOnly={readOnly}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {!isPicked && (
        <Text role="status" minHeight="1.55em" color="fg.muted" fontSize="sm">
          <SearchStatus text={text} found={results} />
        </Text>
      )}
      {!isPicked && results.state === 'failed' && (
        <Button variant="outline" size="sm" alignSelf="start" onClick={results.retry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {results.books.length > 0 && (
        <Suggestions key={text} books={results.books} onPick={(book) => onPick(toPicked(book))} />
      )}
      {!isPicked && !readOnly && (
        <AddByHand
          text={text}
          onScan={onText}
          onPick={async (book) => {
            onPick(toPicked(book));
            return true;
          }}
        />
      )}
    </Stack>
  );
}

const SIZE = 2;

function Suggestions({ books, onPick }: { books: readonly BookMatch[]; onPick: (book: FoundBook) => void }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const columns: Columns<BookMatch> = [
    { head: t`Book`, cell: ({ title }) => title },
    {
      head: t`Author`,
      cell: ({ author, shelfId }) => [author, shelfId && t`On your shelf`].filter(Boolean).join(' · '),
    },
  ];
  return (
    <Stack gap={1} css={compact}>
      <DataTable
        caption={t`Suggested books: choose one`}
        columns={columns}
        rows={books.slice((page - 1) * SIZE, page * SIZE)}
        rowKey={({ id }) => id}
        target={{ act: onPick }}
        picture={({ title, author, cover }) => <BookCover title={title} author={author} cover={cover} size="xs" />}
      />
      <Pager
        label={t`Suggested books`}
        page={page}
        hasNext={page * SIZE < books.length}
        onPage={setPage}
        previousSign="<"
        nextSign=">"
      />
    </Stack>
  );
}

function SearchStatus({ text, found: { books, state, problem } }: { text: string; found: BookSearch }) {
  if (state === 'searching') return <Trans>Searching…</Trans>;
  if (state === 'failed') return problem;
  if (state === 'short') return null;
  if (books.length === 0) return noBookFound(text);
  return <Plural value={books.length} one="# book found" other="# books found" />;
}

const compact = {
  '& table': { fontSize: 'sm' },
  '@media (min-width: 40rem)': { '& :is(thead th, tbody th, tbody td)': { py: 2 } },
  '& tbody th': { fontSize: 'md' },
};
