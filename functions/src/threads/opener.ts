import { ApiError } from '../domain/errors';
import { limits } from '../domain/limits';
import { message } from '../domain/messages';
import type { ThreadFields } from './thread-kind';

type Opened = Pick<ThreadFields, 'openedBy' | 'onlyOpenerPosted' | 'closedBy'> & { title?: string };

/** What a caller can do with a thread as a whole. */
export interface ThreadRights {
  rename: boolean;
  /** Or open it again. */
  close: boolean;
  delete: boolean;
}

/** What who opened a thread can do, as long as nobody else has posted. What others have closed, they don't open again. */
export function openersRights(
  { openedBy, onlyOpenerPosted, closedBy, title }: Opened,
  uid: string | undefined,
): ThreadRights {
  const own = uid !== undefined && openedBy === uid && onlyOpenerPosted;
  return { rename: own && title !== '', close: own && (closedBy === null || closedBy === 'opener'), delete: own };
}

/** @throws `forbidden` for anybody else; `conflict` once somebody else has posted */
export function requireOpener(thread: Opened, uid: string): void {
  if (thread.openedBy !== uid) throw new ApiError('forbidden', 'onlyOpener');
  if (!thread.onlyOpenerPosted) throw new ApiError('conflict', 'othersPosted');
}

/** The same for its title. @throws `conflict` once that was deleted with the opening post, by which it would be reported */
export function requireRenamer(thread: Opened, uid: string): void {
  requireOpener(thread, uid);
  if (thread.title === '') throw new ApiError('conflict', 'titleDeleted');
}

/** The same for closing it and opening it again. */
export function requireCloser(thread: Opened, uid: string): void {
  requireOpener(thread, uid);
  if (!openersRights(thread, uid).close) throw new ApiError('forbidden', 'closedByOthers');
}

/** An author's own thread that is too long to be deleted in one step. */
export const tooManyToDelete = () =>
  new ApiError('conflict', message('tooManyToDelete', { max: limits.deletedPosts.max }));
