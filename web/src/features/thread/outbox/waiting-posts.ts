import { type Entry, isWaiting } from '@/lib/outbox/entry';
import { useEntries, useWaiting } from '@/lib/outbox/waiting';

export interface PostWrite {
  thread: string;
  replyTo: string | null;
  /** The thread's. */
  title: string;
  /** The address of the form, and the name of its draft. */
  href: string;
  draft: string;
}

export const postSubject = (postId: string): string => `post:${postId}`;
export const likeSubject = (postId: string): string => `like:${postId}`;
export const readSubject = (thread: string): string => `read:${thread}`;

/** The reader's unsent posts to a thread, or their unsent replies to one of its posts. */
export function useWaitingPosts(thread: string, replyTo: string | null, shown: readonly { _id: string }[]): Entry[] {
  // After a lost answer, the server can have a post that still waits.
  const isHere = ({ subject }: Entry) => shown.some(({ _id }) => subject === postSubject(_id));
  return useEntries().filter((entry) => {
    const to = entry.subject.startsWith(postSubject('')) ? (entry.before as PostWrite) : undefined;
    return isWaiting(entry) && to?.thread === thread && to.replyTo === replyTo && !isHere(entry);
  });
}

/** The reader's unsent like, or false for one that is taken back; undefined without either. */
export const useWaitingLike = (postId: string): boolean | undefined =>
  useWaiting(likeSubject(postId))?.request.name.endsWith('/like');
