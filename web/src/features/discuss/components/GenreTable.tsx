import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import type { Genre } from '@contract/discuss';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@/components/feedback/EmptyState';
import { type Columns, DataTable } from '@/components/table/DataTable';
import { hrefs } from '@/lib/paths';
import { genreName } from '../genre-name';
import { useNumberParam } from '../list-params';
import { fixedColumns, Quiet, TablePager } from './table-parts';

interface Props {
  name: string;
  /** The address's parameter for its page. */
  param: string;
  size: number;
  /** No footer while everything fits on one page. */
  hidesSinglePager?: boolean;
  /** Undefined while they are loading. */
  genres: readonly Genre[] | undefined;
}

/** A table of genres. */
export function GenreTable({ name, param, size, hidesSinglePager, genres }: Props) {
  const { t } = useLingui();
  const wanted = useNumberParam(param);
  const pages = Math.max(1, Math.ceil((genres?.length ?? 0) / size));
  const page = Math.min(wanted.value, pages);

  const columns: Columns<Genre> = [
    { head: t`Genre`, cell: genreName },
    { head: t`Books`, cell: ({ numBooks }) => <Quiet>{numBooks}</Quiet>, align: 'end' },
    { head: t`Discussions`, cell: ({ numDiscussions }) => <Quiet>{numDiscussions}</Quiet>, align: 'end' },
  ];
  return (
    <Stack gap={2} css={look}>
      <DataTable
        caption={name}
        showCaption
        columns={columns}
        rows={genres?.slice((page - 1) * size, page * size) ?? []}
        rowKey={({ _id }) => _id}
        target={{ href: ({ url }) => hrefs.genre(url) }}
        skeletonRows={genres ? 0 : 9}
        empty={
          <EmptyState>
            <Trans>There are no genres here yet.</Trans>
          </EmptyState>
        }
      />
      {genres && (pages > 1 || !hidesSinglePager) && (
        <Box marginInlineStart="auto">
          <TablePager
            label={t`Pages of ${name}`}
            page={page}
            pages={pages}
            onPage={wanted.set}
            hrefOf={wanted.hrefOf}
          />
        </Box>
      )}
    </Stack>
  );
}

const look = {
  ...fixedColumns('20%', '25%'),
  // On a phone the table is a card, and its caption is inside.
  '@media (max-width: 39.99rem)': { '& caption': { px: 4, pt: 3 } },
};
