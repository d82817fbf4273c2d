import { clubPosts as clubThreads } from '../clubs/threads/club-posts';
import { publicPosts } from '../discuss/public-posts';
import { fieldsOf, pageOf, textOf } from '../platform/store/paging';
import { postsBy } from '../threads/store';
import { lastOf, PAGE, type Section } from './section';
import { titlesFor } from './titles';
import { presentClubPost, presentPost } from './view';

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
    presentPost(post, {
      discussion: titleOf(`topics/${post.discussionId}`),
      book: textOf(books, `books/${post.bookId}`, 'title'),
    }),
  );
  return { found: { posts: presented }, last: lastOf(docs, ({ id }) => [id]) };
};

export const clubPosts: Section = async (uid, after) => {
  const docs = await pageOf(postsBy(clubThreads, uid), PAGE, after);
  const found = docs.map((doc) => doc.data());
  const [titleOf, discussions, clubs] = await Promise.all([
    titlesFor(
      uid,
      found.map(({ discussionId }) => `clubDiscussions/${discussionId}`),
    ),
    fieldsOf(
      found.map(({ discussionId }) => `clubDiscussions/${discussionId}`),
      ['bookTitle', 'clubName'],
    ),
    fieldsOf(
      found.map(({ clubId }) => `clubs/${clubId}`),
      ['title', 'memberIds'],
    ),
  ]);
  const presented = found.map((post) => {
    const [discussion, club] = [`clubDiscussions/${post.discussionId}`, `clubs/${post.clubId}`];
    const where = {
      discussion: titleOf(discussion),
      book: textOf(discussions, discussion, 'bookTitle'),
    };
    // Only members can see a club's later names. A former member gets the name from their time in the club.
    const isMember = clubs.get(club)?.memberIds?.includes(uid) === true;
    const clubName = isMember ? textOf(clubs, club, 'title') : textOf(discussions, discussion, 'clubName');
    return presentClubPost(post, { ...where, clubName });
  });
  return { found: { clubPosts: presented }, last: lastOf(docs, ({ id }) => [id]) };
};
