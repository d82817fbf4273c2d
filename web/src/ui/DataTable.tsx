import type { ReactNode } from 'react';
import { DataRow } from './DataRow';
import styles from './DataTable.module.css';
import { Skeleton } from './Skeleton';
import { VisuallyHidden } from './VisuallyHidden';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  align?: 'start' | 'end';
}

/** What pressing a row does: go to an address, or act. */
export type RowTarget<Row> = { href: (row: Row) => string } | { act: (row: Row) => void };

interface Props<Row> {
  /** Says what the table lists; read out, shown with `showCaption`. */
  caption: string;
  showCaption?: boolean;
  /** The first column names the row and carries its link. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  target?: RowTarget<Row>;
  /** Rows of skeleton instead, while the data is on its way. */
  skeletonRows?: number;
  /** Shown below the heads when there is no row. */
  empty?: ReactNode;
}

/** A table whose rows can be links: real ones, for the keyboard and a new tab. On a narrow screen rows become cards. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, showCaption, columns, rows, rowKey, target, skeletonRows = 0, empty } = props;
  return (
    <>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <thead>
          <tr>
            {columns.map(({ head, align }) => (
              <th key={head} scope="col" data-align={align}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {skeletonRows > 0
            ? Array.from({ length: skeletonRows }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
                <tr key={row}>
                  {columns.map(({ head }) => (
                    <td key={head} data-head={head}>
                      <Skeleton />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => <DataRow key={rowKey(row)} row={row} columns={columns} target={target} />)}
        </tbody>
      </table>
      {skeletonRows === 0 && rows.length === 0 && empty}
    </>
  );
}
