import type { Transaction } from 'firebase-admin/firestore';
import { type NewNotice, noticesFor } from '../notifications/tell';
import { addOwnJob, type LeasedJob } from '../platform/jobs/job';
import type { Stored } from '../platform/store/firestore';
import type { PostFields, ThreadKind } from './thread-kind';

export interface Answered {
  _id: string;
  userId: string;
  as: 'reply' | 'correction';
}

export function threadOf<Post extends PostFields>(kind: ThreadKind<Post>, post: Post) {
  const clubId = kind.clubOf(post);
  return { area: clubId === null ? 'public' : 'clubs', threadId: post.discussionId, clubId } as const;
}

/** One for each: without a parent, the mention; otherwise the reply. */
export async function noticesOfPost<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  answered?: Answered,
): Promise<NewNotice[]> {
  const { _id, userId, replyTo, createdAt: at, mentionedIds: named = [] } = post;
  const isOther = answered && answered.userId !== userId && answered.userId !== '';
  const isNamed = replyTo === null && answered?.as === 'reply' && named.includes(answered.userId);
  const author = isOther && !isNamed ? answered : undefined;
  const mentioned = named.filter((uid) => uid !== userId && uid !== author?.userId);
  const event = { event: _id, post: _id, about: [_id], at };
  const of = threadOf(kind, post);
  const toAuthor = author && {
    uid: author.userId,
    by: userId,
    of: { kind: author.as, ...of },
    event: author.as === 'correction' ? { ...event, about: [_id, author._id] } : event,
  };
  return noticesFor([
    ...(toAuthor ? [toAuthor] : []),
    ...mentioned.map((uid) => ({ uid, by: userId, of: { kind: 'mention' as const, ...of }, event })),
  ]);
}

type Named = Pick<PostFields, 'mentionedIds'> & { _id: string };

/** Notifies readers of their first mention by an edit. */
export function notifyOfEdit(
  step: Transaction,
  posts: string,
  { before, after }: { before: Named; after: Named },
  now: Date,
): LeasedJob | undefined {
  const added = after.mentionedIds?.filter((uid) => !before.mentionedIds?.includes(uid)) ?? [];
  if (added.length === 0) return undefined;
  return addOwnJob(step, 'notify', { event: 'edit', posts, postId: after._id, mentioned: added.join(' ') }, now);
}
