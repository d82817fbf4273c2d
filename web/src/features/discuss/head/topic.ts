import { fileOf } from '@domain/addresses';
import { ownWords } from '@domain/quotations';
import { beginningOf } from '@domain/text-cut';
import { t } from '@lingui/core/macro';
import { threadTitle } from '@/features/thread/thread-title';
import type { PageAt, PageHead } from '@/lib/page';
import { hrefs } from '@/lib/paths';
import { bookQuery, genreQuery, threadQuery } from '../api/queries';
import { countOf } from '../list-params';
import { bookImage } from './book';
import { crumbs, paged } from './parts';
import { posting } from './posting';

/** The length of a description that search engines show. */
const DESCRIPTION_MAX = 160;

export const descriptionOf = (content: string): string => beginningOf(ownWords(content) || content, DESCRIPTION_MAX);

export function topicHead({ client, params, search }: PageAt): PageHead | undefined {
  const { book: bookId = '', topic: topicId = '' } = params;
  const wanted = countOf(search, 'page');
  const book = client.getQueryData(bookQuery(bookId).queryKey);
  const thread = client.getQueryData(threadQuery(topicId, wanted, bookId).queryKey);
  if (!book || !thread) return undefined;
  const { topic } = thread;
  const title = threadTitle(topic);
  const genre = client.getQueryData(genreQuery(book.genre ?? '').queryKey);
  return {
    title,
    description: descriptionOf(thread.posts.find(({ deleted, hidden }) => !deleted && !hidden)?.content ?? ''),
    canonical: paged(hrefs.topic(book.genre, topic.bookId, topic._id), { page: Math.min(wanted, thread.pages) }),
    kind: 'article',
    image: bookImage(book),
    feed: { path: fileOf.topicFeed(topic._id), title: t`Posts in ${title}` },
    things: (url) => [posting({ book, thread }, url) ?? [], crumbs({ genre, book, topic }, url)].flat(),
  };
}
