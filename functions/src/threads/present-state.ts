import type { Topic } from '../contract/discuss';
import { openersRights } from './opener';
import type { ThreadFields } from './thread-kind';

/** The state of a thread, and what a caller, who may be an owner of its club, can do with it. */
export function presentThreadState(
  thread: ThreadFields,
  uid: string | undefined,
  owns = false,
): Pick<Topic, 'closed' | 'can'> {
  const own = openersRights(thread, uid);
  const can = owns ? { ...own, close: true, pin: true as const } : own;
  return { ...(thread.closed && { closed: true }), ...((can.rename || can.close || can.delete) && { can }) };
}
