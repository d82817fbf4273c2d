import { Text } from '@chakra-ui/react/text';
import type { FoundBook } from '@contract/search';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { Button } from '@/components/form/Button';
import { Pager } from '@/components/navigation/Pager';
import { type Columns, DataTable } from '@/components/table/DataTable';
import type { BookSearch } from '../api/use-book-search';

interface Props {
  text: string;
  found: BookSearch;
  /** The book that is being added. */
  picked: FoundBook | undefined;
  onPick: (book: FoundBook) => void;
}

/** Books on one page (specification, section 9). */
const PAGE_SIZE = 5;

/** The results for `text`, below a line that says how far the search is. */
export function FoundBooks({ text, found, picked, onPick }: Props) {
  const { t } = useLingui();
  const [page, setPage] = usePageOf(text);
  const { books, state, retry } = found;
  const status = useStatus(found, text);
  const columns: Columns<FoundBook> = [
    { head: t`Book`, cell: ({ title }) => title },
    { head: t`Author`, cell: ({ author }) => author },
    { head: t`Published`, cell: ({ published }) => published },
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

function useStatus({ books, state, problem }: BookSearch, text: string): string {
  const { t } = useLingui();
  const wanted = text.trim();
  if (state === 'searching') return t`Searching…`;
  if (state === 'failed') return problem;
  if (state === 'short') return '';
  if (books.length === 0) return t`No book found for “${wanted}”. Try fewer words, or the author.`;
  return plural(books.length, { one: '# book found', other: '# books found' });
}

/** The page of the results for `text`, from 1. Another text starts at page 1 again. */
function usePageOf(text: string): [page: number, setPage: (page: number) => void] {
  const [at, setAt] = useState({ text, page: 1 });
  // Stored as well: typing the earlier text again must not restore its page.
  if (at.text !== text) setAt({ text, page: 1 });
  return [at.text === text ? at.page : 1, (page) => setAt({ text, page })];
}
