import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/navigation/AppLink';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
}

export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

type RowTarget<Row> = { href: (row: Row) => string } | { act: (row: Row) => void };

interface Props<Row> {
  caption: string;
  showCaption?: boolean;
  /** The first column names the row and holds its link. */
  columns: Columns<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** On a phone, in place of the columns after the first, which are lines of their own without it. */
  line?: ((row: Row) => ReactNode) | undefined;
  target?: RowTarget<Row>;
  picture?: (row: Row) => ReactNode;
  skeletonRows?: number;
  empty?: ReactNode;
}

/** Rows can be real links, for the keyboard and new tabs. On a phone, they have two lines (theme/lists.ts). */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, showCaption, columns, rows, rowKey, line, target, picture, skeletonRows = 0, empty } = props;
  return (
    <div>
      <table data-ui="table">
        <caption>{showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}</caption>
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
                // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are identical and never reordered
                <SkeletonRow key={row} columns={columns} hasPicture={Boolean(picture)} />
              ))
            : rows.map((row) => (
                <DataRow key={rowKey(row)} row={row} columns={columns} line={line} target={target} picture={picture} />
              ))}
        </tbody>
      </table>
      {skeletonRows === 0 && rows.length === 0 && <Box mt={3}>{empty}</Box>}
    </div>
  );
}

/** As tall as the text or cover that replaces it. */
function SkeletonRow({ columns: [, ...others], hasPicture }: { columns: Columns<never>; hasPicture: boolean }) {
  return (
    <tr>
      <th scope="row">
        <span data-part="name">
          {hasPicture && <Skeleton as="span" data-picture="" width="2.125rem" aspectRatio="2 / 3" />}
          <Skeleton
            as="span"
            data-part="title"
            display="block"
            flex="none"
            width="60%"
            height="1em"
            marginBlock="0.175em"
          />
        </span>
      </th>
      {others.map(({ head, align }) => (
        <td key={head} data-align={align}>
          <Skeleton
            height="1em"
            marginBlock="0.275em"
            marginInlineStart="auto"
            width={align === 'end' ? '2em' : 'full'}
          />
        </td>
      ))}
      <td data-line="">
        <Skeleton width="40%" height="1em" marginBlock="0.175em" />
      </td>
    </tr>
  );
}

interface DataRowProps<Row> {
  row: Row;
  columns: Columns<Row>;
  line: ((row: Row) => ReactNode) | undefined;
  target: RowTarget<Row> | undefined;
  picture: ((row: Row) => ReactNode) | undefined;
}

function DataRow<Row>({ row, columns: [first, ...others], line, target, picture }: DataRowProps<Row>) {
  return (
    <tr data-pressable={target && ''}>
      <th scope="row" data-align={first.align}>
        <span data-part="name">
          {picture && <span data-picture="">{picture(row)}</span>}
          <RowName name={first.cell(row)} row={row} target={target} />
        </span>
      </th>
      {others.map(({ head, cell, align }) => (
        <td key={head} data-align={align}>
          {cell(row)}
        </td>
      ))}
      {line && <td data-line="">{line(row)}</td>}
    </tr>
  );
}

function RowName<Row>({ name, row, target }: { name: ReactNode; row: Row; target: RowTarget<Row> | undefined }) {
  if (!target) return name;
  if ('href' in target) {
    return (
      <AppLink to={target.href(row)} data-row-target="">
        {name}
      </AppLink>
    );
  }
  return (
    <button type="button" data-row-target="" onClick={() => target.act(row)}>
      {name}
    </button>
  );
}
