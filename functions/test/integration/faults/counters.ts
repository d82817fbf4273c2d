import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../../../src/data/firestore';

type Documents = QueryDocumentSnapshot[];

const all = async (collection: string): Promise<Documents> => (await db().collection(collection).get()).docs;
const beneath = async (name: string): Promise<Documents> => (await db().collectionGroup(name).get()).docs;
const sum = (numbers: Record<string, number>): number => Object.values(numbers).reduce((a, b) => a + b, 0);

/** What is counted in one place and kept in another: the two numbers, and where. */
type Claim = [where: string, counted: number, kept: number];

const how = (documents: Documents, field: string, value: string) =>
  documents.filter((document) => document.get(field) === value).length;

async function threads(collection: string, postsOf: string): Promise<Claim[]> {
  const [found, posts, marks, stretches] = await Promise.all([
    all(collection),
    all(postsOf),
    beneath('likes'),
    beneath('order'),
  ]);
  const ofThreads = found.flatMap((thread): Claim[] => {
    const own = stretches.filter(({ ref }) => ref.parent.parent?.path === thread.ref.path);
    const placed = own.flatMap((stretch): string[] => stretch.get('posts'));
    const inThread = posts.filter((post) => post.get('discussionId') === thread.id);
    const top = inThread.filter((post) => post.get('replyTo') === null).map(({ id }) => id);
    const buried = own.flatMap((stretch) => Object.keys(stretch.get('tombstones') ?? {}));
    return [
      [`${thread.ref.path} numPosts`, thread.get('numPosts'), inThread.length],
      [`${thread.ref.path} order`, sum(thread.get('order')), placed.length],
      [`${thread.ref.path} places`, placed.length, new Set([...top, ...buried]).size],
    ];
  });
  const ofPosts = posts.flatMap((post): Claim[] => [
    [
      `${post.ref.path} likes`,
      post.get('likes'),
      marks.filter(({ ref }) => ref.parent.parent?.path === post.ref.path).length,
    ],
    [`${post.ref.path} replies`, post.get('replies'), how(posts, 'replyTo', post.id)],
  ]);
  const orphans = posts.filter((post) => !found.some(({ id }) => id === post.get('discussionId'))).length;
  return [...ofThreads, ...ofPosts, [`${postsOf} without a thread`, orphans, 0]];
}

async function shelves(): Promise<Claim[]> {
  const [books, notes] = await Promise.all([beneath('books'), all('notes')]);
  const onShelves = books.filter(({ ref }) => ref.path.startsWith('users/'));
  return onShelves.map((book) => {
    const own = notes.filter((note) => note.get('userId') === book.ref.parent.parent?.id);
    return [`${book.ref.path} numNotes`, book.get('numNotes'), how(own, 'bookId', book.id)];
  });
}

async function genres(): Promise<Claim[]> {
  const [found, books, topics] = await Promise.all([all('genres'), all('books'), all('topics')]);
  const ofBooks = books.map(
    (book): Claim => [`${book.ref.path} numDiscussions`, book.get('numDiscussions'), how(topics, 'bookId', book.id)],
  );
  const ofGenres = found.flatMap((genre): Claim[] => {
    const own = books.filter((book) => book.get('genre') === genre.id);
    const discussions = own.reduce((total, book) => total + how(topics, 'bookId', book.id), 0);
    return [
      [`${genre.ref.path} numBooks`, genre.get('numBooks'), own.length],
      [`${genre.ref.path} numDiscussions`, genre.get('numDiscussions'), discussions],
    ];
  });
  return [...ofBooks, ...ofGenres];
}

async function clubs(): Promise<Claim[]> {
  const [found, members, books, names] = await Promise.all([
    all('clubs'),
    beneath('members'),
    beneath('books'),
    all('clubNames'),
  ]);
  return found.flatMap((club): Claim[] => {
    const own = (documents: Documents) =>
      documents.filter(({ ref }) => ref.parent.parent?.path === club.ref.path).length;
    const titles = names.filter((name) => name.get('clubId') === club.id && name.get('current')).length;
    return [
      [`${club.ref.path} memberIds`, club.get('memberIds').length, own(members)],
      [`${club.ref.path} numBooks`, club.get('numBooks'), own(books)],
      [`${club.ref.path} current names`, 1, titles],
    ];
  });
}

async function accounts(): Promise<Claim[]> {
  const [users, names] = await Promise.all([all('users'), all('usernames')]);
  return users.map((user) => [`${user.ref.path} usernames`, 1, how(names, 'uid', user.id)]);
}

/** Everything in the store that counts something and is wrong about it, or is there by half; empty when all is right. */
export async function falseCounters(): Promise<string[]> {
  const claims = await Promise.all([
    threads('topics', 'posts'),
    threads('clubDiscussions', 'clubPosts'),
    shelves(),
    genres(),
    clubs(),
    accounts(),
  ]);
  return claims
    .flat()
    .flatMap(([where, counted, kept]) => (counted === kept ? [] : [`${where}: ${counted}, not ${kept}`]));
}
