import { findPublicBook } from '../../books/store';
import {
  findTopic,
  type PublicPostRecord,
  publicPosts,
  type TopicRecord,
  topicsOfBook,
} from '../../discuss/threads/store';
import { fileOf, pathOf } from '../../domain/addresses';
import { DELETED_READER } from '../../domain/deleted-reader';
import type { UpToChapter } from '../../domain/progress';
import type { Stored } from '../../platform/store/firestore';
import { type CheckedThread, checkPost, checkThread } from '../../threads/spoilers/rules';
import type { View } from '../../threads/spoilers/view';
import { findLatestPosts, findPosts } from '../../threads/store';
import type { Feed, FeedEntry } from './view';

/** Enough entries for a feed reader that visits once a day. */
const ENTRIES = 30;

/** Everyone gets the same feed, so it contains only text without spoilers. */
const VISITOR: View = { uid: undefined, progress: undefined, reveal: [], through: undefined };

export async function bookFeed(bookId: string): Promise<Feed | undefined> {
  const [book, topics] = await Promise.all([findPublicBook(bookId), topicsOfBook(bookId, { limit: ENTRIES })]);
  if (!book) return undefined;
  const openings = await findPosts(
    publicPosts,
    topics.items.map(({ _id }) => _id),
  );
  const openingOf = new Map(openings.map((post) => [post._id, post]));
  return {
    title: book.author ? `${book.title} (${book.author}) · Flyleaf` : `${book.title} · Flyleaf`,
    path: fileOf.bookFeed(bookId),
    page: pathOf.genreBook(book.genre, bookId),
    updated: topics.items[0]?.latestPost ?? new Date(0),
    entries: topics.items.map((topic) => ({
      id: 'discussion',
      title: titleOf(checkThread(topic, VISITOR)),
      page: pathOf.topic(book.genre, bookId, topic._id),
      published: topic.createdAt,
      updated: topic.latestPost,
      ...written(openingOf.get(topic._id)),
    })),
  };
}

export async function topicFeed(topicId: string): Promise<Feed | undefined> {
  const [topic, posts] = await Promise.all([findTopic(topicId), findLatestPosts(publicPosts, topicId, ENTRIES)]);
  const book = topic && (await findPublicBook(topic.bookId));
  if (!topic || !book) return undefined;
  const page = pathOf.topic(book.genre, topic.bookId, topicId);
  const title = titleOf(checkThread(topic, VISITOR));
  const above = new Map(posts.map((post) => [post._id, post]));
  return {
    title: `${title} · ${book.title} · Flyleaf`,
    path: fileOf.topicFeed(topicId),
    page,
    updated: latestOf(posts, topic),
    entries: posts.map((post) => ({
      id: `post-${post._id}`,
      title,
      page,
      published: post.createdAt,
      updated: post.editedAt ?? post.createdAt,
      ...written(post, above.get(post.replyTo ?? '')),
    })),
  };
}

const titleOf = (shown: CheckedThread<TopicRecord>): string =>
  shown.hidden ? `A discussion ${beyond(shown)}` : shown.record.title || 'A discussion whose title was deleted';

function beyond({ upToChapter, record }: { upToChapter: UpToChapter; record: { moderated?: boolean | undefined } }) {
  if (record.moderated) return 'that moderators have hidden';
  return upToChapter === 'end' ? 'of the whole book' : `up to chapter ${upToChapter}`;
}

const latestOf = (posts: readonly PublicPostRecord[], { latestPost }: TopicRecord): Date =>
  posts.flatMap(({ editedAt }) => editedAt ?? []).reduce((last, at) => (at > last ? at : last), latestPost);

/** Leaves out the author of a deleted account. */
function written(
  post: Stored<PublicPostRecord> | undefined,
  above?: Stored<PublicPostRecord>,
): Pick<FeedEntry, 'author' | 'content'> {
  if (!post) return { content: 'The first post was deleted.' };
  const shown = checkPost(post, VISITOR, above);
  const content = shown.hidden ? `A post ${beyond(shown)}` : shown.record.content;
  return { author: post.user === DELETED_READER ? undefined : post.user, content: content || 'This post was deleted.' };
}
