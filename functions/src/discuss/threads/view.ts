import { findPublicBooks } from '../../books/store';
import type { PlacedPublicPost } from '../../contract/discuss';
import type { Stored } from '../../platform/store/firestore';
import { checkPost, checkThread } from '../../threads/spoilers/rules';
import { viewsOf } from '../../threads/spoilers/view';
import { presentListedTopic, presentPublicPost } from '../view';
import { findTopics, type PublicPostRecord } from './store';

/** The posts that the reader sees, with their topics and books. Reads each of these once, and the reader's progress. */
export async function placedPublicPosts(
  posts: readonly Stored<PublicPostRecord>[],
  uid: string | undefined,
  now: Date,
): Promise<PlacedPublicPost[]> {
  if (posts.length === 0) return [];
  const topics = await findTopics([...new Set(posts.map(({ discussionId }) => discussionId))]);
  const bookIds = [...new Set(topics.map(({ bookId }) => bookId))];
  const [books, views] = await Promise.all([findPublicBooks(bookIds), viewsOf(uid, bookIds)]);
  return posts.flatMap((post) => {
    const view = views(post.bookId);
    const shown = checkPost(post, view);
    const topic = topics.find(({ _id }) => _id === post.discussionId);
    const book = books.find(({ _id }) => _id === topic?.bookId);
    if (!topic || !book || shown.hidden) return [];
    const { _id, user, content, lang, chapter, hidden, createdAt } = presentPublicPost(shown, false, uid);
    const excerpt = { _id, user, content, lang, chapter, hidden, createdAt };
    return [{ post: excerpt, topic: presentListedTopic(checkThread(topic, view), book, now) }];
  });
}
