import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/components/form/Button';
import { SearchField } from '@/components/form/SearchField';
import { AppLink } from '@/components/navigation/AppLink';
import { Page } from '@/components/page/Page';
import { isSearchable, SEARCHED, searchTextIn } from '@/features/discuss/list-params';
import { hrefs } from '@/lib/paths';
import { useSearchChange, useSearchHref } from '@/lib/use-search-change';
import { ORDER, orders } from './api';
import { FoundPosts } from './FoundPosts';

/** `/search?q=`: public posts, and those of the reader's clubs. */
export function SearchPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const hrefAfter = useSearchHref();
  const q = searchTextIn(search);
  const order = orders.find((known) => known === search.get(ORDER)) ?? 'newest';
  const names = { newest: t`Newest first`, best: t`Best match` };
  return (
    <Page title={t`Search posts`}>
      <Stack gap={6} maxWidth="reading">
        <SearchForm q={q} />
        {isSearchable(q) ? (
          <>
            <nav aria-label={t`Order`} data-ui="chips">
              {orders.map((value) => (
                <AppLink
                  key={value}
                  to={hrefAfter((next) => next.set(ORDER, value))}
                  replace
                  aria-current={value === order || undefined}
                >
                  {names[value]}
                </AppLink>
              ))}
            </nav>
            <FoundPosts q={q} order={order} />
            <AppLink to={hrefs.discussSearch(q)} data-ui="more">
              <Trans>Books, discussions and readers with these words</Trans>
            </AppLink>
          </>
        ) : (
          <Text color="fg.muted">{t`Type at least two letters of a word.`}</Text>
        )}
      </Stack>
    </Page>
  );
}

function SearchForm({ q }: { q: string }) {
  const { t } = useLingui();
  const change = useSearchChange();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!box.current) return;
    box.current.value = q;
    if (!q) box.current.focus();
  }, [q]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change((next) => next.set(SEARCHED, box.current?.value.trim() ?? ''));
  };
  return (
    <chakra.form role="search" display="flex" gap={3} css={{ '& [data-ui="search"]': { flex: 1 } }} onSubmit={submit}>
      <SearchField
        ref={box}
        label={t`Words of a post`}
        enterKeyHint="search"
        maxLength={limits.publicSearch.max}
        defaultValue={q}
      />
      <Button type="submit">{t`Search`}</Button>
    </chakra.form>
  );
}
