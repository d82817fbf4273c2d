import { DELETED_READER } from '../../domain/deleted-reader';
import type { Stored } from '../../platform/store/firestore';
import { allPosts } from '../../threads/store';
import { type PublicPostRecord, publicPosts } from '../threads/store';

/** Sorts after every character of a username. */
const LAST = '\uf8ff';

/** One read per reader, because each query skips the previous reader's other posts. */
export async function latestPostsOfReaders(beginning: string, limit: number): Promise<Stored<PublicPostRecord>[]> {
  const posts = allPosts(publicPosts)
    .where('user', '>=', beginning)
    .where('user', '<', beginning + LAST)
    .orderBy('user')
    .orderBy('createdAt', 'desc');
  const found: Stored<PublicPostRecord>[] = [];
  for (let queries = 0; queries < limit; queries += 1) {
    const last = found.at(-1);
    const { docs } = await (last ? posts.startAfter(last.user) : posts).limit(1).get();
    const [post] = docs;
    if (!post) break;
    found.push(post.data());
  }
  return found.filter(({ user }) => user !== DELETED_READER);
}
