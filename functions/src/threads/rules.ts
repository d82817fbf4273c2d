import { ApiError, badField, keyUsed, notFound } from '../domain/errors';
import { limits } from '../domain/limits';
import { message } from '../domain/messages';
import type { UpToChapter } from '../domain/progress';
import { distance, upToChapterOfNote, upToChapterOfReply } from '../domain/spoilers';
import type { PostFields, Quote, ThreadFields } from './store';

export const isAuthor = (post: Pick<PostFields, 'userId'>, uid: string | undefined): boolean => post.userId === uid;

export function requireAuthor(post: Pick<PostFields, 'userId'>, uid: string): void {
  if (!isAuthor(post, uid)) throw new ApiError('forbidden', 'onlyAuthor');
}

/** @throws `conflict` for another request's post. Ignores the text of an edited post, which can be newer. */
export function requireSamePost<Post extends PostFields>(
  made: Post,
  { discussionId, replyTo, content }: Pick<PostFields, 'discussionId' | 'replyTo' | 'content'>,
): Post {
  const isOtherText = made.editedAt === null && made.content !== content;
  if (made.discussionId !== discussionId || made.replyTo !== replyTo || isOtherText) throw keyUsed();
  return made;
}

/** A renamed discussion counts as another; its opening post can be deleted. */
export function requireSameOpening(
  made: { title: string; bookId: string; post: PostFields | undefined },
  sent: { title: string; bookId: string; post: PostFields },
): void {
  if (made.bookId !== sent.bookId || made.title !== sent.title) throw keyUsed();
  if (made.post) requireSamePost(made.post, sent.post);
}

export const parentDeleted = () => notFound('parentDeleted');

/** @throws unless it is an existing top-level post of the same thread */
export function requireAnswerable<Post extends PostFields>(parent: Post | undefined, discussionId: string): Post {
  if (!parent) throw parentDeleted();
  if (parent.discussionId !== discussionId) throw badField('replyTo', 'otherDiscussion');
  if (parent.replyTo !== null) throw badField('replyTo', 'replyToReply');
  return parent;
}

/** Replies that one page includes, for all its posts together. */
const REPLIES_A_PAGE = 500;

/** The replies of each of `limit` top-level posts, 100 for a page of 5. Further replies have their own list. */
export const repliesOfEach = (limit: number): number => Math.max(1, Math.floor(REPLIES_A_PAGE / limit));

/** Counts no more replies than this, so that a post with thousands of them can still be moved. */
const MAX_REPLIES_COUNTED = 200;

export const movedWith = ({ replyTo, replies }: Pick<PostFields, 'replyTo' | 'replies'>): number =>
  replyTo === null ? 1 + Math.min(replies, MAX_REPLIES_COUNTED) : 1;

export interface ChapterAndQuote {
  chapter?: UpToChapter | undefined;
  quote?: { noteId: string } | undefined;
}

/** The author's chapter, but at least as far as its quote and its parent. */
export function upToChapterOfNew(
  { chapter }: Pick<ChapterAndQuote, 'chapter'>,
  { above, quote }: { above?: Pick<PostFields, 'chapter'> | undefined; quote: Quote | null },
): UpToChapter {
  return upToChapterOfReply(above?.chapter ?? null, withQuote(quote, chapter));
}

/** A reply to a prediction never opens before it, not even once the prediction is deleted. */
export const reachBelow = (
  above: Pick<PostFields, 'chapter' | 'sealed'> | undefined,
  itself: UpToChapter,
): UpToChapter => (above?.sealed ? upToChapterOfReply(above.chapter, itself) : itself);

/** @throws `invalid` for a chapter at which a prediction would open earlier */
export function requireNotEarlier(
  { sealed }: Pick<PostFields, 'sealed'>,
  change: { from: UpToChapter; to: UpToChapter },
): void {
  if (sealed && distance(change.to) < distance(change.from)) throw badField('chapter', 'sealedLower');
}

/** A review, or a note without a chapter, is about the whole book. */
export const withQuote = (quote: Pick<Quote, 'chapter'> | null, chapter: UpToChapter | undefined): UpToChapter =>
  upToChapterOfReply(quote && upToChapterOfNote(quote.chapter), chapter);

type Opened = Pick<ThreadFields, 'openedBy' | 'onlyOpenerPosted' | 'closedBy'> & { title?: string };

interface ThreadRights {
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
