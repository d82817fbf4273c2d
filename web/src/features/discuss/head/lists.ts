import { t } from '@lingui/core/macro';
import type { PageAt, PageHead } from '@/lib/page';
import { hrefs } from '@/lib/paths';
import { booksQuery, genreQuery, genresQuery } from '../api';
import { genreName } from '../genres/genre-name';
import { BOOKS_SIZE, countOf, FICTION_SIZE } from '../list-params';
import { crumbs, paged, shownPage } from './parts';

export function genresHead({ client, search }: PageAt): PageHead | undefined {
  const fiction = client.getQueryData(genresQuery.queryKey)?.filter((genre) => !genre.fiction) ?? [];
  const pages = Math.max(1, Math.ceil(fiction.length / FICTION_SIZE));
  return {
    title: t`Discuss`,
    description: t`Pick a genre and find readers of the book you've just finished, or of the one you're reading.`,
    canonical: paged(hrefs.discuss(), { page: Math.min(countOf(search, 'page'), pages) }),
    kind: 'website',
    things: () => [],
  };
}

export function genreHead({ client, params, search }: PageAt): PageHead | undefined {
  const url = params.genre ?? '';
  const genre = client.getQueryData(genreQuery(url).queryKey);
  if (!genre) return undefined;
  const name = genreName(genre);
  return {
    title: name,
    description: t`Books in ${name} that readers discuss.`,
    canonical: paged(hrefs.genre(genre.url), { page: shownPage(client, booksQuery(url), search, BOOKS_SIZE) }),
    kind: 'website',
    things: (toUrl) => [crumbs({ genre }, toUrl)],
  };
}
