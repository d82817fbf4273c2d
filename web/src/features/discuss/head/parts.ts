import type { Genre, PublicBook, Topic } from '@contract/discuss';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { threadTitle } from '@/features/thread/shown/thread-title';
import type { PageHead, Thing } from '@/lib/page';
import { hrefs } from '@/lib/paths';
import { genreName } from '../genres/genre-name';
import { countOf, type ListQuery, setCount } from '../list-params';

export function shownPage<Row>(
  client: QueryClient,
  { queryKey }: ListQuery<Row>,
  search: URLSearchParams,
  size: number,
): number {
  const first = client.getQueryData(queryKey)?.pages[0];
  const total = first?.total ?? first?.items.length ?? 0;
  return Math.min(countOf(search, 'page'), Math.max(1, Math.ceil(total / size)));
}

export function paged(path: string, { tab, page }: { tab?: string; page: number }): string {
  const search = new URLSearchParams(tab && { tab });
  setCount(search, 'page', page);
  return search.size > 0 ? `${path}?${search}` : path;
}

interface Trail {
  genre: Genre | undefined;
  book?: PublicBook;
  topic?: Topic;
}

export function crumbs({ genre, book, topic }: Trail, url: Parameters<PageHead['things']>[0]): Thing {
  const trail = [
    { name: t`Genres`, path: hrefs.discuss() },
    ...(genre ? [{ name: genreName(genre), path: hrefs.genre(genre.url) }] : []),
    ...(book ? [{ name: book.title, path: hrefs.genreBook(book.genre, book._id) }] : []),
    ...(book && topic ? [{ name: threadTitle(topic), path: hrefs.topic(book.genre, book._id, topic._id) }] : []),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url(path),
    })),
  };
}
