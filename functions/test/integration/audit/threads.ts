import { auditDays, auditLatest } from './days';
import { type Doc, groupBy, type Records, same, when } from './records';

/** "This week": today and the six days before. */
const WEEK = 7;

interface Kind {
  posts: string;
  threads: string;
}

const KINDS: readonly Kind[] = [
  { posts: 'posts', threads: 'topics' },
  { posts: 'clubPosts', threads: 'clubDiscussions' },
];

const isTop = (post: Doc) => post.textOrNull('replyTo') === null;

/** The places of a thread's order: each is held by a post or by the tombstone of one that has replies, once. */
function auditOrder(thread: Doc, chunks: readonly Doc[], posts: ReadonlyMap<string, Doc>): string[] {
  const order = Object.fromEntries(chunks.map((chunk) => [chunk.id, chunk.texts('posts').length]));
  const placed = chunks.flatMap((chunk) => chunk.texts('posts'));
  const tops = [...posts.values()].filter(isTop);
  const replies = (id: string) => [...posts.values()].filter((post) => post.textOrNull('replyTo') === id).length;
  const buried = chunks.flatMap((chunk) => Object.keys(chunk.map('tombstones')).map((id) => ({ chunk, id })));
  const held = [...tops.map(({ id }) => id), ...buried.map(({ id }) => id)].sort();
  const counted = Object.fromEntries(Object.entries(thread.counts('order')).filter(([, size]) => size !== 0));
  return [
    ...same(`${thread.path} order`, sorted(counted), sorted(withoutEmpty(order))),
    ...same(`${thread.path} places`, [...placed].sort(), held),
    ...buried.flatMap(({ chunk, id }) => {
      const { replies: said } = chunk.map('tombstones')[id] as { replies: number };
      return same(`${chunk.path} tombstone of ${id}`, said, Math.max(1, replies(id)));
    }),
    ...tops.flatMap((post) => {
      const chunk = chunks.find(({ id }) => id === String(post.count('chunk')));
      return when(!chunk?.texts('posts').includes(post.id), `${post.path} is not in its chunk`);
    }),
  ];
}

const sorted = (counts: Record<string, number>) => Object.entries(counts).sort(([a], [b]) => a.localeCompare(b));
const withoutEmpty = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, size]) => size !== 0));

/** A thread counts its posts; what is beneath it belongs to posts that are there. */
function auditThread(thread: Doc, posts: readonly Doc[], records: Records, { threads }: Kind): string[] {
  const beneath = (name: string) => records.of(`${threads}/${name}`).filter(({ parent }) => parent === thread.path);
  return [
    ...same(`${thread.path} numPosts`, thread.count('numPosts'), posts.length),
    ...auditDays(thread, posts, WEEK),
    // A thread that has lost its last post keeps the time of that.
    ...(posts.length > 0 ? auditLatest(`${thread.path} latestPost`, thread.text('latestPost'), posts) : []),
    ...auditOrder(thread, beneath('order'), new Map(posts.map((post) => [post.id, post]))),
  ];
}

/** What browsers listen to says the same as the posts do. */
function auditLikeCounts(records: Records, { posts, threads }: Kind): string[] {
  const counts = new Map(records.of(`${threads}/likeCounts`).map((doc) => [doc.path, doc.counts('counts')]));
  const told = [...counts].flatMap(([path, likes]) =>
    Object.entries(likes).flatMap(([id, count]) => {
      const post = records.get(`${posts}/${id}`);
      return post ? [] : when(count !== 0, `${path} counts ${count} likes of ${id}, which is not there`);
    }),
  );
  const kept = records.of(posts).flatMap((post) => {
    const path = `${threads}/${post.text('discussionId')}/likeCounts/${post.textOrNull('replyTo') ?? post.id}`;
    return same(`${path} of ${post.id}`, counts.get(path)?.[post.id] ?? 0, post.count('likes'));
  });
  return [...told, ...kept];
}

function auditKind(records: Records, kind: Kind): string[] {
  const posts = records.of(kind.posts);
  const byThread = groupBy(posts, (post) => `${kind.threads}/${post.text('discussionId')}`);
  const replies = groupBy(
    posts.filter((post) => !isTop(post)),
    (post) => post.textOrNull('replyTo') ?? '',
  );
  const likes = groupBy(records.of(`${kind.posts}/likes`), ({ parent }) => parent);
  return [
    ...[...byThread.keys()].flatMap((path) => when(!records.has(path), `${path} has posts and is not there`)),
    ...records
      .of(kind.threads)
      .flatMap((thread) => auditThread(thread, byThread.get(thread.path) ?? [], records, kind)),
    ...posts.flatMap((post) => [
      ...same(`${post.path} likes`, post.count('likes'), likes.get(post.path)?.length ?? 0),
      ...same(`${post.path} replies`, post.count('replies'), replies.get(post.id)?.length ?? 0),
    ]),
    ...auditLikeCounts(records, kind),
  ];
}

/** Public threads and those of clubs. */
export const auditThreads = (records: Records): string[] => KINDS.flatMap((kind) => auditKind(records, kind));
