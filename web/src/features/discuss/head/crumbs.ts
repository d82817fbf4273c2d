import type { Genre, PublicBook, Topic } from '@contract/discuss';
import { t } from '@lingui/core/macro';
import { threadTitle } from '@/features/thread/thread-title';
import type { PageHead, Thing } from '@/lib/page';
import { hrefs } from '@/lib/paths';
import { genreName } from '../genre-name';

interface Trail {
  genre: Genre | undefined;
  book?: PublicBook;
  topic?: Topic;
}

/** Where a page is below all genres, as on the screen. A book without a genre is below none. */
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
      ...{ '@type': 'ListItem', position: index + 1, name, item: url(path) },
    })),
  };
}
