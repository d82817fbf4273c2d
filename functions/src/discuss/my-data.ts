import { lastOf, PAGE, type Section } from '../platform/store/export-section';
import { fieldsOf, pageOf, textOf } from '../platform/store/paging';
import { presentOwnPost, titlesFor } from '../threads/my-data';
import { postsBy } from '../threads/store';
import { spoilerMarksBy } from './marks/store';
import { publicPosts } from './threads/store';

export const posts: Section = async (uid, after) => {
  const docs = await pageOf(postsBy(publicPosts, uid), PAGE, after);
  const found = docs.map((doc) => doc.data());
  const [titleOf, books] = await Promise.all([
    titlesFor(
      uid,
      found.map(({ discussionId }) => `topics/${discussionId}`),
    ),
    fieldsOf(
      found.map(({ bookId }) => `books/${bookId}`),
      ['title'],
    ),
  ]);
  const presented = found.map((post) =>
    presentOwnPost(post, {
      discussion: titleOf(`topics/${post.discussionId}`),
      book: textOf(books, `books/${post.bookId}`, 'title'),
    }),
  );
  return { found: { posts: presented }, last: lastOf(docs, ({ id }) => [id]) };
};

export const spoilerMarks: Section = async (uid, after) => {
  const docs = await pageOf(spoilerMarksBy(uid), PAGE, after);
  const found = docs.map((doc) => {
    const { chapter, markedAt } = doc.data();
    return { _id: doc.ref.parent.parent?.id ?? '', chapter, at: markedAt.toISOString() };
  });
  return { found: { spoilerMarks: found }, last: lastOf(docs, ({ ref }) => [ref.path]) };
};
