import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { addOwnJob, type LeasedJob } from '../platform/jobs/job';
import type { PostFields } from './thread-kind';

const uids = z.string().transform((text) => (text === '' ? [] : text.split(' ')));

export const Notify = z.discriminatedUnion('event', [
  z.object({ event: z.literal('edit'), posts: z.string(), postId: z.string(), mentioned: uids }),
  z.object({ event: z.literal('marked'), postId: z.string(), at: z.string() }),
  z.object({ event: z.literal('version'), kind: z.enum(['post', 'title']), of: z.string(), versionId: z.string() }),
  /** The post no longer exists, so the job holds all the data. */
  z.object({
    event: z.literal('removed'),
    ...{ postId: z.string(), threadId: z.string(), clubId: z.string(), author: z.string(), reason: z.string() },
    at: z.string(),
  }),
  z.object({
    event: z.enum(['asked', 'accepted']),
    ...{ clubId: z.string(), uid: z.string(), requestId: z.string(), at: z.string() },
  }),
  /** `by` accepted the request or made the owner; nobody, for a link, or when the last owner has left. */
  z.object({
    event: z.enum(['joined', 'madeOwner']),
    ...{ clubId: z.string(), uid: z.string(), by: z.string(), at: z.string() },
  }),
  z.object({ event: z.literal('left'), ...{ clubId: z.string(), uid: z.string(), entry: z.string(), at: z.string() } }),
  z.object({ event: z.literal('place'), clubId: z.string(), meetingId: z.string(), waiting: uids, at: z.string() }),
  /** An empty uid means everybody who was added when the club was created. */
  z.object({ event: z.literal('added'), clubId: z.string(), uid: z.string() }),
]);
export type Notify = z.output<typeof Notify>;
export type NotifySubject = z.input<typeof Notify>;

type Step = Parameters<typeof addOwnJob>[0];

type Post = Pick<PostFields, 'userId' | 'mentionedIds'> & { _id: string };

/** When the text mentions more readers than before. */
export function notifyOfEdit(
  step: Transaction,
  posts: string,
  { before, after }: { before: Post; after: Post },
  now: Date,
): LeasedJob | undefined {
  const added = after.mentionedIds?.filter((uid) => !before.mentionedIds?.includes(uid)) ?? [];
  if (added.length === 0) return undefined;
  const subject: NotifySubject = { event: 'edit', posts, postId: after._id, mentioned: added.join(' ') };
  return addOwnJob(step, 'notify', { ...subject }, now);
}

export const notifyOfMarks = (step: Step, { _id: postId, userId }: Post, now: Date): LeasedJob | undefined =>
  userId === '' ? undefined : addOwnJob(step, 'notify', { event: 'marked', postId, at: now.toISOString() }, now);

type Removed = Omit<Extract<NotifySubject, { event: 'removed' }>, 'event' | 'at'>;

export const notifyOfRemoval = (step: Step, removed: Removed, now: Date): LeasedJob =>
  addOwnJob(step, 'notify', { event: 'removed', ...removed, at: now.toISOString() }, now);
