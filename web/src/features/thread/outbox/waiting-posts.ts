import { type Entry, isWaiting } from '@/lib/outbox/entry';
import { useEntries, useWaiting } from '@/lib/outbox/waiting';
import type { ThreadKeys } from '../thread-kind';

export interface PostWrite {
  thread: string;
  replyTo: string | null;
  title: string;
  /** The address of the form, and the name of its draft. */
  href: string;
  draft: string;
  keys: ThreadKeys;
}

export interface LikeWrite {
  title: string;
  keys: ThreadKeys;
}

export const postSubject = (postId: string): string => `post:${postId}`;
export const likeSubject = (postId: string): string => `like:${postId}`;
export const pollSubject = (postId: string): string => `poll:${postId}`;
export const readSubject = (thread: string): string => `read:${thread}`;

/** Undefined for an entry that isn't an unsent post to the thread. */
function replyToIn(thread: string, entry: Entry): string | null | undefined {
  if (!isWaiting(entry) || !entry.subject.startsWith(postSubject(''))) return undefined;
  const to = entry.before as PostWrite;
  return to.thread === thread ? to.replyTo : undefined;
}

/** True for a post that the server has, though it still waits after a lost answer. */
const isShown = ({ subject }: Entry, shown: readonly { _id: string }[]): boolean =>
  shown.some(({ _id }) => subject === postSubject(_id));

/** The reader's unsent posts to a thread, or their unsent replies to one of its posts. */
export const useWaitingPosts = (thread: string, replyTo: string | null, shown: readonly { _id: string }[]): Entry[] =>
  useEntries().filter((entry) => replyToIn(thread, entry) === replyTo && !isShown(entry, shown));

/** For each of the reader's unsent replies, the post above it. */
export const useWaitingReplies = (thread: string, shown: readonly { _id: string }[]): string[] =>
  useEntries().flatMap((entry) => (isShown(entry, shown) ? [] : (replyToIn(thread, entry) ?? [])));

/** The reader's unsent like, or false for one that is taken back; undefined without either. */
export const useWaitingLike = (postId: string): boolean | undefined =>
  useWaiting(likeSubject(postId))?.request.name.endsWith('/like');

/** The options of the reader's unsent vote. */
export const useWaitingPollVote = (postId: string): string[] | undefined =>
  useWaiting(pollSubject(postId))?.request.body?.options as string[] | undefined;
