import type { ShelfCounts } from '@contract/shelf';
import type { Status } from '@domain/statuses';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MoreButton } from '@/components/form/MoreButton';
import { SearchField } from '@/components/form/SearchField';
import { PlainLink } from '@/components/navigation/AppLink';
import { useStatusLabels } from '@/features/progress/status-labels';
import { hrefs } from '@/lib/paths';
import { useSearchChange, useSearchHref } from '@/lib/use-search-change';
import { offered } from '../book/statuses';
import { ShelfOrder } from '../lazy';
import { notesWith, SEARCHED } from '../notebook/words';
import { shelfCountsQuery } from './api';
import { type ShelfView, SORT, STATUS } from './shelf-view';

const ORDER = 'shelf-order';

interface Props {
  view: ShelfView;
  text: string;
  onText: (text: string) => void;
  tags: ReactNode;
}

/** Typing finds books here; Enter searches the notes. Status and order are part of the address. */
export function ShelfBar({ view, text, onText, tags }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const change = useSearchChange();
  const [menu, setMenu] = useState<'open' | 'closed'>();
  const close = () => setMenu('closed');
  const searchNotes = (event: FormEvent) => {
    event.preventDefault();
    navigate(notesWith(text));
  };
  return (
    <div data-ui="shelf-bar">
      <form action={hrefs.notebook()} onSubmit={searchNotes}>
        <SearchField
          name={SEARCHED}
          label={t`Search my notes`}
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={({ target: { value } }) => onText(value)}
        />
        <button type="submit" data-ui="submit">{t`Search`}</button>
      </form>
      <StatusLinks view={view} tags={tags} />
      <MoreButton
        id={ORDER}
        label={t`Sort by`}
        isOpen={menu === 'open'}
        onPress={() => setMenu(menu === 'open' ? 'closed' : 'open')}
      />
      {menu && (
        <ShelfOrder
          sort={view.sort}
          opener={ORDER}
          isOpen={menu === 'open'}
          onClose={close}
          onChoose={(sort) => change((search) => search.set(SORT, sort), { replace: true })}
        />
      )}
    </div>
  );
}

const sumOf = (counts: ShelfCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

const setStatus = (search: URLSearchParams, status: string | undefined) =>
  status ? search.set(STATUS, status) : search.delete(STATUS);

/** The choice of a tag, and the views of the shelf, with the count where it isn't 0. On a phone, they scroll sideways. */
function StatusLinks({ view, tags }: Pick<Props, 'view' | 'tags'>) {
  const { t } = useLingui();
  const hrefOf = useSearchHref();
  const labels = useStatusLabels();
  const { data: counts } = useQuery(shelfCountsQuery);
  const countOf = (status: Status | undefined) => counts && (status ? counts[status] : sumOf(counts));
  return (
    <nav aria-label={t`Books by status`} data-ui="statuses">
      {tags}
      {[undefined, ...offered].map((status) => (
        <PlainLink
          key={status ?? 'all'}
          to={hrefOf((search) => setStatus(search, status))}
          replace
          preventScrollReset
          aria-current={status === view.status ? 'true' : undefined}
        >
          {status ? labels[status] : t`All books`}
          <span data-part="count">{countOf(status) || null}</span>
        </PlainLink>
      ))}
    </nav>
  );
}
