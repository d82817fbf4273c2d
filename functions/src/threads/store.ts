import type { Query, Transaction } from 'firebase-admin/firestore';
import { reportReads } from '../platform/store/documents-read';
import { converter, db, type Stored } from '../platform/store/firestore';
import { findPage, type PageOf, type PageRequest } from '../platform/store/paging';
import { type PostFields, postRef, type ThreadKind } from './thread-kind';

const posts = <Post extends PostFields>(kind: ThreadKind<Post>) =>
  db().collection(kind.posts).withConverter(converter(kind.record));

export async function findPost<Post extends PostFields>(
  kind: ThreadKind<Post>,
  postId: string,
): Promise<Stored<Post> | undefined> {
  return (await posts(kind).doc(postId).get()).data();
}

export async function findPostTx<Post extends PostFields>(
  tx: Transaction,
  kind: ThreadKind<Post>,
  postId: string,
): Promise<Stored<Post> | undefined> {
  return (await tx.get(posts(kind).doc(postId))).data();
}

export async function findPosts<Post extends PostFields>(
  kind: ThreadKind<Post>,
  ids: readonly string[],
): Promise<Stored<Post>[]> {
  if (ids.length === 0) return [];
  const docs = await db().getAll(...ids.map((id) => postRef(kind, id)));
  reportReads(docs.length);
  return docs.flatMap((post) => (post.exists ? [{ ...kind.record.parse(post.data()), _id: post.id }] : []));
}

export const repliesTo = <Post extends PostFields>(
  kind: ThreadKind<Post>,
  postId: string,
  page: PageRequest,
): Promise<PageOf<Stored<Post>>> =>
  findPage(posts(kind).where('replyTo', '==', postId), { by: 'createdAt', direction: 'asc' }, page);

export const postsBy = <Post extends PostFields>(kind: ThreadKind<Post>, uid: string): Query<Stored<Post>> =>
  posts(kind).where('userId', '==', uid).orderBy('__name__');

export async function findLatestPosts<Post extends PostFields>(
  kind: ThreadKind<Post>,
  discussionId: string,
  limit: number,
): Promise<Stored<Post>[]> {
  const query = posts(kind).where('discussionId', '==', discussionId).orderBy('createdAt', 'desc').limit(limit);
  return (await query.get()).docs.map((post) => post.data());
}
