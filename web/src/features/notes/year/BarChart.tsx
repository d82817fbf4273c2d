import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Trans, useLingui } from '@lingui/react/macro';

interface Props {
  bars: readonly { count: number; name: string; short: string }[];
  table: { caption: string; names: string; counts: string };
}

export function BarChart({ bars, table }: Props) {
  const { i18n } = useLingui();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Box as="figure">
      <Flex aria-hidden="true" align="end" gap={{ base: 1, sm: 2 }} height="9rem">
        {bars.map(({ count, name, short }) => (
          <Flex key={name} direction="column" justify="end" align="center" flex="1" height="full" fontSize="xs">
            <Box color="fg.muted">{count > 0 && count}</Box>
            <Box
              width="full"
              maxWidth="2.5rem"
              minHeight={count > 0 ? '3px' : '1px'}
              borderTopRadius="sm"
              bg={count > 0 ? 'accent.solid' : 'border'}
              style={{ height: `${(count / most) * 75}%` }}
            />
            <Box mt={1}>{short}</Box>
          </Flex>
        ))}
      </Flex>
      <chakra.details mt={3}>
        <chakra.summary cursor="pointer" minHeight="touch" alignContent="center" color="fg.muted" fontSize="sm">
          <Trans>As a table</Trans>
        </chakra.summary>
        <Table>
          <chakra.caption srOnly>{table.caption}</chakra.caption>
          <thead>
            <tr>
              <th scope="col">{table.names}</th>
              <th scope="col">{table.counts}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ count, name }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{i18n.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </chakra.details>
    </Box>
  );
}

const Table = chakra('table', {
  base: {
    fontSize: 'sm',
    '& th, & td': { py: 1, pe: 8, textAlign: 'start' },
    '& tbody th': { fontWeight: 'normal' },
    '& td': { fontVariantNumeric: 'tabular-nums' },
  },
});
