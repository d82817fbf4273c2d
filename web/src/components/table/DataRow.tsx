import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/navigation/AppLink';
import type { Columns, RowTarget } from './DataTable';

interface Props<Row> {
  row: Row;
  columns: Columns<Row>;
  target: RowTarget<Row> | undefined;
  picture: ((row: Row) => ReactNode) | undefined;
}

export function DataRow<Row>({ row, columns: [first, ...others], target, picture }: Props<Row>) {
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
