import type { Genre } from '@contract/discuss';
import { EmptyState } from '@/components/feedback/EmptyState';
import { type Column, DataTable } from '@/components/table/DataTable';
import { hrefs } from '@/lib/paths';
import styles from './GenreTable.module.css';
import { TablePager } from './TablePager';
import { useNumberParam } from './use-number-param';

interface Props {
  name: string;
  /** What the address calls this table's page. */
  param: string;
  size: number;
  /** No footer while everything stands on one page. */
  hidesSinglePager?: boolean;
  /** Undefined while they are on their way. */
  genres: readonly Genre[] | undefined;
}

const columns: readonly [Column<Genre>, ...Column<Genre>[]] = [
  { head: 'Genre', cell: ({ genre }) => genre },
  { head: 'Books', cell: ({ numBooks }) => numBooks, align: 'end' },
  { head: 'Discussions', cell: ({ numDiscussions }) => numDiscussions, align: 'end' },
];

export function GenreTable({ name, param, size, hidesSinglePager, genres }: Props) {
  const [wanted, setPage] = useNumberParam(param);
  const pages = Math.max(1, Math.ceil((genres?.length ?? 0) / size));
  const page = Math.min(wanted, pages);
  return (
    <section className={styles.genres}>
      <DataTable
        caption={name}
        showCaption
        columns={columns}
        rows={genres?.slice((page - 1) * size, page * size) ?? []}
        rowKey={({ _id }) => _id}
        target={{ href: ({ url }) => hrefs.genre(url) }}
        skeletonRows={genres ? 0 : 9}
        empty={<EmptyState>There are no genres here yet.</EmptyState>}
      />
      {(pages > 1 || !hidesSinglePager) && (
        <TablePager label={`Pages of ${name}`} page={page} pages={pages} onPage={setPage} />
      )}
    </section>
  );
}
