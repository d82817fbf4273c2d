import type { FoundBook } from '@contract/search';
import { Button } from '@/components/form/Button';
import { Pager } from '@/components/navigation/Pager';
import { type Column, DataTable } from '@/components/table/DataTable';
import type { BookSearch } from '@/features/book-search/api/use-book-search';
import { usePageOf } from '@/features/book-search/components/use-page-of';
import styles from './NewDiscussion.module.css';

interface Props {
  text: string;
  found: BookSearch;
  onPick: (book: FoundBook) => void;
}

/** Rows on one page (specification, section 9). */
const SIZE = 2;

const columns: readonly [Column<FoundBook>, ...Column<FoundBook>[]] = [
  { head: 'Book', cell: ({ title }) => title },
  { head: 'Author', cell: ({ author }) => author },
];

/** What was found for the text. Another text begins at page 1 again. */
export function Suggestions({ text, found, onPick }: Props) {
  const [page, setPage] = usePageOf(text);
  const { books, state, retry } = found;
  return (
    <>
      <p role="status" className={styles.status}>
        {words(text, found)}
      </p>
      {state === 'failed' && (
        <div>
          <Button variant="outline" size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {books.length > 0 && (
        <div className={styles.suggestions}>
          <DataTable
            caption="Suggested books: choose one"
            columns={columns}
            rows={books.slice((page - 1) * SIZE, page * SIZE)}
            rowKey={({ id }) => id}
            target={{ act: onPick }}
          />
          <Pager
            label="Suggested books"
            page={page}
            hasNext={page * SIZE < books.length}
            onPage={setPage}
            previousSign="<"
            nextSign=">"
          />
        </div>
      )}
    </>
  );
}

function words(text: string, { books, state, problem }: BookSearch): string {
  const count = books.length;
  if (state === 'searching') return 'Searching…';
  if (state === 'failed') return problem;
  if (state === 'short') return '';
  if (count === 0) return `No book found for “${text.trim()}”. Try fewer words, or the author.`;
  return count === 1 ? '1 book found.' : `${count} books found.`;
}
