import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import type { ShelfCounts } from '@contract/shelf';
import type { Status } from '@domain/statuses';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { IconButton } from '@/components/form/Button';
import { Select } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { AppLink } from '@/components/navigation/AppLink';
import { useStatusLabels } from '@/features/progress/status-labels';
import { useSearchChange, useSearchHref } from '@/lib/use-search-change';
import { offered } from '../book/StatusControl';
import { shelfCountsQuery } from './api';
import { type ShelfView, SORT, STATUS, sorts } from './shelf-view';

interface Props {
  view: ShelfView;
  text: string | undefined;
  onText: (text: string | undefined) => void;
}

/** Status and order are part of the address. */
export function ShelfBar({ view, text, onText }: Props) {
  const { t } = useLingui();
  const change = useSearchChange();
  const labels = { noted: t`Last note`, title: t`Title`, author: t`Author` };
  return (
    <Flex direction="column" gap={3}>
      <StatusLinks view={view} />
      <Flex wrap="wrap" align="center" gap={2}>
        <StatusSelect view={view} />
        <Select
          isCompact
          pe={8}
          aria-label={t`Sort by`}
          options={sorts.map((value) => ({ value, label: labels[value] }))}
          value={view.sort}
          onChange={({ target: { value } }) => change((search) => search.set(SORT, value), { replace: true })}
        />
        <IconButton
          label={t`Find on my shelf`}
          icon={<Search />}
          aria-expanded={text !== undefined}
          onClick={() => onText(text === undefined ? '' : undefined)}
        />
      </Flex>
      {text !== undefined && (
        <TextField
          label={t`Find on my shelf`}
          type="search"
          autoFocus
          placeholder={t`Title or author`}
          value={text}
          onChange={({ target: { value } }) => onText(value)}
          maxLength={100}
        />
      )}
    </Flex>
  );
}

const sumOf = (counts: ShelfCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The views of the shelf, with the count where it isn't 0. */
function useStatusViews(): { status: Status | undefined; label: string; count: number | undefined }[] {
  const { t } = useLingui();
  const labels = useStatusLabels();
  const { data: counts } = useQuery(shelfCountsQuery);
  return [undefined, ...offered].map((status) => ({
    status,
    label: status ? labels[status] : t`All books`,
    count: (counts && (status ? counts[status] : sumOf(counts))) || undefined,
  }));
}

const setStatus = (search: URLSearchParams, status: string | undefined) =>
  status ? search.set(STATUS, status) : search.delete(STATUS);

/** For a phone, where the links of all statuses would push the books down. */
function StatusSelect({ view }: Pick<Props, 'view'>) {
  const { t } = useLingui();
  const change = useSearchChange();
  return (
    <Box as="span" display={{ base: 'contents', md: 'none' }}>
      <Select
        isCompact
        pe={8}
        aria-label={t`Books by status`}
        options={useStatusViews().map(({ status = '', label, count }) => ({
          value: status,
          label: count === undefined ? label : `${label} (${count})`,
        }))}
        value={view.status ?? ''}
        onChange={({ target: { value } }) => change((search) => setStatus(search, value), { replace: true })}
      />
    </Box>
  );
}

function StatusLinks({ view }: Pick<Props, 'view'>) {
  const { t } = useLingui();
  const hrefOf = useSearchHref();
  return (
    <Flex as="nav" aria-label={t`Books by status`} display={{ base: 'none', md: 'flex' }} wrap="wrap" gap={2}>
      {useStatusViews().map(({ status, label, count }) => (
        <AppLink
          key={status ?? 'all'}
          to={hrefOf((search) => setStatus(search, status))}
          replace
          preventScrollReset
          aria-current={status === view.status ? 'true' : undefined}
          css={chip}
        >
          {label}
          {count !== undefined && <span data-count="">{count}</span>}
        </AppLink>
      ))}
    </Flex>
  );
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 'touch',
  px: 3,
  borderWidth: '1px',
  borderRadius: 'full',
  color: 'fg',
  fontSize: 'sm',
  textDecoration: 'none',
  '& [data-count]': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  '&[aria-current]': {
    borderColor: 'accent.solid',
    bg: 'accent.subtle',
    color: 'accent.emphasized',
    fontWeight: 'medium',
  },
} as const;
