import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { MOST_MENTIONS } from '../domain/mentions';
import { addOwnJob, type LeasedJob } from '../platform/jobs/job';
import { db } from '../platform/store/firestore';
import { mentionedIn } from './notices-of-post';
import type { PostFields } from './thread-kind';

const names = z.string().transform((text) => (text === '' ? [] : text.split(' ')));

export const Notify = z.discriminatedUnion('event', [
  z.object({ event: z.literal('edit'), posts: z.string(), postId: z.string(), names }),
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
  z.object({ event: z.literal('place'), clubId: z.string(), meetingId: z.string(), waiting: names, at: z.string() }),
  /** An empty uid means everybody who was added when the club was created. */
  z.object({ event: z.literal('added'), clubId: z.string(), uid: z.string() }),
]);
export type Notify = z.output<typeof Notify>;
export type NotifySubject = z.input<typeof Notify>;

type Step = Parameters<typeof addOwnJob>[0];

type Post = Pick<PostFields, 'content' | 'user' | 'userId' | 'createdAt' | 'numMentioned'> & { _id: string };

/** When the text mentions more readers than before, up to the limit of all its texts together. */
export function notifyOfEdit(
  step: Transaction,
  posts: string,
  { before, after }: { before: Post; after: Post },
  now: Date,
): LeasedJob | undefined {
  const known = mentionedIn(before);
  const numMentioned = before.numMentioned ?? 0;
  const added = mentionedIn(after)
    .filter((name) => !known.includes(name))
    .slice(0, Math.max(0, MOST_MENTIONS - numMentioned));
  if (added.length === 0) return undefined;
  step.update(db().collection(posts).doc(after._id), { numMentioned: numMentioned + added.length });
  const subject: NotifySubject = { event: 'edit', posts, postId: after._id, names: added.join(' ') };
  return addOwnJob(step, 'notify', { ...subject }, now);
}

export const notifyOfMarks = (step: Step, { _id: postId, userId }: Post, now: Date): LeasedJob | undefined =>
  userId === '' ? undefined : addOwnJob(step, 'notify', { event: 'marked', postId, at: now.toISOString() }, now);

type Removed = Omit<Extract<NotifySubject, { event: 'removed' }>, 'event' | 'at'>;

export const notifyOfRemoval = (step: Step, removed: Removed, now: Date): LeasedJob =>
  addOwnJob(step, 'notify', { event: 'removed', ...removed, at: now.toISOString() }, now);
