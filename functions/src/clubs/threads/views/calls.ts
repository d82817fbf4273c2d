import type { BookclubsCalls } from '../../../contract/bookclubs';
import { noAccessTo } from '../../../domain/errors';
import { retry } from '../../../platform/async/retry';
import type { Handlers } from '../../../platform/http/handlers';
import { isMissing, type Stored } from '../../../platform/store/firestore';
import { findPosts } from '../../../threads/store';
import { type ClubPostRecord, clubPosts } from '../store';
import { countViews } from './store';

type Post = Stored<ClubPostRecord>;

const MAX_ATTEMPTS = 5;

function byDiscussion(posts: readonly Post[]): [Post, ...Post[]][] {
  const groups = new Map<string, [Post, ...Post[]]>();
  for (const post of posts) {
    const group = groups.get(post.discussionId);
    if (group) group.push(post);
    else groups.set(post.discussionId, [post]);
  }
  return [...groups.values()];
}

async function viewed(posts: [Post, ...Post[]], uid: string): Promise<{ _id: string; views: number }[]> {
  const counted = await countViews(posts, uid);
  if (!counted) return [];
  return posts.map(({ _id, views }) => ({ _id, views: views + (counted.has(_id) ? 1 : 0) }));
}

function viewAll(ids: readonly string[], uid: string): Promise<{ _id: string; views: number }[]> {
  const attempt = async () => {
    const groups = byDiscussion(await findPosts(clubPosts, ids));
    return (await Promise.all(groups.map((group) => viewed(group, uid)))).flat();
  };
  return retry(attempt, { attempts: MAX_ATTEMPTS, retryIf: isMissing });
}

export const views = {
  'POST /api/bookclubs/view': async ({ caller: { uid }, body }) => {
    const ids = [...new Set([body.id ?? [], body.ids ?? []].flat())];
    const found = new Map((await viewAll(ids, uid)).map((view) => [view._id, view]));
    const seen = ids.flatMap((id) => found.get(id) ?? []);
    const [first] = seen;
    if (!first) throw noAccessTo((await findPosts(clubPosts, ids))[0]);
    return body.ids ? seen : first;
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
