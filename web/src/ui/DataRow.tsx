import { AppLink } from './AppLink';
import type { Column, RowTarget } from './DataTable';
import styles from './DataTable.module.css';

interface Props<Row> {
  row: Row;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  target: RowTarget<Row> | undefined;
}

export function DataRow<Row>({ row, columns: [first, ...others], target }: Props<Row>) {
  return (
    <tr className={target && styles.pressable}>
      <th scope="row" data-align={first.align}>
        <RowName row={row} column={first} target={target} />
      </th>
      {others.map(({ head, cell, align }) => (
        <td key={head} data-head={head} data-align={align}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

function RowName<Row>({ row, column, target }: { row: Row; column: Column<Row>; target: RowTarget<Row> | undefined }) {
  if (!target) return column.cell(row);
  if ('href' in target) {
    return (
      <AppLink to={target.href(row)} className={styles.target}>
        {column.cell(row)}
      </AppLink>
    );
  }
  return (
    <button type="button" className={styles.target} onClick={() => target.act(row)}>
      {column.cell(row)}
    </button>
  );
}
