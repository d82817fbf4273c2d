import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import type { Genre } from '@contract/discuss';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ActionLink } from '@/components/navigation/ActionLink';
import { type Columns, DataTable } from '@/components/table/DataTable';
import { hrefs } from '@/lib/paths';
import { useSearchChange, useSearchHref } from '@/lib/use-search-change';
import { genreName } from '../genre-name';
import { countOf, setCount } from '../list-params';
import { fixedColumns, Quiet, TablePager } from './table-parts';

interface Props {
  name: string;
  /** Its value in the address: `?all={type}` unfolds the genres without a book. */
  type: 'fiction' | 'nonfiction';
  /** The address's parameter for its page. */
  param: string;
  size: number;
  /** No footer while everything fits on one page. */
  hidesSinglePager?: boolean;
  /** Undefined while they are loading. */
  genres: readonly Genre[] | undefined;
}

/** A table of genres. Those without a book are folded behind one line, after the others. */
export function GenreTable({ name, type, param, size, hidesSinglePager, genres }: Props) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const change = useSearchChange();
  const hrefAfter = useSearchHref();
  const section = useRef<HTMLDivElement>(null);
  const focusHref = useRef<string>(null);

  const discussed = genres?.filter(({ numBooks }) => numBooks > 0) ?? [];
  const empty = genres?.filter(({ numBooks }) => numBooks === 0) ?? [];
  const folds = discussed.length > 0 && empty.length > 0;
  const isUnfolded = !folds || search.getAll(ALL).includes(type);
  const listed = isUnfolded ? [...discussed, ...empty] : discussed;
  const pages = Math.max(1, Math.ceil(listed.length / size));
  const page = Math.min(countOf(search, param), pages);
  const turnTo = (wanted: number) => (next: URLSearchParams) => setCount(next, param, wanted);
  const fold = (next: URLSearchParams) => {
    const others = next.getAll(ALL).filter((unfolded) => unfolded !== type);
    next.delete(ALL);
    for (const unfolded of isUnfolded ? others : [...others, type]) next.append(ALL, unfolded);
    setCount(next, param, isUnfolded ? 1 : Math.floor(discussed.length / size) + 1);
  };

  const onFold = () => {
    // The first of them gets the focus, since they appear above the button and perhaps on another page.
    focusHref.current = !isUnfolded && empty[0] ? hrefs.genre(empty[0].url) : null;
    change(fold, { replace: true });
  };
  useEffect(() => {
    if (!isUnfolded || focusHref.current === null) return;
    section.current?.querySelector<HTMLElement>(`a[href="${focusHref.current}"]`)?.focus();
    focusHref.current = null;
  }, [isUnfolded]);

  const columns: Columns<Genre> = [
    { head: t`Genre`, cell: genreName },
    { head: t`Books`, cell: ({ numBooks }) => <Quiet>{numBooks}</Quiet>, align: 'end' },
    { head: t`Discussions`, cell: ({ numDiscussions }) => <Quiet>{numDiscussions}</Quiet>, align: 'end' },
  ];
  return (
    <Stack ref={section} gap={2} css={look}>
      <DataTable
        caption={name}
        showCaption
        columns={columns}
        rows={listed.slice((page - 1) * size, page * size)}
        rowKey={({ _id }) => _id}
        target={{ href: ({ url }) => hrefs.genre(url) }}
        skeletonRows={genres ? 0 : 9}
        empty={
          <EmptyState>
            <Trans>There are no genres here yet.</Trans>
          </EmptyState>
        }
      />
      <Flex wrap="wrap" align="center" justify="space-between" gap={2}>
        {folds && (
          <ActionLink
            variant="ghost"
            size="sm"
            aria-expanded={isUnfolded}
            to={hrefAfter(fold)}
            onAct={onFold}
            css={turnsWhenOpen}
          >
            <ChevronDown />
            <Plural
              value={empty.length}
              one="# more genre without a book yet"
              other="# more genres without a book yet"
            />
          </ActionLink>
        )}
        {genres && (pages > 1 || !hidesSinglePager) && (
          <Box marginInlineStart="auto">
            <TablePager
              label={t`Pages of ${name}`}
              page={page}
              pages={pages}
              onPage={(wanted) => change(turnTo(wanted))}
              hrefOf={(wanted) => hrefAfter(turnTo(wanted))}
            />
          </Box>
        )}
      </Flex>
    </Stack>
  );
}

const ALL = 'all';

const look = {
  ...fixedColumns('20%', '25%'),
  // On a phone the table is a card, and its caption is inside.
  '@media (max-width: 39.99rem)': { '& caption': { px: 4, pt: 3 } },
};

const turnsWhenOpen = {
  '& svg': { transitionProperty: 'transform', transitionDuration: 'fast' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
};
