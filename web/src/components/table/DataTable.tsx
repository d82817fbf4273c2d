import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Table } from '@chakra-ui/react/table';
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
  target?: RowTarget<Row>;
  picture?: (row: Row) => ReactNode;
  skeletonRows?: number;
  empty?: ReactNode;
}

/** Rows can be real links, for the keyboard and new tabs. On a phone, rows become cards. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, showCaption, columns, rows, rowKey, target, picture, skeletonRows = 0, empty } = props;
  return (
    <div>
      <Table.Root>
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
                <tr key={row}>
                  {columns.map(({ head, align }, column) => (
                    <td key={head} data-head={column === 0 ? undefined : head} data-align={align}>
                      <SkeletonCell hasPicture={column === 0 && Boolean(picture)} isNumber={align === 'end'} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <DataRow key={rowKey(row)} row={row} columns={columns} target={target} picture={picture} />
              ))}
        </tbody>
      </Table.Root>
      {skeletonRows === 0 && rows.length === 0 && <Box mt={3}>{empty}</Box>}
    </div>
  );
}

/** A placeholder as tall as the text or cover that replaces it. */
function SkeletonCell({ hasPicture, isNumber }: { hasPicture: boolean; isNumber: boolean }) {
  const text = (
    <Skeleton
      height="1em"
      marginBlock="0.275em"
      width={isNumber ? '2em' : 'full'}
      marginInlineStart={isNumber ? 'auto' : 0}
    />
  );
  if (!hasPicture) return text;
  return (
    <HStack gap={3}>
      <Skeleton data-picture="" flex="none" width="2.25rem" aspectRatio="2 / 3" />
      {text}
    </HStack>
  );
}

interface DataRowProps<Row> {
  row: Row;
  columns: Columns<Row>;
  target: RowTarget<Row> | undefined;
  picture: ((row: Row) => ReactNode) | undefined;
}

function DataRow<Row>({ row, columns: [first, ...others], target, picture }: DataRowProps<Row>) {
  const name = <RowName name={first.cell(row)} row={row} target={target} />;
  return (
    <tr data-pressable={target && ''}>
      <th scope="row" data-align={first.align}>
        {picture ? (
          <HStack gap={3}>
            <chakra.span data-picture="" display="flex" flex="none">
              {picture(row)}
            </chakra.span>
            {name}
          </HStack>
        ) : (
          name
        )}
      </th>
      {others.map(({ head, cell, align }) => (
        <td key={head} data-head={head} data-align={align}>
          {cell(row)}
        </td>
      ))}
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
