import type { Topic } from '../contract/discuss';
import { openersRights } from './opener';
import type { ThreadFields } from './thread-kind';

export function presentThreadState(
  thread: ThreadFields,
  uid: string | undefined,
  owns = false,
): Pick<Topic, 'closed' | 'can'> {
  const own = openersRights(thread, uid);
  const can = owns ? { ...own, close: true, pin: true as const } : own;
  return { ...(thread.closed && { closed: true }), ...((can.rename || can.close || can.delete) && { can }) };
}
