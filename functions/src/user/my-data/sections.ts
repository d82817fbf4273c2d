import type { ExportPart } from '../../contract/my-data';
import { clubPosts } from '../../data/club-posts';
import { seenPosts, viewsBy } from '../../data/club-views';
import { clubsInOrder } from '../../data/clubs';
import { storedInstant } from '../../data/firestore';
import { likesBy } from '../../data/likes';
import { notesInOrder } from '../../data/notes';
import { fieldsOf, type Position, pageOf, textOf } from '../../data/paging';
import { postsBy } from '../../data/posts';
import { publicPosts } from '../../data/public-posts';
import { shelfInOrder } from '../../data/shelf';
import type { SectionName } from './cursor';
import { notesMarkdown } from './notes-markdown';
import { presentClubPost, presentNote, presentPost, presentShelfBook } from './present';

/** What one page of a section adds to a part of the export. */
export type Found = Partial<Omit<ExportPart, 'account' | 'next'>>;
type Section = (uid: string, after: Position | undefined) => Promise<{ found: Found; last: Position | undefined }>;

/** Documents in a page: 200 notes of the greatest length are some 12 MB of answer, of the 32 MB that a function may give. */
const PAGE = 200;

/** Where a full page ended; undefined after the last page. */
function lastOf<T>(docs: readonly T[], positionOf: (doc: T) => Position): Position | undefined {
  const last = docs.at(-1);
  return last && docs.length === PAGE ? positionOf(last) : undefined;
}

const instantOf = (value: unknown): string | null => storedInstant.nullish().parse(value)?.toISOString() ?? null;

/** Finds a page of each kind of a reader's documents, with the names of what they stand in. */
export const sections: Readonly<Record<SectionName, Section>> = {
  shelf: async (uid, after) => {
    const docs = await pageOf(shelfInOrder(uid), PAGE, after);
    return { found: { shelf: docs.map((doc) => presentShelfBook(doc.data())) }, last: lastOf(docs, ({ id }) => [id]) };
  },

  notes: async (uid, after) => {
    const docs = await pageOf(notesInOrder(uid), PAGE, after);
    const notes = docs.map((doc) => presentNote(doc.data()));
    const onShelf = (bookId: string) => `users/${uid}/books/${bookId}`;
    const books = await fieldsOf(
      notes.map(({ bookId }) => onShelf(bookId)),
      ['title', 'author'],
    );
    const bookOf = ({ bookId, bookTitle }: { bookId: string; bookTitle: string }) => ({
      title: textOf(books, onShelf(bookId), 'title') ?? bookTitle,
      author: textOf(books, onShelf(bookId), 'author') ?? '',
    });
    const before = after && { bookId: String(after[0]), chapter: Number(after[1]) };
    const last = lastOf(notes, ({ bookId, chapter, page, _id }) => [bookId, chapter, page, _id]);
    return { found: { notes, notesMarkdown: notesMarkdown(notes, bookOf, before) }, last };
  },

  posts: async (uid, after) => {
    const docs = await pageOf(postsBy(publicPosts, uid), PAGE, after);
    const posts = docs.map((doc) => doc.data());
    const titles = await fieldsOf(
      posts.flatMap(({ discussionId, bookId }) => [`topics/${discussionId}`, `books/${bookId}`]),
      ['title'],
    );
    const presented = posts.map((post) =>
      presentPost(post, {
        discussion: textOf(titles, `topics/${post.discussionId}`, 'title'),
        book: textOf(titles, `books/${post.bookId}`, 'title'),
      }),
    );
    return { found: { posts: presented }, last: lastOf(docs, ({ id }) => [id]) };
  },

  clubs: async (uid, after) => {
    const docs = await pageOf(clubsInOrder(uid), PAGE, after);
    const memberOf = (clubId: string) => `clubs/${clubId}/members/${uid}`;
    const memberships = await fieldsOf(
      docs.map(({ id }) => memberOf(id)),
      ['joinedAt'],
    );
    const clubs = docs.map((doc) => ({
      _id: doc.id,
      clubName: doc.data().title,
      joinedAt: instantOf(memberships.get(memberOf(doc.id))?.joinedAt),
    }));
    return { found: { clubs }, last: lastOf(docs, ({ id }) => [id]) };
  },

  clubPosts: async (uid, after) => {
    const docs = await pageOf(postsBy(clubPosts, uid), PAGE, after);
    const posts = docs.map((doc) => doc.data());
    const [places, clubs] = await Promise.all([
      fieldsOf(
        posts.map(({ discussionId }) => `clubDiscussions/${discussionId}`),
        ['title', 'bookTitle', 'clubName'],
      ),
      fieldsOf(
        posts.map(({ clubId }) => `clubs/${clubId}`),
        ['title', 'memberIds'],
      ),
    ]);
    const presented = posts.map((post) => {
      const [place, club] = [`clubDiscussions/${post.discussionId}`, `clubs/${post.clubId}`];
      const where = { discussion: textOf(places, place, 'title'), book: textOf(places, place, 'bookTitle') };
      // Who has left sees the name of then: what a club calls itself since is its members' alone.
      const isMember = clubs.get(club)?.memberIds?.includes(uid) === true;
      const clubName = isMember ? textOf(clubs, club, 'title') : textOf(places, place, 'clubName');
      return presentClubPost(post, { ...where, clubName });
    });
    return { found: { clubPosts: presented }, last: lastOf(docs, ({ id }) => [id]) };
  },

  likes: async (uid, after) => {
    const docs = await pageOf(likesBy(uid), PAGE, after);
    const postPath = ({ ref }: (typeof docs)[number]) => ref.parent.parent?.path ?? '';
    const posts = await fieldsOf(docs.map(postPath), ['discussionId']);
    const found = docs.map((doc) => {
      const isPublic = doc.ref.path.startsWith(`${publicPosts.posts}/`);
      const discussionId = textOf(posts, postPath(doc), 'discussionId');
      const thread = discussionId && `${isPublic ? 'topics' : 'clubDiscussions'}/${discussionId}`;
      return { doc, where: isPublic ? ('public' as const) : ('club' as const), discussionId, thread };
    });
    const titles = await fieldsOf(
      found.flatMap(({ thread }) => thread ?? []),
      ['title'],
    );
    const likes = found.map(({ doc, where, discussionId, thread }) => ({
      ...{ _id: doc.ref.parent.parent?.id ?? '', where, discussionId },
      discussion: thread ? textOf(titles, thread, 'title') : null,
      at: storedInstant.parse(doc.get('at')).toISOString(),
    }));
    return { found: { likes }, last: lastOf(docs, ({ ref }) => [ref.path]) };
  },

  views: async (uid, after) => {
    const docs = await pageOf(viewsBy(uid), PAGE, after);
    const views = docs.map((doc) => ({
      _id: doc.id,
      discussionId: doc.ref.parent.parent?.id ?? '',
      posts: seenPosts(doc.data()),
    }));
    return { found: { views }, last: lastOf(docs, ({ ref }) => [ref.path]) };
  },
};
