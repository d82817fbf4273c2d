import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLingui } from '@lingui/react/macro';

interface Bar {
  count: number;
  name: string;
  short: string;
  /** Cloths of the books that were finished then. */
  cloths?: readonly number[];
}

interface Props {
  bars: readonly Bar[];
  table: { caption: string; names: string; counts: string };
  isTableShown: boolean;
}

/** Share of the height of a column without covers. */
const HIGHEST = { base: 85, withCovers: 55 };

export function BarChart({ bars, table, isTableShown }: Props) {
  const { i18n } = useLingui();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const highest = bars.some(({ cloths }) => cloths?.length) ? HIGHEST.withCovers : HIGHEST.base;
  return (
    <Box as="figure" mt={4}>
      <div data-ui="bars" aria-hidden="true">
        {bars.map(({ count, name, short, cloths = [] }) => (
          <div key={name}>
            <div>
              {cloths.map((cloth, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: covers of one color are alike
                <span key={at} data-cloth={cloth} />
              ))}
              {count > 0 && count}
              <div
                data-part="bar"
                data-some={count > 0 || undefined}
                style={{ height: `${(count / most) * highest}%` }}
              />
            </div>
            <span>{short}</span>
          </div>
        ))}
      </div>
      {isTableShown && (
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
      )}
    </Box>
  );
}

const Table = chakra('table', {
  base: {
    mt: 4,
    fontSize: 'sm',
    '& th, & td': { py: 1, pe: 8, textAlign: 'start' },
    '& thead th': { fontWeight: 'medium' },
    '& tbody th': { fontWeight: 'normal' },
    '& td': { fontVariantNumeric: 'tabular-nums' },
  },
});
