import { chakra } from '@chakra-ui/react/styled-system';
import { limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SearchField } from '@/components/form/SearchField';
import { hrefs } from '@/lib/paths';
import { useSearchChange } from '@/lib/use-search-change';
import { SEARCHED, searchTextIn } from '../list-params';

const PAUSE_MS = 300;

/** Back undoes the first search, and further typing replaces it. Without JavaScript it is a form. */
export function PublicSearch() {
  const { t } = useLingui();
  const searchText = searchTextIn(useSearchParams()[0]);
  const change = useSearchChange();
  const [text, setText] = useState(searchText);
  /** Any other text in the address comes from elsewhere, for example Back. */
  const put = useRef(searchText);
  useEffect(() => {
    if (searchText === put.current) return;
    put.current = searchText;
    setText(searchText);
  }, [searchText]);
  const search = (wanted: string) => {
    if (wanted === put.current) return;
    const isFirst = put.current === '';
    put.current = wanted;
    const only = (params: URLSearchParams) => {
      for (const name of [SEARCHED, 'page', 'nonfiction']) params.delete(name);
      if (wanted) params.set(SEARCHED, wanted);
    };
    change(only, { replace: !isFirst });
  };
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text.trim());
  };
  return (
    <chakra.form role="search" action={hrefs.discuss()} onSubmit={submit}>
      <SearchField
        label={t`Search books, discussions and readers`}
        placeholder={t`Books, discussions, readers`}
        name={SEARCHED}
        enterKeyHint="search"
        maxLength={limits.publicSearch.max}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" data-ui="submit">{t`Search`}</button>
    </chakra.form>
  );
}
