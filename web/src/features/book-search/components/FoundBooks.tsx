import type { FoundBook } from '@contract/search';
import { Button } from '@/components/form/Button';
import { Pager } from '@/components/navigation/Pager';
import { type Column, DataTable } from '@/components/table/DataTable';
import type { BookSearch } from '../api/use-book-search';
import styles from './BookSearchPanel.module.css';
import { usePageOf } from './use-page-of';

interface Props {
  text: string;
  found: BookSearch;
  /** The book that is being added now. */
  picked: FoundBook | undefined;
  onPick: (book: FoundBook) => void;
}

/** Books on one page (specification, section 9). */
const PAGE_SIZE = 5;

const columns: readonly [Column<FoundBook>, ...Column<FoundBook>[]] = [
  { head: 'Book', cell: ({ title }) => title },
  { head: 'Author', cell: ({ author }) => author },
  { head: 'Published', cell: ({ published }) => published },
];

/** What was found for `text`, and a line that says how the search stands. Another text begins at page 1 again. */
export function FoundBooks({ text, found, picked, onPick }: Props) {
  const [page, setPage] = usePageOf(text);
  const { books, state, retry } = found;
  return (
    <>
      <p role="status" className={styles.status}>
        {picked ? `Adding “${picked.title}”…` : wordsFor(found, text)}
      </p>
      {state === 'failed' && (
        <div>
          <Button variant="outline" size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {books.length > 0 && (
        <>
          <DataTable
            caption="Found books: choose one to add it"
            columns={columns}
            rows={books.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            rowKey={({ id }) => id}
            target={{ act: onPick }}
          />
          <Pager label="Found books" page={page} hasNext={page * PAGE_SIZE < books.length} onPage={setPage} />
        </>
      )}
    </>
  );
}

function wordsFor({ books, state, problem }: BookSearch, text: string): string {
  if (state === 'searching') return 'Searching…';
  if (state === 'failed') return problem;
  if (state === 'short') return '';
  if (books.length === 0) return `No book found for “${text.trim()}”. Try fewer words, or the author.`;
  return books.length === 1 ? '1 book found.' : `${books.length} books found.`;
}
