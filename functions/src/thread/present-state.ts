import type { Topic } from '../contract/discuss';
import type { ThreadFields } from '../data/threads/thread-kind';
import { openersRights } from './opener';

/** Whether a thread is closed, and what a caller can do with it as a whole. */
export function presentThreadState(thread: ThreadFields, uid: string | undefined): Pick<Topic, 'closed' | 'can'> {
  const can = openersRights(thread, uid);
  return { ...(thread.closed && { closed: true }), ...((can.rename || can.close || can.delete) && { can }) };
}
