import { ApiError } from '../domain/errors';
import { limits } from '../domain/limits';
import { message } from '../domain/messages';
import type { ThreadFields } from './thread-kind';

type Opened = Pick<ThreadFields, 'openedBy' | 'onlyOpenerPosted' | 'closedBy'> & { title?: string };

export interface ThreadRights {
  rename: boolean;
  close: boolean;
  delete: boolean;
}

/** What openers may do until another reader posts. Only the role that closed a thread can reopen it. */
export function openersRights(
  { openedBy, onlyOpenerPosted, closedBy, title }: Opened,
  uid: string | undefined,
): ThreadRights {
  const own = uid !== undefined && openedBy === uid && onlyOpenerPosted;
  return { rename: own && title !== '', close: own && (closedBy === null || closedBy === 'opener'), delete: own };
}

/** @throws `forbidden` for others; `conflict` once somebody else has posted */
export function requireOpener(thread: Opened, uid: string): void {
  if (thread.openedBy !== uid) throw new ApiError('forbidden', 'onlyOpener');
  if (!thread.onlyOpenerPosted) throw new ApiError('conflict', 'othersPosted');
}

/** @throws `conflict` after the title was deleted with the opening post, which would be needed to report it */
export function requireRenamer(thread: Opened, uid: string): void {
  requireOpener(thread, uid);
  if (thread.title === '') throw new ApiError('conflict', 'titleDeleted');
}

export function requireCloser(thread: Opened, uid: string): void {
  requireOpener(thread, uid);
  if (!openersRights(thread, uid).close) throw new ApiError('forbidden', 'closedByOthers');
}

export const tooManyToDelete = () =>
  new ApiError('conflict', message('tooManyToDelete', { max: limits.deletedPosts.max }));
