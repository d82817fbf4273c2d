import type { PublicBook, PublicPost } from '@contract/discuss';
import { fileOf } from '@domain/addresses';
import { ownWords } from '@domain/quotations';
import { beginningOf } from '@domain/text-cut';
import { t } from '@lingui/core/macro';
import { authorName, postElementId } from '@/features/thread/shown/post';
import { threadTitle } from '@/features/thread/shown/thread-title';
import type { PageAt, PageHead, Thing } from '@/lib/page';
import { hrefs } from '@/lib/paths';
import { bookQuery, genreQuery, type ThreadData, threadQuery } from '../api';
import { countOf } from '../list-params';
import { bookImage, bookThing } from './book';
import { crumbs, paged } from './parts';

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

interface Shown {
  book: PublicBook;
  thread: ThreadData;
}

/** Undefined without the opening post: a search engine would find no author and no text. */
export function posting({ book, thread: { topic, posts } }: Shown, url: (path: string) => string): Thing | undefined {
  const address = url(hrefs.topic(book.genre, topic.bookId, topic._id));
  const shown = posts.filter(({ deleted, hidden }) => !deleted && !hidden);
  const opening = shown.find(({ _id }) => _id === topic._id);
  if (!opening) return undefined;
  const repliesTo = (id: string) => shown.filter(({ replyTo }) => replyTo === id);
  const isNested = ({ replyTo }: PublicPost) => replyTo !== null && shown.some(({ _id }) => _id === replyTo);
  const comment = (post: PublicPost): Thing => {
    const replies = repliesTo(post._id);
    return {
      '@type': 'Comment',
      ...written(post),
      url: `${address}#${postElementId(post._id)}`,
      comment: replies.length > 0 ? replies.map(comment) : undefined,
    };
  };
  return {
    '@type': 'DiscussionForumPosting',
    headline: threadTitle(topic),
    ...written(opening),
    url: address,
    mainEntityOfPage: address,
    about: bookThing(book, url),
    commentCount: topic.numPosts - 1,
    comment: [...repliesTo(opening._id), ...shown.filter((post) => post !== opening && !isNested(post))].map(comment),
  };
}

function written({ user, content, createdAt, likes }: PublicPost): Omit<Thing, '@type'> {
  return {
    author: { '@type': 'Person', name: authorName(user) },
    datePublished: createdAt,
    text: content,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: likes,
    },
  };
}
